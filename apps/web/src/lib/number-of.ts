/** Returns the number that was typed; null for an empty field. */
export function numberOf(value: unknown): number | null {
  if (typeof value === "number") return value;
  const text = typeof value === "string" ? value.trim() : "";
  return text === "" ? null : Number(text);
}
