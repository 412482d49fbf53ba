import type { BiomarkerDefinition } from "@kitpath/contract/catalogue/biomarkers";
import { formatCount } from "@kitpath/contract/formats";
import { shorten } from "@kitpath/contract/shorten";
import type { EntryProblem, ProblemKind } from "#features/lab-results/entry.ts";
import { storeEntries } from "#features/lab-results/store-entries.ts";
import type { Hl7Message } from "#hl7/hl7-segments.ts";
import type { Scope } from "../../scope.ts";
import type { Answer } from "./answer-hl7.ts";
import { biomarkerFinder } from "./codes-of.ts";
import type { Condition, Hl7Fault } from "./hl7-fault.ts";
import { fault } from "./hl7-fault.ts";
import type { ReadMessage } from "./read-hl7.ts";
import { readHl7 } from "./read-hl7.ts";
import { refuseMessage } from "./refuse-message.ts";

/** Stores a message's results, all of them or none, and returns what its sender is answered. */
export async function storeMessage(
  scope: Scope,
  message: Hl7Message,
  { biomarkers }: { biomarkers: readonly BiomarkerDefinition[] },
): Promise<Answer> {
  const refused = refuseMessage(message, scope.mode.name);
  if (refused) return { verdict: "R", text: refused.message, faults: [refused] };
  const byCode = biomarkerFinder(biomarkers);
  const read = readHl7(message, {
    find: ({ code, alternative }) => byCode(code) ?? byCode(alternative.code) ?? null,
    now: scope.now,
  });
  const unknown = read.unmatched.map(({ line, code: { code } }) =>
    fault(
      103,
      { line, field: 3 },
      `OBX-3: “${shorten(code, 40)}” is neither a Kitpath code nor a LOINC code that we know.`,
    ),
  );
  const faults = [...read.faults, ...unknown];
  const nothing = (found: readonly Hl7Fault[]): Answer => ({
    verdict: "E",
    text: "Nothing was stored. The errors are listed below.",
    faults: found,
  });
  if (faults.some(({ severity }) => severity === "E")) return nothing(faults);
  const { entries } = read;
  const outcome = await scope.mode.db.inTenant(scope.actor.organisationId, (trx) =>
    storeEntries(trx, scope, { source: "hl7", entries, isConfirmed: () => false }),
  );
  if ("problems" in outcome)
    return nothing([...faults, ...outcome.problems.map((problem) => faultOf(problem, read))]);
  return { verdict: "A", text: `${formatCount(entries.length, "result")} stored.`, faults };
}

const conditions: Record<ProblemKind, { condition: Condition; field: number }> = {
  sample: { condition: 204, field: 2 },
  panel: { condition: 204, field: 3 },
  twice: { condition: 205, field: 3 },
  locked: { condition: 206, field: 5 },
  older: { condition: 206, field: 14 },
  unit: { condition: 103, field: 6 },
  number: { condition: 102, field: 5 },
  word: { condition: 103, field: 5 },
  asks: { condition: 102, field: 5 },
};

function faultOf({ line, message, kind }: EntryProblem, { barcodeAt }: ReadMessage): Hl7Fault {
  const { condition, field } = conditions[kind];
  const found = fault(condition, { line, field }, message);
  return kind === "sample" ? { ...found, ...barcodeAt.get(line) } : found;
}
