import { slaVersion } from "@kitpath/contract/catalogue/products/sla-list";
import type { Mode, UserActor } from "../../../scope.ts";
import type { Approval } from "./desk-queries.ts";
import { listApprovals } from "./desk-queries.ts";

export type ApprovedLab = Pick<Approval, "id" | "name" | "city"> & { partnerCode: string };

/** Returns the active labs that are approved for each agreement, by the agreement's id; for staff only. */
export async function listApprovedLabs(mode: Mode, staff: UserActor): Promise<Map<string, ApprovedLab[]>> {
  const rows = await mode.db.inTenant(staff.organisationId, (trx) => listApprovals(trx, slaVersion));
  const labs = Map.groupBy(rows, ({ sla_id }) => sla_id);
  return new Map(
    [...labs].map(([slaId, approved]) => [
      slaId,
      approved.map(({ id, name, city, partner_code: partnerCode }) => ({ id, name, city, partnerCode })),
    ]),
  );
}
