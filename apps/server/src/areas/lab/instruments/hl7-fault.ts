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
  /** `E`: nothing of the message is stored. `W` and `I` go with results that are. */
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

/** Names what was not taken, or was taken with a reservation. */
export const notice = (severity: "W" | "I", place: Place, message: string): Hl7Fault => ({
  ...place,
  condition: 0,
  severity,
  message,
});
