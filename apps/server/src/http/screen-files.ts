import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** What the manifest of the built dashboard says of a file: what it imports by their names there, and its style sheets. */
type Chunk = { file: string; css?: string[]; imports?: string[] };
type Manifest = Record<string, Chunk>;

/** A screen's parts of the address, of which those of `null` can be anything, and its files in the manifest. */
type Screen = { parts: (string | null)[]; chunks: string[] };

const entry = "index.html";
/**
 * The name says the address (`docs.reference.$call`), as TanStack Router reads it. Not those of the signed-in area, which load
 * while it is asked who is signed in: naming them made nothing faster.
 */
const screenName = /^src\/routes\/(?!admin\b)([^?]+)\.tsx\?tsr-split=component/;

/**
 * Reads which files a public screen needs, so that its page can name them: a browser then loads them while it still evaluates
 * the first file, and not one after the other as each is found to need the next. Returns the elements for a path, none for an
 * unknown one.
 */
export async function readScreenFiles(webFolder: string): Promise<(path: string) => string> {
  const manifest = JSON.parse(
    await readFile(join(webFolder, ".vite/manifest.json"), "utf8").catch(() => "{}"),
  ) as Manifest;
  const screens = readScreens(manifest);
  const first = new Set(filesOf(manifest, [entry]));
  return (path) => {
    const parts = path.split("/").filter(Boolean);
    const screen = screens.find((each) => matches(each, parts));
    if (!screen) return "";
    return filesOf(manifest, screen.chunks)
      .filter((file) => !first.has(file))
      .map(elementOf)
      .join("");
  };
}

const matches = ({ parts }: Screen, given: readonly string[]): boolean =>
  parts.length === given.length && parts.every((part, index) => part === null || part === given[index]);

function readScreens(manifest: Manifest): Screen[] {
  const chunkOf = new Map(
    Object.keys(manifest).flatMap((chunk) => {
      const [, name] = screenName.exec(chunk) ?? [];
      return name === undefined ? [] : [[name, chunk] as const];
    }),
  );
  const screens = [...chunkOf.keys()].map((name) => {
    const words = name.split(".");
    // A screen is drawn inside those whose names it begins with.
    const around = words.map((_, index) => chunkOf.get(words.slice(0, index + 1).join(".")) ?? []);
    const parts = words.filter((word, index) => word !== "index" || index < words.length - 1);
    return {
      parts: parts.map((word) => (word.startsWith("$") ? null : word.replace(/_$/, ""))),
      chunks: around.flat(),
    };
  });
  const rank = ({ parts, chunks }: Screen) =>
    parts.filter((part) => part === null).length * 100 - chunks.length;
  // The most particular first, and the one inside before the one around it.
  return screens.toSorted((a, b) => rank(a) - rank(b));
}

function filesOf(manifest: Manifest, chunks: readonly string[]): string[] {
  const files = new Set<string>();
  const add = (name: string) => {
    const chunk = manifest[name];
    if (!chunk || files.has(chunk.file)) return;
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
    chunk.imports?.forEach(add);
  };
  chunks.forEach(add);
  return [...files];
}

/** A style sheet is only fetched ahead: browsers complain of one that is preloaded and, as by a redirect, not used. */
const elementOf = (file: string): string =>
  file.endsWith(".css")
    ? `<link rel="prefetch" href="/${file}">`
    : `<link rel="modulepreload" crossorigin href="/${file}">`;
