/**
 * Reads the first line that tells a spreadsheet the separator, `sep=;`. Returns it, null if there is no such line, and the
 * text with that line emptied, so that the others keep their numbers.
 */
export function takeSeparatorLine(text: string): { separator: string | null; rest: string } {
  const found = /^\s*"?sep=([^\w"\s]|\t)"?[\s,;]*?(?=[\r\n])/i.exec(text.slice(0, 40));
  if (!found) return { separator: null, rest: text };
  const [line, separator = null] = found;
  return { separator, rest: line.replace(/[^\r\n]/g, "") + text.slice(line.length) };
}
