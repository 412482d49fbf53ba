import { products } from "@kitpath/contract/catalogue/products/shipped-products";
import type { OrganisationKind } from "@kitpath/contract/operation/permissions";
import { dayMs } from "@kitpath/contract/time/durations";
import type { TenantTransaction } from "#db/database.ts";
import { acceptDocuments, documentsOf } from "#areas/access/consents/consent.ts";
import { acceptSla, decideSla } from "#areas/catalogue/labs/agreements.ts";
import { routeProduct } from "#areas/catalogue/labs/lab.ts";
import { shipProduct } from "#areas/catalogue/products/sync-catalogue.ts";
import type { Mode } from "../scope.ts";
import { systemScope } from "../system-scope.ts";
import { placeProduct } from "./place-product.ts";

/**
 * The agreements that the lab has accepted, by status so that each status can be seen. It tests the products of the approved
 * ones.
 */
const slas = {
  approved: "SLA000000 01 03 04 07 19 13 15 16 17 18 20 21 22 23 24 25".split(" "),
  declined: ["08"],
  pending: ["14"],
} as const;

const reasons = { approved: null, declined: "Your accreditation does not cover sequencing yet." };

const ip = "127.0.0.1";
const decidedAfterMs = 2 * dayMs;

type Who = { organisationId: string; userId: string };

/** Records what an organisation of the demonstration data has agreed to, in the transaction that creates it. */
export async function seedAgreements(
  trx: TenantTransaction,
  live: Mode,
  kind: OrganisationKind,
  who: Who,
  now: Date,
): Promise<void> {
  // Sealing soon is pointless here: the audit entries are invisible to others until this transaction is committed.
  const mode: Mode = { ...live, jobs: { ...live.jobs, soon: () => undefined } };
  const at = (time: Date) => systemScope({ mode, now: () => time }, who.organisationId, who.userId);
  await acceptDocuments(trx, at(now), { userId: who.userId, documents: documentsOf(kind, true), ip });
  if (kind !== "lab") return;
  const decidedAt = new Date(now.getTime() + decidedAfterMs);
  for (const slaId of Object.values(slas).flat())
    await acceptSla(trx, at(now), { slaId, userId: who.userId, ip });
  for (const status of ["approved", "declined"] as const) {
    for (const slaId of slas[status]) {
      await decideSla(trx, at(decidedAt), { slaId, status, decidedBy: null, reason: reasons[status] });
    }
  }
  await shipProduct(trx, placeProduct, now);
  for (const { productCode, slaId } of [...products, placeProduct]) {
    if (slaId && slas.approved.includes(slaId))
      await routeProduct(trx, at(decidedAt), { productCode, decidedBy: null });
  }
}
