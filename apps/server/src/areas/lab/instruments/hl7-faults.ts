import type { EntryProblem, ProblemKind } from "#areas/lab/lab-results/instrument-results.ts";

/** Message error conditions of HL7 v2.5.1, table 0357. */
const conditions = {
  0: "Message accepted",
  100: "Segment sequence error",
  101: "Required field missing",
  102: "Data type error",
  103: "Table value not found",
  200: "Unsupported message type",
  201: "Unsupported event code",
  202: "Unsupported processing id",
  203: "Unsupported version id",
  204: "Unknown key identifier",
  205: "Duplicate key identifier",
  206: "Application record locked",
  207: "Application internal error",
} as const;
export type Condition = keyof typeof conditions;

/** Where in a message something is: a line, and the field of its segment. */
export type Place = { line: number; field?: number };

export type Hl7Fault = Place & {
  condition: Condition;
  /** `E`: nothing of the message is stored. `W` and `I` accompany stored results. */
  severity: "E" | "W" | "I";
  message: string;
};

export const conditionText = (condition: Condition): string =>
  `${condition}^${conditions[condition]}^HL70357`;

export const fault = (condition: Condition, place: Place, message: string): Hl7Fault => ({
  ...place,
  condition,
  severity: "E",
  message,
});

/** Names a result that was not taken, or taken with a reservation. */
export const notice = (severity: "W" | "I", place: Place, message: string): Hl7Fault => ({
  ...place,
  condition: 0,
  severity,
  message,
});

const conditionOf: Record<ProblemKind, { condition: Condition; field: number }> = {
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

/** Says in HL7's terms why a result is not stored, at its place in the message. */
export function faultOf({ line, message, kind }: EntryProblem): Hl7Fault {
  const { condition, field } = conditionOf[kind];
  return fault(condition, { line, field }, message);
}
