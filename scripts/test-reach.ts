/**
 * What a test depends on: its imports, and the files it names, such as a script that it starts or a folder that it searches.
 * Three files list the whole product. A test that reaches them depends on the calls that it names, on the screens whose
 * addresses it names, and on the jobs only if it runs them.
 */
import { dirname, join, normalize } from "node:path";
import { operationRows } from "../packages/contract/src/operations.ts";
import type { Source } from "./import-graph.ts";
import { screensIn } from "./screens.ts";

const callList = "apps/server/src/handlers.ts";
const jobList = "apps/server/src/background-work.ts";
const jobRunner = "apps/server/src/modes/open-mode.ts";
const screenList = "apps/web/src/route-tree.gen.ts";
/** Names all sources of the dashboard to see whether one has changed. */
const webBuilder = "scripts/build-web.ts";

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

/** Adds all that the files need to `seen`. */
type Walk = (from: readonly string[], seen: Set<string>) => void;

function walker(needs: ReadonlyMap<string, Iterable<string>>): Walk {
  return (from, seen) => {
    const left = [...from];
    for (let file = left.pop(); file !== undefined; file = left.pop()) {
      if (seen.has(file)) continue;
      seen.add(file);
      left.push(...(needs.get(file) ?? []));
    }
  };
}

/** Remembers what a function returns for each text. */
function remembered(find: (text: string) => string[]): (text: string) => string[] {
  const found = new Map<string, string[]>();
  return (text) => {
    const result = found.get(text) ?? find(text);
    found.set(text, result);
    return result;
  };
}

export function reachOf(files: readonly string[], sources: Sources): Reach {
  for (const file of [callList, jobList, jobRunner, screenList, webBuilder])
    if (!sources.has(file)) throw new Error(`${file} is not there: scripts/test-reach.ts counts on it`);
  const named = namesIn(files);
  const needs = new Map<string, string[]>();
  for (const [file, { text, imports }] of sources) {
    const imported = imports.filter(({ isType }) => !isType).map(({ to }) => to);
    needs.set(file, [...imported, ...named(file, text)]);
  }
  const isBuilt = (file: string) => /^(apps\/web|packages\/contract)\/src\//.test(file);
  needs.set(
    webBuilder,
    needs.get(webBuilder)!.filter((file) => !isBuilt(file)),
  );
  const [routers = [], jobs = []] = [callList, jobList].map((file) => needs.get(file));
  for (const file of [callList, jobList, screenList]) needs.set(file, []);
  const walk = walker(needs);
  const textOf = (file: string) => sources.get(file)?.text ?? "";
  const callsOf = remembered(callsIn());
  const screens = remembered(screensIn(files));
  const served = routers.map((file) => ({ file, names: new Set(callsOf(textOf(file))) }));

  /** What it links to, is one step away: further ones are named by the test. */
  function openScreens(seen: Set<string>): void {
    const own = [...seen].filter((file) => file.startsWith("e2e/")).flatMap((file) => screens(textOf(file)));
    const opened = new Set<string>();
    walk(own, opened);
    const isOfArea = (file: string) => file.startsWith("apps/web/src/areas/");
    const linked = [...opened].filter(isOfArea).flatMap((file) => screens(textOf(file)));
    walk([...own, ...linked], seen);
  }

  return (test) => {
    const seen = new Set<string>();
    walk([test], seen);
    if (seen.has(screenList)) openScreens(seen);
    if (seen.has(jobRunner)) walk(jobs, seen);
    if (!seen.has(callList)) return seen;
    const wanted = [...seen].filter(callsForTests).flatMap((file) => callsOf(textOf(file)));
    const serving = served.filter(({ names }) => wanted.some((name) => names.has(name)));
    walk(
      serving.map(({ file }) => file),
      seen,
    );
    return seen;
  };
}
