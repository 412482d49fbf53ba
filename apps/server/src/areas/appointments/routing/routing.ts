import type { ProviderRouteChange } from "@kitpath/contract/appointments/routing/routing";
import { auditInOrganisation } from "#areas/access/staff/audit-in-both.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import type { TenantTransaction } from "#db/database.ts";
import { AppError, invalidFields, notFound } from "../../../errors/errors.ts";
import type { Scope, UserActor } from "../../../scope.ts";
import { listProviders, listRouted, lockVisitProduct, replaceRoutes } from "./queries.ts";

/**
 * Which providers take the samples of a product in a country, and who is asked first: what the staff decide, as they decide which lab
 * tests it (`catalogue/labs`). Where in the country a provider goes is its own `coverage/`.
 */

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((each, index) => each === other[index]);

/**
 * Sets the providers of a product in a country, in order; in the platform's own transaction. The audit logs of the platform and of each
 * provider that is new or no longer asked have it. Throws `not_found` for a product without appointments, `conflict`, and
 * `invalid_request` for a provider that is none, suspended, or there twice.
 */
export async function routeToProviders(
  trx: TenantTransaction,
  scope: Scope<UserActor>,
  where: { productCode: string; countryCode: string },
  { providerIds, before }: ProviderRouteChange,
): Promise<void> {
  if (!(await lockVisitProduct(trx, where.productCode))) throw notFound();
  const known = await listRouted(trx, where);
  if (before && !isSame(before, known)) throw new AppError("conflict");
  const active = new Set((await listProviders(trx)).map(({ id }) => id));
  // One that has been suspended meanwhile may stay: it is not asked.
  const isRight = providerIds.every((id) => active.has(id) || known.includes(id));
  if (!isRight) throw invalidFields({ providerIds: ["Choose providers from the list."] });
  if (new Set(providerIds).size < providerIds.length)
    throw invalidFields({ providerIds: ["Choose each provider once."] });
  if (isSame(providerIds, known)) return;
  await replaceRoutes(trx, where, providerIds);
  const details = { product: where.productCode, country: where.countryCode };
  await appendAudit(trx, scope, { action: "provider_routes_changed", details });
  const { userId } = scope.actor;
  const told = [
    ...providerIds
      .filter((id) => !known.includes(id))
      .map((id) => ({ id, action: "samples_routed" as const })),
    ...known
      .filter((id) => !providerIds.includes(id))
      .map((id) => ({ id, action: "samples_withdrawn" as const })),
  ].toSorted((a, b) => a.id.localeCompare(b.id));
  for (const { id, action } of told) {
    const actor = { kind: "staff" as const, organisationId: id, userId };
    await auditInOrganisation(trx, { ...scope, actor }, { action, details });
  }
}

/** Sets the providers of a product in a country without a member of staff, as demonstration data does. */
export const beginRoutes = replaceRoutes;
