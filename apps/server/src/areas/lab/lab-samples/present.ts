import { formatName } from "@kitpath/contract/fields/formats";
import { isRecoverable } from "@kitpath/contract/kits/kits/rejection-reasons";
import { isWells, wellName } from "@kitpath/contract/lab/lab-batches/lab-wells";
import type {
  LabCandidate,
  LabSample,
  LabScanAnswer,
  LabUnmatched,
  LabWorklist,
} from "@kitpath/contract/lab/lab-samples/lab-bench";
import { labClock } from "@kitpath/contract/lab/lab-samples/lab-clock";
import { stabilityOf } from "@kitpath/contract/lab/lab-samples/lab-stability";
import type { TestTakerOfKit } from "#areas/kits/kits/people-of-kits.ts";
import { isoTime } from "../../../time/iso-time.ts";
import type { ShownSample, Worklist } from "./list-queries.ts";
import type { Candidate, ListedUnmatched } from "./unmatched-queries.ts";

export function presentSample(row: ShownSample, now: Date): LabSample {
  const { received_at: receivedAt, due_at: dueAt, finished_at: finishedAt } = row;
  return {
    id: row.id,
    barcode: row.barcode,
    kitId: row.kit_code,
    productCode: row.product_code,
    test: row.title,
    clinic: row.clinic_name,
    state: row.state,
    condition: row.condition,
    rejectionReason: row.rejection_reason,
    isRecoverable: row.rejection_reason && isRecoverable(row.rejection_reason),
    collectedAt: isoTime(row.collected_at),
    receivedAt: receivedAt.toISOString(),
    dueAt: dueAt.toISOString(),
    finishedAt: isoTime(finishedAt),
    recalledAt: isoTime(row.recalled_at),
    clock: labClock({ from: row.turnaround_from ?? receivedAt, dueAt, finishedAt }, now),
    stability: presentStability(row),
    batch: presentPlace(row),
  };
}

function presentStability(row: ShownSample): LabSample["stability"] {
  const { stability_hours: hours, collected_at: collectedAt, received_at: receivedAt } = row;
  if (hours === null) return null;
  const { stableUntil, isExceeded } = stabilityOf({ stabilityHours: hours, collectedAt, receivedAt });
  return { hours, stableUntil: isoTime(stableUntil), isExceeded, waivedAt: isoTime(row.stability_waived_at) };
}

function presentPlace({ batch_id: id, batch_number: number, position, wells }: ShownSample) {
  if (id === null || number === null || position === null || wells === null || !isWells(wells)) return null;
  return { id, number, well: wellName(position, wells) };
}

export const presentPerson = (taker: TestTakerOfKit | null): LabScanAnswer["person"] =>
  taker && {
    name: formatName(taker.first_name, taker.last_name),
    dateOfBirth: taker.date_of_birth,
    gender: taker.gender,
  };

export const presentWorklist = (row: Worklist): LabWorklist => ({
  productCode: row.product_code,
  test: row.title,
  open: row.open,
  atRisk: row.at_risk,
  late: row.late,
  unplaced: row.unplaced,
  nextDueAt: row.next_due_at.toISOString(),
});

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
