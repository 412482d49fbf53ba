import { findSlaHead } from "@kitpath/contract/catalogue/sla-list";
import { formatName } from "@kitpath/contract/formats";
import type { DeskSla, DeskSlaDetail } from "@kitpath/contract/sla-desk";
import type { Acceptance, ListedSla } from "./desk-queries.ts";

export const presentDeskSla = (row: ListedSla): DeskSla => ({
  id: row.id,
  lab: { id: row.organisation_id, name: row.lab_name },
  slaId: row.sla_id,
  label: findSlaHead(row.sla_id)?.label ?? row.sla_id,
  version: row.version,
  status: row.status as DeskSla["status"],
  acceptedAt: row.accepted_at.toISOString(),
  decidedAt: row.decided_at?.toISOString() ?? null,
});

export const presentAcceptance = (row: Acceptance, staff: ReadonlyMap<string, string>): DeskSlaDetail => ({
  ...presentDeskSla(row),
  acceptedBy: formatName(row.fname, row.lname),
  ip: row.ip,
  decidedBy: row.decided_by && (staff.get(row.decided_by) ?? "Former staff"),
  reason: row.decision_reason,
});
