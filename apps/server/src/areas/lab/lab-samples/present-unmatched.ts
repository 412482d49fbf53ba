import { formatName } from "@kitpath/contract/fields/formats";
import type { LabCandidate, LabUnmatched } from "@kitpath/contract/lab/lab-samples/lab-bench";
import type { Candidate, ListedUnmatched } from "./unmatched-queries.ts";

export const presentUnmatched = (row: ListedUnmatched): LabUnmatched => ({
  id: row.id,
  code: row.code,
  reason: row.reason,
  scannedAt: row.scanned_at.toISOString(),
  scannedBy: formatName(row.fname, row.lname),
  asked:
    row.asked_at && row.clinic_name && row.asked_kit_code
      ? {
          clinic: row.clinic_name,
          kitId: row.asked_kit_code,
          question: row.question ?? "",
          at: row.asked_at.toISOString(),
        }
      : null,
});

export const presentCandidate = (
  kit: Candidate,
  { code, isReady }: { code: string; isReady: boolean },
): LabCandidate => ({
  kitId: kit.kit_code,
  barcode: kit.barcode,
  test: kit.title,
  clinic: kit.clinic_name,
  status: kit.status,
  isReady,
  isExact: kit.barcode === code || kit.kit_code === code,
});
