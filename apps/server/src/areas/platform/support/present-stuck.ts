import { eventLabel } from "@kitpath/contract/messaging/events/events";
import type { StuckWork } from "@kitpath/contract/platform/support/support";
import type { StuckRow } from "./stuck-queries.ts";

const notes: Record<string, string> = {
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
  lab: row.lab_name,
  orderNumber: row.order_number,
  about: row.product_title ?? eventLabel(row.about) ?? row.about,
  note: row.note && (notes[row.note] ?? row.note),
  since: row.since.toISOString(),
});
