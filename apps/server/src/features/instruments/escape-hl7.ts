const sequences: Record<string, string> = {
  "\\": "\\E\\",
  "|": "\\F\\",
  "^": "\\S\\",
  "~": "\\R\\",
  "&": "\\T\\",
};

/** A text as it may stand in a field of an HL7 message with the usual separators. */
export const escapeHl7 = (text: string): string =>
  text.replace(/[\\|^~&\r\n]/g, (found) => sequences[found] ?? " ");
