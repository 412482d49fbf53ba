import { appointmentStateLabels } from "@kitpath/contract/appointments/appointments/appointment-states";
import { eventLabel } from "@kitpath/contract/messaging/events/events";
import type { StuckCount, StuckWork } from "@kitpath/contract/platform/support/support";
import type { StuckQuery } from "@kitpath/contract/platform/support/support-lists";
import {
  missedDays,
  stuckKinds,
  unassignedHours,
  unprocessedDays,
} from "@kitpath/contract/platform/support/support-lists";
import { dayMs, hourMs } from "@kitpath/contract/time/durations";
import { pageOf } from "#db/page.ts";
import type { Mode } from "../../../scope.ts";
import { isoTime } from "../../../time/iso-time.ts";
import type { Moment, StuckRow } from "./stuck-queries.ts";
import { countStuck, countStuckOf, listStuck } from "./stuck-queries.ts";

type Asking = { mode: Mode; platformId: string; now: Date };

const momentOf = (now: Date): Moment => ({
  at: now,
  paidBefore: new Date(now.getTime() - unprocessedDays * dayMs),
  askedBefore: new Date(now.getTime() - unassignedHours * hourMs),
  missedAfter: new Date(now.getTime() - missedDays * dayMs),
});

/** Counts what is stuck of every kind, including zero. */
export async function countStuckWork({ mode, platformId, now }: Asking): Promise<StuckCount[]> {
  const found = await mode.db.inTenant(platformId, (trx) => countStuck(trx, momentOf(now)));
  const byKind = new Map(found.map((row) => [row.kind, row]));
  return stuckKinds.map((kind) => {
    const { count = 0, since = null } = byKind.get(kind) ?? {};
    return { kind, count, since: isoTime(since) };
  });
}

/** Returns a page of what is stuck, and the total. */
export function readStuckWork(
  { mode, platformId, now }: Asking,
  { kind, page, page_size: limit }: StuckQuery,
): Promise<{ rows: StuckWork[]; total: number }> {
  const moment = momentOf(now);
  return mode.db.inTenant(platformId, async (trx) => {
    const rows = await listStuck(trx, moment, kind, pageOf(page, limit));
    return { rows: rows.map(presentStuck), total: await countStuckOf(trx, moment, kind) };
  });
}

const notes: Record<string, string> = {
  ...appointmentStateLabels,
  switched_off: "Switched off; the partner has been told",
  unknown: "None of the lab's kits has this code",
  not_ready: "Its kit is not registered yet, or is rejected",
  received: "Received",
  in_progress: "In progress",
  entered: "Results entered, not released",
  held: "On hold",
};

export const presentStuck = (row: StuckRow): StuckWork => ({
  kind: row.kind,
  id: row.id,
  organisation: { id: row.organisation_id, name: row.organisation_name },
  lab: row.lab_id && row.lab_name !== null ? { id: row.lab_id, name: row.lab_name } : null,
  orderNumber: row.order_number,
  about: row.product_title ?? eventLabel(row.about) ?? row.about,
  note: row.note && (notes[row.note] ?? row.note),
  since: row.since.toISOString(),
});
