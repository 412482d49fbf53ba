import type { EntryProblem, ProblemKind } from "#areas/lab/lab-results/entry.ts";
import type { Condition, Hl7Fault } from "./hl7-fault.ts";
import { fault } from "./hl7-fault.ts";

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

/** Says in HL7's terms what speaks against a result, at its place in the message. */
export function faultOf({ line, message, kind }: EntryProblem): Hl7Fault {
  const { condition, field } = conditions[kind];
  return fault(condition, { line, field }, message);
}
