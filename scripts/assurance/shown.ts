/** Finds the tests whose comment above says what they show: `// Shows: ASVS 1.2.4, 2.2.1, promise tenant-ids`. */
import { readFile } from "node:fs/promises";
import { testFiles } from "../test-files.ts";

export type Shown = { file: string; title: string; ids: string[] };

const mark = /^[ \t]*\/\/ Shows: (.*)\n/gm;
const test =
  /^(?:[ \t]*\/\/.*\n)*[ \t]*(?:await )?(?:test|describe)\(\s*(?:"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`)/;

/** Returns what the tests of a file show, in their order; a mark that stands above no test has no title. */
export function shownIn(file: string, code: string): Shown[] {
  return [...code.matchAll(mark)].map(({ 0: line, 1: named = "", index }) => {
    const [, plain, filled] = test.exec(code.slice(index + line.length)) ?? [];
    const ids = named.split(", ").map((id) => id.replace(/^(ASVS|promise) /, ""));
    return { file, title: (plain ?? filled ?? "").replace(/\\(.)/g, "$1"), ids };
  });
}

export async function findShown(): Promise<Shown[]> {
  const files = (await testFiles()).toSorted();
  const all = await Promise.all(files.map(async (file) => shownIn(file, await readFile(file, "utf8"))));
  return all.flat();
}
