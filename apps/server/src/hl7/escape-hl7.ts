const sequences: Record<string, string> = {
  "\\": "\\E\\",
  "|": "\\F\\",
  "^": "\\S\\",
  "~": "\\R\\",
  "&": "\\T\\",
};

/** Escapes a text for a field of an HL7 message with the usual separators. */
export const escapeHl7 = (text: string): string =>
  text.replace(/[\\|^~&\r\n]/g, (found) => sequences[found] ?? " ");
