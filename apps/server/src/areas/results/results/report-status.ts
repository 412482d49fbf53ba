import type { ReportStatus } from "@kitpath/contract/results/results/test-answer";

type Value = { biomarker_code: string; value: string; unit: string };

/** Whether a result differs from one reported for the same biomarker in an earlier version. */
export const resultStatus = (result: Value, earlier: readonly Value[]): ReportStatus =>
  earlier.some(
    ({ biomarker_code: code, value, unit }) =>
      code === result.biomarker_code && (value !== result.value || unit !== result.unit),
  )
    ? "corrected"
    : "final";

/** A version that replaced another is corrected if one of its results is, otherwise amended. */
export function reportStatus(version: number, results: readonly { status: ReportStatus }[]): ReportStatus {
  if (version === 1) return "final";
  return results.some(({ status }) => status === "corrected") ? "corrected" : "amended";
}
