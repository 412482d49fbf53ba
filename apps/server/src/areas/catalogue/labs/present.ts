import type { LabSla } from "@kitpath/contract/catalogue/labs/labs";
import type { ProductRoute } from "@kitpath/contract/catalogue/labs/product-routes";
import type { DeskSla, DeskSlaDetail } from "@kitpath/contract/catalogue/labs/sla-desk";
import { findSlaHead, slaList } from "@kitpath/contract/catalogue/products/sla-list";
import { formatName } from "@kitpath/contract/fields/formats";
import { isoTime } from "../../../time/iso-time.ts";
import type { Acceptance, ListedSla, RouteOfSla, RouteRow } from "./desk-queries.ts";
import type { ApprovedLab } from "./lab.ts";
import type { AcceptedSla } from "./queries.ts";

/** Returns every offered agreement in the order of the catalogue, each with its status for the lab. */
export function presentSlas(accepted: AcceptedSla[]): { labSla: LabSla[] } {
  const bySla = new Map(accepted.map((row) => [row.sla_id, row]));
  const offered = slaList.filter(({ slaId, disabled }) => !disabled || bySla.has(slaId));
  return {
    labSla: offered.map(({ slaId }) => {
      const row = bySla.get(slaId);
      return {
        sla_identifier: row?.id ?? null,
        sla_id: slaId,
        sla_agreement_accepted_on: isoTime(row?.accepted_at),
        sla_agreement_version: row?.version ?? null,
        status: row?.status ?? "",
        decided_on: isoTime(row?.decided_at),
        decision_reason: row?.decision_reason ?? null,
      };
    }),
  };
}

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
