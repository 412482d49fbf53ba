import { slaVersion } from "@kitpath/contract/catalogue/products/sla-list";
import type { TenantTransaction } from "#db/database.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import { AppError, notFound } from "../../../errors/errors.ts";
import type { Scope } from "../../../scope.ts";
import { chooseProductLab, findProduct, isInBusiness, lockSla } from "./queries.ts";

type Route = {
  productCode: string;
  /** The staff user who decides. */
  decidedBy: string | null;
  /** Changes nothing if a lab is chosen for the product already. */
  keepsChosen?: boolean;
};

/**
 * Routes the kits of a product that are dispatched from now on to this lab, in the lab's own transaction. Throws `not_found`
 * for an unknown product, `step_not_possible` for a lab that is suspended or not approved for the product's agreement.
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
  if (agreement?.status !== "approved" || !(await isInBusiness(trx, labId))) {
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
