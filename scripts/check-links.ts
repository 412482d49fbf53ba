import { access, glob, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";

const link = /\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]*))?\)/g;
const heading = /^#{1,6} (.+)$/gm;

/** Returns the anchor of a heading, as GitHub and most Markdown renderers generate it. */
const anchorOf = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, "")
    .replaceAll(" ", "-");

const anchorsOf = async (document: string): Promise<string[]> =>
  [...(await readFile(document, "utf8")).matchAll(heading)].map(([, title]) => anchorOf(title!));

/** Lists the links in our documents whose file or heading does not exist; null if there are none. */
export async function checkLinks(): Promise<string | null> {
  const lost: string[] = [];
  const exclude = (name: string) => name === "node_modules" || name === "dist";
  for await (const document of glob("**/*.md", { exclude })) {
    const text = await readFile(document, "utf8");
    for (const [, target = "", anchor] of text.matchAll(link)) {
      const path = target ? join(dirname(document), target) : document;
      const isThere = await access(path).then(
        async () => !anchor || !path.endsWith(".md") || (await anchorsOf(path)).includes(anchor),
        () => false,
      );
      if (!isThere) lost.push(`${document}: ${target}${anchor ? `#${anchor}` : ""}`);
    }
  }
  return lost.length > 0 ? lost.join("\n") : null;
}
