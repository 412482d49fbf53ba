import { appendFileSync } from "node:fs";
import type { OperationName } from "@kitpath/contract/operations";

const file = process.env.KITPATH_ANSWERS_FILE;

const noted = new Set<string>();

/** Notes that a test has seen an operation answer with a status; the run's end checks that none is missing. */
export function recordAnswer(name: OperationName, status: number): void {
  const answer = `${name} ${status}\n`;
  if (!file || noted.has(answer)) return;
  noted.add(answer);
  appendFileSync(file, answer);
}
