import { errorStatusesOf } from "@kitpath/contract/operation/operation";
import { operations } from "@kitpath/contract/operations";

/** Lists the statuses that an operation declares and no test has seen; null if there are none. */
export function missingAnswers(seen: string): string | null {
  const lines = new Set(seen.split("\n"));
  const missing = Object.entries(operations).flatMap(([name, row]) =>
    [row.status, ...errorStatusesOf(row)]
      .map((status) => `${name} ${status}`)
      .filter((line) => !lines.has(line)),
  );
  return missing.length === 0 ? null : `No test has seen these answers:\n  ${missing.join("\n  ")}`;
}
