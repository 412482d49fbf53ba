import type { ReportStatus } from "@kitpath/contract/test-answer";

type Value = { biomarker_code: string; value: string; unit: string };

/** Whether a result is another than one that was given for the same biomarker in an earlier version. */
export const resultStatus = (result: Value, earlier: readonly Value[]): ReportStatus =>
  earlier.some(
    ({ biomarker_code: code, value, unit }) =>
      code === result.biomarker_code && (value !== result.value || unit !== result.unit),
  )
    ? "corrected"
    : "final";

/** A version that took the place of another is corrected when one of its results is, and amended otherwise. */
export function reportStatus(version: number, results: readonly { status: ReportStatus }[]): ReportStatus {
  if (version === 1) return "final";
  return results.some(({ status }) => status === "corrected") ? "corrected" : "amended";
}
