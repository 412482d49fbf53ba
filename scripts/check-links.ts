import { access, glob, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";

const link = /\]\((?!https?:|mailto:|#)([^)#\s]+)(?:#[^)]*)?\)/g;

/** Names each link of our documents that leads to no file; null when all do. */
export async function checkLinks(): Promise<string | null> {
  const lost: string[] = [];
  const exclude = (name: string) => name === "node_modules" || name === "dist";
  for await (const document of glob("**/*.md", { exclude })) {
    const text = await readFile(document, "utf8");
    for (const [, target] of text.matchAll(link)) {
      const path = join(dirname(document), target!);
      await access(path).catch(() => lost.push(`${document}: ${target}`));
    }
  }
  return lost.length > 0 ? lost.join("\n") : null;
}
