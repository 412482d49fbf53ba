/**
 * What a test depends on: what it imports, and the files it names, such as a script that it starts or a folder that it looks
 * through. Two files list the whole product; a test that imports them depends on the calls that it names, and on the jobs only
 * if it runs them.
 */
import { dirname, join, normalize } from "node:path";
import { operationRows } from "../packages/contract/src/operations.ts";
import type { Source } from "./import-graph.ts";

const callList = "apps/server/src/handlers.ts";
const jobList = "apps/server/src/background-work.ts";
const jobRunner = "apps/server/src/open-mode.ts";

type Sources = ReadonlyMap<string, Source>;
/** Returns every file that a test depends on, itself included. */
export type Reach = (test: string) => Set<string>;

const quoted = /"([^"\n]{1,200})"|`([^`\n]{1,200})`/g;
/** Where the text of a path stops being known. */
const variable = /\$\{|[*{]/;

/** A path may be meant from the file's own folder, from its package, or from the root. */
function candidates(file: string, text: string): string[] {
  const own = /^(?:apps|packages)\/[^/]+\//.exec(file)?.[0] ?? "";
  return text.startsWith("/")
    ? [join(own, text)]
    : [join(dirname(file), text), join(own, text), normalize(text)];
}

/** Returns a function that finds the files named in a text: one by its path, or all below a folder. */
function namesIn(files: readonly string[]): (file: string, text: string) => string[] {
  const known = new Set(files);
  const below = Map.groupBy(
    files.flatMap((file) =>
      [...file.matchAll(/\//g)].map(({ index }) => ({ file, folder: file.slice(0, index + 1) })),
    ),
    ({ folder }) => folder,
  );
  function named(file: string, text: string): string[] {
    const end = text.search(variable);
    if (end < 0 && !text.endsWith("/")) return candidates(file, text).filter((path) => known.has(path));
    const folder = text.slice(0, text.lastIndexOf("/", end < 0 ? undefined : end) + 1);
    // Only a test that looks into its own folder names it so.
    if (!/\w/.test(folder) && !(folder === "./" && file.endsWith(".test.ts"))) return [];
    return candidates(file, folder).flatMap((path) => below.get(path)?.map((each) => each.file) ?? []);
  }
  return (file, text) =>
    [...text.matchAll(quoted)].flatMap(([, plain, filled]) => named(file, plain ?? filled ?? ""));
}

/** Tests and what helps them; the contract names every call. */
const callsForTests = (file: string) =>
  file.includes(".test.") || !/^(apps\/server\/src|packages\/contract)\//.test(file);

/** Returns a function that finds the calls named in a text, by name or by address. */
function callsIn(): (text: string) => string[] {
  const all = operationRows.map(([name]) => name as string);
  const name = new RegExp(`\\b(?:${all.join("|")})\\b`, "g");
  const starts = operationRows.map(([of, { path }]) => ({ of, start: path.replace(/(?<=\/):.*/, "") }));
  return (text) => {
    if (/\boperationRows\b|\(operations\)/.test(text)) return all;
    const addresses = text.match(/\/[\w/.-]+/g)?.join("\n") ?? "";
    return [
      ...(text.match(name) ?? []),
      ...starts.filter(({ start }) => start !== "/" && addresses.includes(start)).map(({ of }) => of),
    ];
  };
}

export function reachOf(files: readonly string[], sources: Sources): Reach {
  for (const file of [callList, jobList, jobRunner])
    if (!sources.has(file)) throw new Error(`${file} is not there: scripts/test-reach.ts counts on it`);
  const named = namesIn(files);
  const needs = new Map<string, Set<string>>();
  for (const [file, { text, imports }] of sources) {
    const imported = imports.filter(({ isType }) => !isType).map(({ to }) => to);
    needs.set(file, new Set([...imported, ...named(file, text)]));
  }
  const textOf = (file: string) => sources.get(file)?.text ?? "";
  const lists = [callList, jobList].map((file) => ({ file, items: [...(needs.get(file) ?? [])] }));
  for (const { file } of lists) needs.set(file, new Set());
  const [calls, jobs] = lists;
  const findCalls = callsIn();
  const served = calls!.items.map((file) => ({ file, names: new Set(findCalls(textOf(file))) }));
  const used = new Map<string, string[]>();
  const callsOf = (file: string) => {
    const found = used.get(file) ?? findCalls(textOf(file));
    used.set(file, found);
    return found;
  };
  const walk = (from: readonly string[], seen: Set<string>) => {
    const left = [...from];
    for (let file = left.pop(); file !== undefined; file = left.pop()) {
      if (seen.has(file)) continue;
      seen.add(file);
      left.push(...(needs.get(file) ?? []));
    }
  };
  return (test) => {
    const seen = new Set<string>();
    walk([test], seen);
    if (seen.has(jobRunner)) walk(jobs!.items, seen);
    if (!seen.has(callList)) return seen;
    const wanted = [...seen].filter(callsForTests).flatMap(callsOf);
    walk(
      served.filter(({ names }) => wanted.some((name) => names.has(name))).map(({ file }) => file),
      seen,
    );
    return seen;
  };
}
