import type {
  RetentionPreview,
  RetentionRun,
  RetentionSetting,
} from "@kitpath/contract/patients/retention/retention-desk";
import type { RetentionClass } from "@kitpath/contract/patients/retention/retention";
import { retentionClassCodes, retentionFloorYears } from "@kitpath/contract/patients/retention/retention";
import { isoTime } from "../../../time/iso-time.ts";
import type { Preview } from "./preview-retention.ts";
import type { Run, Setting } from "./queries.ts";

export function presentSettings(
  rows: readonly Setting[],
  staff: ReadonlyMap<string, string>,
): RetentionSetting[] {
  const byClass = new Map(rows.map((row) => [row.class, row]));
  return retentionClassCodes.map((code) => {
    const row = byClass.get(code);
    return {
      class: code,
      years: row?.years ?? retentionFloorYears,
      changedBy: row ? (staff.get(row.changed_by) ?? "Former staff") : null,
      changedAt: isoTime(row?.changed_at),
    };
  });
}

export const presentRun = (row: Run): RetentionRun => ({
  id: row.id,
  day: row.day,
  finishedAt: row.finished_at.toISOString(),
  deleted: row.deleted,
});

export const presentPreview = (
  { day, expiryMoments, found }: Preview,
  years: Record<RetentionClass, number>,
): RetentionPreview => ({
  day,
  classes: retentionClassCodes.map((code) => {
    const own = found.filter((each) => each.code === code);
    return {
      class: code,
      years: years[code],
      before: expiryMoments[code].toISOString(),
      records: own.reduce((sum, { records }) => sum + records, 0),
      organisations: own.map(({ organisation: { id, name }, records }) => ({ id, name, records })),
    };
  }),
});
