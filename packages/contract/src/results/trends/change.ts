import { measuredInterval } from "../../catalogue/biomarkers/interpret.ts";

/** Returns the number that a result states exactly; null for a limit such as `<5`, a word, and a result that is missing. */
export function exactNumber(result: string | null): number | null {
  const interval = result === null ? null : measuredInterval(result);
  return interval && interval[0] === interval[1] ? interval[0] : null;
}

const decimalsOf = (result: string) => /\.(\d+)/.exec(result)?.[1]?.length ?? 0;

const signed = (number: number, text: string) => `${number < 0 ? "−" : "+"}${text}`;

/** Returns how a result differs from another in the same unit: `+0.4 (+19 %)`. Null unless both are exact numbers. */
export function changeInWords(before: string | null, now: string | null): string | null {
  const [from, to] = [exactNumber(before), exactNumber(now)];
  if (from === null || to === null) return null;
  const decimals = Math.min(6, Math.max(decimalsOf(before!), decimalsOf(now!)));
  const difference = Number((to - from).toFixed(decimals));
  if (difference === 0) return "No change";
  const amount = signed(difference, Math.abs(difference).toFixed(decimals));
  const percent = from > 0 ? Math.round((difference / from) * 100) : 0;
  return percent === 0 ? amount : `${amount} (${signed(percent, String(Math.abs(percent)))}\u00a0%)`;
}
