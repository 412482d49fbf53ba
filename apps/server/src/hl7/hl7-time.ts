/** Formats a time for HL7, in UTC; empty for null. */
export const hl7Time = (time: Date | null): string =>
  time ? `${time.toISOString().replace(/[-:T]|\.\d+Z$/g, "")}+0000` : "";
