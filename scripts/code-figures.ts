/** Prints the figures of the source: file sizes by kind, repeated runs of lines, the order of the areas, and casts. CONTRIBUTING.md has the targets. */
import { glob, readFile } from "node:fs/promises";
import { orderOf } from "./check-areas.ts";
import { readSources as readImports } from "./import-graph.ts";

type Source = { file: string; kind: string; lines: string[] };

const runLength = 6;

function kindOf(file: string): string {
  const [room, name] = file.split("/");
  const place = room === "apps" || room === "packages" ? `${room}/${name}` : (room ?? "");
  if (file.endsWith(".css")) return `${place}: styles`;
  return /\.test\.ts$|\/test\/|^e2e\//.test(file) ? `${place}: tests` : `${place}: code`;
}

async function readSources(): Promise<Source[]> {
  const files: string[] = [];
  const exclude = (name: string) => ["node_modules", "dist", ".data"].includes(name);
  for await (const file of glob("{packages,apps,scripts,e2e,bench}/**/*.{ts,tsx,css}", { exclude })) {
    if (!file.includes(".gen.") && !file.endsWith(".d.ts")) files.push(file);
  }
  const read = async (file: string) => (await readFile(file, "utf8")).trimEnd().split("\n");
  return Promise.all(
    files.sort().map(async (file) => ({ file, kind: kindOf(file), lines: await read(file) })),
  );
}

const at = (sorted: Source[], share: number) => sorted[Math.floor((sorted.length - 1) * share)]!;

function sizesOf(kind: string, sources: Source[]): string {
  const sorted = sources.toSorted((a, b) => a.lines.length - b.lines.length);
  const largest = sorted.at(-1)!;
  const total = sorted.reduce((sum, { lines }) => sum + lines.length, 0);
  const cells = [
    kind,
    sorted.length,
    total.toLocaleString("en-GB"),
    at(sorted, 0.5).lines.length,
    at(sorted, 0.9).lines.length,
    sorted.filter(({ lines }) => lines.length > 150).length,
    `\`${largest.file.split("/").slice(-2).join("/")}\` ${largest.lines.length}`,
  ];
  return `| ${cells.join(" | ")} |`;
}

const isTelling = (line: string) => /\w/.test(line) && !/^(import|export \*|} from|\/\/|\/?\*)/.test(line);

/** Counts runs of six or more equal lines in two places, a longer run once; imports, comments and punctuation do not count. */
function countRepeatedRuns(sources: Source[]): number {
  const seen = new Set<string>();
  let runs = 0;
  for (const { lines } of sources) {
    const telling = lines.map((line) => line.trim()).filter(isTelling);
    let wasRepeated = false;
    for (let from = 0; from + runLength <= telling.length; from++) {
      const run = telling.slice(from, from + runLength).join("\n");
      const isRepeated = seen.has(run);
      if (isRepeated && !wasRepeated) runs++;
      wasRepeated = isRepeated;
      seen.add(run);
    }
  }
  return runs;
}

/** Returns a line without its literal text and comments. */
const withoutWords = (line: string) => line.replace(/"[^"]*"|'[^']*'|`[^`]*`|\/\/.*/g, '""');

/** Counts type assertions, except renaming imports. */
function countCasts(sources: Source[], to: string): number {
  const cast = new RegExp(`\\bas ${to}`, "g");
  const code = sources.flatMap(({ lines }) => lines.filter(isTelling).map(withoutWords));
  return code.filter((line) => !line.includes(" from ")).flatMap((line) => line.match(cast) ?? []).length;
}

const isOfAreas = ({ file, kind }: Source) =>
  file.startsWith("apps/server/src/areas/") && kind.endsWith("code");

async function codeFigures(): Promise<string> {
  const sources = await readSources();
  const { upward, circles, strangers } = orderOf(
    await readImports("{packages,apps}/*/{src,test}/**/*.{ts,tsx}"),
  );
  const byKind = Map.groupBy(sources, ({ kind }) => kind);
  const kinds = [...byKind.keys()].sort();
  return [
    "| | Files | Lines | Median | 9 in 10 up to | Over 150 | Largest |",
    "|---|--:|--:|--:|--:|--:|---|",
    ...kinds.map((kind) => sizesOf(kind, byKind.get(kind)!)),
    "",
    `Runs of ${runLength} or more equal lines in two places: ${countRepeatedRuns(sources)}`,
    `Casts to a named type in the server's areas: ${countCasts(sources.filter(isOfAreas), "[A-Z]")}`,
    `Imports upwards between areas: ${upward.length}, circles of nouns: ${circles.length}, nouns with two names: ${strangers.length}`,
    `Casts to any: ${countCasts(sources, "any\\b")}, by unknown: ${countCasts(sources, "unknown as\\b")}`,
    "",
  ].join("\n");
}

process.stdout.write(await codeFigures());
