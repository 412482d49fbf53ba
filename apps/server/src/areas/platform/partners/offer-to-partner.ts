import type { PartnerProductChange } from "@kitpath/contract/platform/partners/partners";
import { decimalMinor } from "@kitpath/contract/fields/money";
import type { TenantTransaction } from "#db/database.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import { publishNews } from "../../../news/publish-news.ts";
import type { ApprovedLab } from "#areas/catalogue/labs/lab.ts";
import type { CatalogueOffer } from "#areas/catalogue/products/offers.ts";
import { listOffers, offerProduct, withdrawProduct } from "#areas/catalogue/products/offers.ts";
import { AppError, invalidFields, notFound } from "../../../errors/errors.ts";
import type { Scope } from "../../../scope.ts";
import { lockPartner } from "./partner-queries.ts";

type Approved = ReadonlyMap<string, ApprovedLab[]>;

/** Returns a product with the partner's terms. Throws `not_found`. */
export async function getOffer(
  trx: TenantTransaction,
  clinicId: string,
  productCode: string,
): Promise<CatalogueOffer> {
  const [offer] = await listOffers(trx, clinicId, productCode);
  if (!offer) throw notFound();
  return offer;
}

const priceOf = (priceMinor: number | null, currency: string | null) =>
  priceMinor === null ? null : `${decimalMinor(priceMinor, currency ?? "GBP")} ${currency ?? "GBP"}`;

type Offered = { productCode: string; approved: Approved };

const isOffered = (
  { price_minor, currency, lab_id }: CatalogueOffer,
  terms: PartnerProductChange["before"],
): boolean =>
  terms
    ? terms.priceMinor === price_minor && terms.currency === currency && terms.labId === lab_id
    : price_minor === null;

/**
 * Lets a partner order a product at a price, tested by a lab that is approved for its agreement or by the lab it already had.
 * Throws `not_found`, `invalid_request`, and `conflict` if the terms have changed since the caller saw them.
 */
export async function offerToPartner(
  trx: TenantTransaction,
  scope: Scope,
  { productCode, approved, before: seen, ...terms }: PartnerProductChange & Offered,
): Promise<void> {
  const { organisationId } = scope.actor;
  await lockPartner(trx, organisationId);
  const before = await getOffer(trx, organisationId, productCode);
  if (seen !== undefined && !isOffered(before, seen)) throw new AppError("conflict");
  const labs = (before.sla_id && approved.get(before.sla_id)) || [];
  const isTestedThere = [before.lab_id, ...labs.map(({ id }) => id)].includes(terms.labId);
  if (terms.labId !== null && !isTestedThere)
    throw invalidFields({ labId: ["This lab does not test this product. Choose another one."] });
  await offerProduct(trx, organisationId, { productCode, ...terms });
  await publishNews(trx, organisationId, "products");
  const price = {
    from: priceOf(before.price_minor, before.currency),
    to: priceOf(terms.priceMinor, terms.currency),
  };
  const lab = { from: before.lab_name, to: labs.find(({ id }) => id === terms.labId)?.name ?? null };
  await appendAudit(trx, scope, {
    action: "product_offered",
    details: { product: productCode, price, ...(before.lab_id === terms.labId ? {} : { lab }) },
  });
}

/** Stops a partner from ordering a product. Throws `not_found` if it could not order it. */
export async function withdrawFromPartner(
  trx: TenantTransaction,
  scope: Scope,
  productCode: string,
): Promise<void> {
  const { organisationId } = scope.actor;
  await lockPartner(trx, organisationId);
  if (!(await withdrawProduct(trx, organisationId, productCode))) throw notFound();
  await publishNews(trx, organisationId, "products");
  await appendAudit(trx, scope, { action: "product_withdrawn", details: { product: productCode } });
}
