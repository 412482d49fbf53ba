/**
 * A number as an instrument writes it, with a point for its decimals. Only where a file cannot mean anything else is a comma
 * taken for one: in a file that is not parted by commas. Null for what could be two numbers.
 */
export function readDecimal(text: string, delimiter: string): string | null {
  const value = text.trim();
  if (!/^[<>]?\s*[\d.,\s]+$/.test(value) || !value.includes(",")) return value;
  if (delimiter === "," || /[,.].*[,.]/.test(value)) return null;
  return value.replace(",", ".");
}
