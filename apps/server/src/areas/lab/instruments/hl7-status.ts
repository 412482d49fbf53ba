/** What the status of an observation, OBX-11, means for its result: HL7 v2.5.1, table 0085, and the corrections of v2.7. */
export type StatusMeaning = "store" | "store preliminary" | "remove" | { nothing: string } | null;

const meanings: Record<string, Exclude<StatusMeaning, null>> = {
  "": "store",
  F: "store",
  C: "store",
  A: "store",
  R: "store",
  U: "store",
  V: "store",
  P: "store preliminary",
  S: "store preliminary",
  D: "remove",
  W: "remove",
  I: { nothing: "its result is pending" },
  O: { nothing: "it describes the order" },
  N: { nothing: "it was not asked for" },
  X: { nothing: "the instrument cannot obtain its result" },
};

/** Returns what a status means; null if there is no such status. */
export const meaningOfStatus = (status: string): StatusMeaning => meanings[status.toUpperCase()] ?? null;
