/**
 * Reads a number with a decimal point. A comma counts as the decimal separator only if that is unambiguous: in a file that is not
 * comma-separated. Returns null for a text that could be two numbers.
 */
export function readDecimal(text: string, delimiter: string): string | null {
  const value = text.trim();
  if (!/^[<>]?\s*[\d.,\s]+$/.test(value) || !value.includes(",")) return value;
  if (delimiter === "," || /[,.].*[,.]/.test(value)) return null;
  return value.replace(",", ".");
}
