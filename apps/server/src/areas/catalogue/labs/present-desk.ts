import { findSlaHead } from "@kitpath/contract/catalogue/products/sla-list";
import { formatName } from "@kitpath/contract/fields/formats";
import type { ProductRoute } from "@kitpath/contract/catalogue/labs/product-routes";
import type { DeskSla, DeskSlaDetail } from "@kitpath/contract/catalogue/labs/sla-desk";
import { isoTime } from "../../../time/iso-time.ts";
import type { Acceptance, ListedSla, RouteOfSla, RouteRow } from "./desk-queries.ts";
import type { ApprovedLab } from "./list-approved-labs.ts";

export const presentDeskSla = (row: ListedSla): DeskSla => ({
  id: row.id,
  lab: { id: row.organisation_id, name: row.lab_name },
  slaId: row.sla_id,
  label: findSlaHead(row.sla_id)?.label ?? row.sla_id,
  version: row.version,
  status: row.status,
  acceptedAt: row.accepted_at.toISOString(),
  decidedAt: isoTime(row.decided_at),
});

const presentLab = ({ lab_id: id, lab_name: name }: Pick<RouteOfSla, "lab_id" | "lab_name">) =>
  id ? { id, name: name ?? "" } : null;

export const presentAcceptance = (
  row: Acceptance,
  routes: RouteOfSla[],
  staff: ReadonlyMap<string, string>,
): DeskSlaDetail => ({
  ...presentDeskSla(row),
  acceptedBy: formatName(row.fname, row.lname),
  ip: row.ip,
  decidedBy: nameOf(row.decided_by, staff),
  reason: row.decision_reason,
  products: routes.map((route) => ({ productCode: route.code, title: route.title, lab: presentLab(route) })),
});

export function presentRoute(
  row: RouteRow,
  approved: ReadonlyMap<string, ApprovedLab[]>,
  staff: ReadonlyMap<string, string>,
): ProductRoute {
  const labs = (row.sla_id && approved.get(row.sla_id)) || [];
  return {
    productCode: row.code,
    title: row.title,
    agreement: row.sla_id && (findSlaHead(row.sla_id)?.label ?? row.sla_id),
    lab: presentLab(row),
    isApproved: labs.some(({ id }) => id === row.lab_id),
    decidedAt: isoTime(row.decided_at),
    decidedBy: nameOf(row.decided_by, staff),
    labs,
  };
}

const nameOf = (userId: string | null, staff: ReadonlyMap<string, string>): string | null =>
  userId && (staff.get(userId) ?? "Former staff");
