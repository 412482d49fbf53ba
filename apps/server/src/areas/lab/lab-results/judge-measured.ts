import type { CurrentResult } from "./queries.ts";

type Measured = {
  /** What is measured, as its messages name it. */
  name: string;
  barcode: string;
  /** Null if the instrument withdraws its result. */
  value: string | null;
  /** Null if the instrument did not say when. */
  measuredAt: string | null;
};

type Before = {
  current: Pick<CurrentResult, "value" | "source" | "measured_at"> | undefined;
  /** When the sample was last put to a rerun. */
  rerunAt?: Date | undefined;
};

/**
 * Finds what speaks against storing an instrument's value: it was measured before the sample's rerun or before the current value,
 * as in a message or a file that is sent again, or it would replace another that a person has typed in. Pure.
 */
export function judgeMeasured(
  { name, barcode, value, measuredAt }: Measured,
  { current, rerunAt }: Before,
): { problem: string } | { question: string | null } {
  const at = measuredAt === null ? Infinity : Date.parse(measuredAt);
  if (rerunAt && at <= rerunAt.getTime())
    return { problem: `${name} of sample ${barcode} was measured before the sample was put to a rerun.` };
  if (current?.measured_at && at < current.measured_at.getTime())
    return { problem: `${name} of sample ${barcode} has a result that was measured later.` };
  const typed = current?.source === "grid" ? current.value : null;
  if (typed === null) return { question: null };
  if (value === null) {
    return {
      question: `${name}: ${typed} was typed in at the bench, and the instrument withdraws its result. Remove it?`,
    };
  }
  if (Number(typed) === Number(value)) return { question: null };
  return {
    question: `${name}: ${typed} was typed in at the bench, and the instrument has ${value}. Replace it?`,
  };
}
