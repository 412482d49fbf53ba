import type { Shown } from "./assurance/shown.ts";
import { findShown } from "./assurance/shown.ts";
import type { Requirement, Statements } from "./assurance/statements.ts";
import { readStatements, verdicts } from "./assurance/statements.ts";

const weight = (id: string) => id.split(".").reduce((sum, part) => sum * 100 + Number(part), 0);

/** Lists requirements out of order, so that none is omitted or doubled by mistake. */
const misplaced = (rows: readonly Requirement[]) =>
  rows
    .filter(({ id }, n) => !/^\d+\.\d+\.\d+$/.test(id) || (n > 0 && weight(id) <= weight(rows[n - 1]!.id)))
    .map(({ id }) => `${id} is out of its order`);

export function problemsOf({ promises, requirements }: Statements, shown: readonly Shown[]): string[] {
  const ids = [...promises, ...requirements].map(({ id }) => id);
  const tested = new Set(shown.flatMap((each) => each.ids));
  return [
    ...misplaced(requirements),
    ...ids.filter((id, n) => ids.indexOf(id) < n).map((id) => `${id} is there twice`),
    ...requirements
      .filter(({ verdict, level }) => !(verdict in verdicts) || !/^[12]$/.test(level))
      .map(({ id }) => `${id} has no verdict or level that we know`),
    ...requirements
      .filter(({ id, verdict }) => verdict === "Met" && !tested.has(id))
      .map(({ id }) => `${id} is said to be met, and no test shows it`),
    ...[...promises, ...requirements]
      .filter(({ id, words }) => words === "" && !tested.has(id))
      .map(({ id }) => `${id} has neither a test nor a reason`),
    ...shown
      .filter(({ title }) => title === "")
      .map(({ file, ids: named }) => `${file}: “Shows: ${named.join(", ")}” is not above a test`),
    ...shown.flatMap(({ file, title, ids: named }) =>
      named
        .filter((id) => !ids.includes(id))
        .map((id) => `${file}: “${title}” shows ${id}, which is unknown`),
    ),
  ];
}

/** Checks that every requirement that is met has its test, and that every test shows what there is; null if so. */
export async function checkAssurance(): Promise<string | null> {
  const problems = problemsOf(await readStatements(), await findShown());
  return problems.length > 0 ? problems.join("\n") : null;
}
