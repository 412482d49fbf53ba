/** Chooses the tests that a change can reach, and says which it leaves out. */
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { readSources } from "./import-graph.ts";
import { isJourney } from "./test-files.ts";
import { reachOf } from "./test-reach.ts";
import type { Reach } from "./test-reach.ts";

const git = async (...args: string[]): Promise<string> =>
  (await promisify(execFile)("git", args, { maxBuffer: 64 * 1024 * 1024 })).stdout.trim();
const filesOf = async (...args: string[]) =>
  (await git(...args, "-z")).split("\0").filter((file) => file !== "");

/** The branch that changes are made for: the remote's default one, where there is a remote. */
const defaultBase = () => git("symbolic-ref", "--short", "refs/remotes/origin/HEAD").catch(() => "main");

const runner = "scripts/run-test-files.ts";
const isPackageFile = (file: string) => /(^|\/)(package(-lock)?\.json|\.npmrc)$/.test(file);
/** Files that the static checks look at, or no process of ours, unless a test names them. */
const needsNoTest = (file: string) => /\.(tsx?|m?js|css|html|md|png)$|(^|\/)LICENSE$/.test(file);

export type Choice = { run: string[]; rows: string[]; summary: string };

/** Chooses among the tests those that a change of the files can reach. */
export function chooseTests(tests: readonly string[], changed: readonly string[], reach: Reach): Choice {
  const reached = new Map(tests.map((test) => [test, reach(test)]));
  const deciding = new Set(["scripts/test.ts", ...reach(runner)]);
  const testsOf = (file: string) => {
    const found = tests.filter((test) => reached.get(test)!.has(file));
    // Some journey may open a screen that none is known to open.
    const isOpened = !/^apps\/web\/src\/.*\.tsx$/.test(file) || found.some(isJourney);
    return isOpened ? found : [...found, ...tests.filter(isJourney)];
  };
  const reasonForAll = (file: string): string | null => {
    if (isPackageFile(file)) return "it says what is installed";
    if (deciding.has(file)) return "it decides how tests run";
    return needsNoTest(file) || testsOf(file).length > 0 ? null : "nobody is known to read it";
  };
  const choices = changed.map((file) => {
    const reason = reasonForAll(file);
    return { file, reason, run: reason ? tests : testsOf(file) };
  });
  const wanted = new Set(choices.flatMap(({ run }) => run));
  const run = tests.filter((test) => wanted.has(test));
  const leftOut = tests.length - run.length;
  return {
    run,
    rows: choices.map(
      ({ file, reason, run: { length } }) => `  ${file}: ${reason ? `all, because ${reason}` : length}`,
    ),
    summary: `Test files that the change can reach: ${run.length}. Left out: ${leftOut}, which neither import nor name a changed file, nor call what does.`,
  };
}

/** Chooses among the tests by what differs from where the work branched off, committed or not. */
export async function chooseChanged(tests: readonly string[], base?: string): Promise<Choice> {
  const ref = base ?? (await defaultBase());
  const since = await git("merge-base", ref, "HEAD");
  const changed = [
    ...(await filesOf("diff", "--name-only", "--no-renames", since)),
    ...(await filesOf("ls-files", "--others", "--exclude-standard")),
  ];
  const all = new Set([...(await filesOf("ls-files")), ...changed]);
  const sources = await readSources("{packages,apps,scripts,e2e,bench}/**/*.{ts,tsx,js,mjs,html,css}");
  const choice = chooseTests(tests, changed.sort(), reachOf([...all], sources));
  const heading = `Changed since ${since.slice(0, 8)} (${ref}), and how many test files each can reach:`;
  return { ...choice, rows: [heading, ...choice.rows] };
}
