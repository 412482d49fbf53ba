/** A time as HL7 writes it, in UTC; empty for none. */
export const hl7Time = (time: Date | null): string =>
  time ? `${time.toISOString().replace(/[-:T]|\.\d+Z$/g, "")}+0000` : "";
