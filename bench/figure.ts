/** A figure must be under `under`, or at least `least`. */
type Limit = { under: number } | { least: number };
type Unit = "µs" | "ms" | "s" | "MB" | "/s" | "";

/** One figure with its limit; without one it is only for comparison. */
export type Figure = { name: string; value: number; unit: Unit; limit?: Limit; note?: string };

/** Related figures, as a table with a verdict in the last column. */
export type Section = { title: string; head: string[]; rows: string[][]; isMet: boolean };

export const within = (value: number, limit: Limit | undefined): boolean =>
  !limit || ("under" in limit ? value < limit.under : value >= limit.least);

export const verdict = (isMet: boolean): string => (isMet ? "pass" : "FAIL");

export const showLimit = (limit: Limit | undefined, unit: Unit = ""): string => {
  if (!limit) return "";
  return ("under" in limit ? `< ${limit.under} ${unit}` : `>= ${limit.least} ${unit}`).trim();
};

/** Formats a number with three significant digits and at most two decimals. */
export function showNumber(value: number): string {
  const size = Math.abs(value);
  return value.toFixed(size >= 100 || Number.isInteger(value) ? 0 : size >= 10 ? 1 : 2);
}

export function sectionOf(title: string, figures: readonly Figure[]): Section {
  const rows = figures.map(({ name, value, unit, limit, note = "" }) => [
    name,
    `${showNumber(value)} ${unit}`.trim(),
    showLimit(limit, unit),
    note,
    limit ? verdict(within(value, limit)) : "",
  ]);
  return {
    title,
    head: ["", "measured", "limit", "", ""],
    rows,
    isMet: figures.every(({ value, limit }) => within(value, limit)),
  };
}
