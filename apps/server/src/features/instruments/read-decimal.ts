/** A comma between the thousands and the hundreds, or a decimal one before three digits. */
const oneComma = /^[<>]?\s*[1-9]\d{0,2},\d{3}$/;

/**
 * Reads a number with a decimal point. A comma counts as the decimal separator only if that is unambiguous: never in a file that
 * is comma-separated, and before three digits only in one that is separated by semicolons, as files with decimal commas are.
 * Returns null for a text that could be two numbers.
 */
export function readDecimal(text: string, delimiter: string): string | null {
  const value = text.trim();
  if (!/^[<>]?\s*[\d.,\s]+$/.test(value) || !value.includes(",")) return value;
  if (delimiter === "," || /[,.].*[,.]/.test(value)) return null;
  if (delimiter !== ";" && oneComma.test(value)) return null;
  return value.replace(",", ".");
}
