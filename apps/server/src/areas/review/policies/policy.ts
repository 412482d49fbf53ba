import type { ReviewPolicies, ReviewPolicy } from "@kitpath/contract/review/policies/policies";
import { defaultPolicy } from "@kitpath/contract/review/policies/policies";
import { listClinicOffers } from "#areas/catalogue/products/offers.ts";
import { findProductTitle } from "#areas/catalogue/products/product.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import type { TenantTransaction } from "#db/database.ts";
import { newId } from "#db/ids.ts";
import { notFound } from "../../../errors/errors.ts";
import type { Scope, UserActor } from "../../../scope.ts";
import { hasClinician } from "../clinicians/clinician.ts";
import { presentPolicy } from "./present.ts";
import { deletePolicy, findPolicy, getProductOfTest, listPolicies, upsertPolicy } from "./queries.ts";

/**
 * A policy: which versions of a product's results a clinician reviews, and when the test taker gets them. It is read when results are
 * released; a later change touches nothing that was released before.
 */

/** Returns what holds for a product. */
export async function readPolicyFor(
  trx: TenantTransaction,
  clinicId: string,
  productCode: string,
): Promise<ReviewPolicy> {
  const row = await findPolicy(trx, clinicId, productCode);
  return row ? presentPolicy(row) : defaultPolicy(await hasClinician(trx, clinicId));
}

/** Returns what holds for the product of a test. */
export async function readPolicyOfTest(
  trx: TenantTransaction,
  clinicId: string,
  testId: string,
): Promise<ReviewPolicy> {
  return readPolicyFor(trx, clinicId, await getProductOfTest(trx, clinicId, testId));
}

export async function readPolicies(trx: TenantTransaction, clinicId: string): Promise<ReviewPolicies> {
  const rows = await listPolicies(trx, clinicId);
  const isThere = await hasClinician(trx, clinicId);
  const general = rows.find(({ product_code }) => product_code === null);
  return {
    general: { ...(general ? presentPolicy(general) : defaultPolicy(isThere)), isDefault: !general },
    products: rows.flatMap((row) =>
      row.product_code
        ? [{ ...presentPolicy(row), productCode: row.product_code, title: row.title ?? "" }]
        : [],
    ),
    hasClinician: isThere,
    offered: (await listClinicOffers(trx, clinicId)).map(({ code, title }) => ({ productCode: code, title })),
  };
}

/** Sets a product's policy, or with null the general one. Throws `not_found` for a product that does not exist. */
export async function setPolicy(
  trx: TenantTransaction,
  scope: Scope,
  productCode: string | null,
  policy: ReviewPolicy,
): Promise<void> {
  const clinicId = scope.actor.organisationId;
  if (productCode !== null && !(await findProductTitle(trx, productCode))) throw notFound();
  await upsertPolicy(trx, {
    clinic_id: clinicId,
    id: newId(scope.now),
    product_code: productCode,
    rule: policy.rule,
    disclosure: policy.disclosure,
    reviewer: policy.reviewer,
    flagged_hours: policy.flaggedHours,
    routine_hours: policy.routineHours,
    orders_repeats: policy.ordersRepeats,
    changed_at: scope.now,
  });
  await auditChange(trx, scope, productCode, `${policy.rule}, ${policy.disclosure}`);
}

/** Removes a product's own policy; one that has none is left as it is. Throws `not_found` for a product that does not exist. */
export async function removePolicy(
  trx: TenantTransaction,
  scope: Scope<UserActor>,
  productCode: string,
): Promise<void> {
  if (!(await findProductTitle(trx, productCode))) throw notFound();
  if (await deletePolicy(trx, scope.actor.organisationId, productCode))
    await auditChange(trx, scope, productCode, "removed");
}

const auditChange = (trx: TenantTransaction, scope: Scope, productCode: string | null, policy: string) =>
  appendAudit(trx, scope, {
    action: "review_policy_changed",
    details: { ...(productCode ? { product: productCode } : {}), policy },
  });
