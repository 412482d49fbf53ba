import { formatName } from "@kitpath/contract/fields/formats";
import type { BatchControl, Control, ControlRun } from "@kitpath/contract/lab/lab-controls/lab-controls";
import { isoTime } from "../../../time/iso-time.ts";
import type { ControlRow, RunRow } from "./lab-control.ts";

export function presentControl(row: ControlRow): Control {
  return {
    id: row.id,
    name: row.name,
    lot: row.lot,
    biomarker: row.biomarker_code,
    biomarkerName: row.biomarker_name,
    unit: row.unit,
    low: row.low ?? "",
    high: row.high ?? "",
    expected: row.expected ?? "",
    expiresOn: row.expires_on,
  };
}

export const presentRun = (row: RunRow): ControlRun => ({
  id: row.id,
  value: row.value,
  isPassed: row.is_passed,
  runAt: row.run_at.toISOString(),
  runBy: formatName(row.run_fname, row.run_lname),
  justification: row.justification,
  justifiedBy: row.justified_at ? formatName(row.justified_fname, row.justified_lname) : null,
  justifiedAt: isoTime(row.justified_at),
});

export const presentBatchControl = (row: { control: ControlRow; runs: RunRow[] }): BatchControl => ({
  control: presentControl(row.control),
  runs: row.runs.map(presentRun),
});
