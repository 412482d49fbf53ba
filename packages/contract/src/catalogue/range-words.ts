import type { RangeRule } from "./biomarker.ts";
import { normalBounds } from "./interpret.ts";

function limitOf(bound: string): string {
  const limit = bound.replace(/^[<>=]+/, "");
  if (bound.startsWith("<=")) return `up to ${limit}`;
  if (bound.startsWith("<")) return `below ${limit}`;
  return bound.startsWith(">=") ? `from ${limit}` : `above ${limit}`;
}

/** Returns the normal range as printed: `0.4–4.0`, `Below 34`, or an empty text if there is none. */
export function rangeInWords(rule: RangeRule | null): string {
  const normal = rule?.value.NORMAL ?? [];
  if (normalBounds({ NORMAL: normal })) return normal.map((bound) => bound.replace(/[^\d.-]/g, "")).join("–");
  const [only] = normal;
  const words = only === undefined ? "" : limitOf(only);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
