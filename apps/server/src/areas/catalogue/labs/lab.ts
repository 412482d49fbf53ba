import { slaVersion } from "@kitpath/contract/catalogue/products/sla-list";
import { isSuspended } from "#areas/access/accounts/organisations.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import type { TenantTransaction } from "#db/database.ts";
import { AppError, notFound } from "../../../errors/errors.ts";
import type { Mode, Scope, UserActor } from "../../../scope.ts";
import type { Approval } from "./desk-queries.ts";
import { listApprovals } from "./desk-queries.ts";
import { chooseProductLab, findProduct, lockSla } from "./queries.ts";

/**
 * A lab, as the catalogue sees it: an organisation that accepts agreements and then runs the products that go with them.
 *
 * `agreements.ts`: accepting and deciding. `agreement-email.ts` tells the lab. Here: which labs are approved, and which of them a
 * product's kits go to.
 */

export type ApprovedLab = Pick<Approval, "id" | "name" | "city"> & { partnerCode: string };

/** Returns the active labs that are approved for each agreement, by the agreement's id. For staff only. */
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

type Route = {
  productCode: string;
  /** The staff user who decides. */
  decidedBy: string | null;
  /** Changes nothing if a lab is chosen for the product already. */
  keepsChosen?: boolean;
};

/**
 * Sends a product's kits to this lab from now on, in the lab's own transaction. Throws `not_found` for an unknown product,
 * `step_not_possible` for a lab that is suspended or not approved for the product's agreement.
 */
export async function routeProduct(
  trx: TenantTransaction,
  scope: Scope,
  { productCode, decidedBy, keepsChosen = false }: Route,
): Promise<void> {
  const labId = scope.actor.organisationId;
  const product = await findProduct(trx, productCode);
  if (!product) throw notFound();
  const agreement = product.sla_id ? await lockSla(trx, labId, product.sla_id, slaVersion) : undefined;
  if (agreement?.status !== "approved" || (await isSuspended(trx, labId))) {
    throw new AppError("step_not_possible", {
      message: `The lab is not approved for the agreement of ${product.title}.`,
    });
  }
  const row = {
    product_code: product.code,
    lab_id: labId,
    decided_by: decidedBy,
    decided_at: scope.now,
  };
  if (!(await chooseProductLab(trx, row, { keepsChosen }))) return;
  await appendAudit(trx, scope, {
    action: "product_routed",
    subjectKind: "lab_sla",
    subjectId: agreement.id,
    details: { product: product.code },
  });
}
