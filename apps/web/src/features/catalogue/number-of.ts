/** The number that is typed; null for nothing. */
export function numberOf(value: unknown): number | null {
  if (typeof value === "number") return value;
  const text = String(value ?? "").trim();
  return text === "" ? null : Number(text);
}
