import { readArea } from "@kitpath/contract/appointments/availability/areas";
import type { Coverage, CoverageChange } from "@kitpath/contract/appointments/coverage/coverage";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import type { TenantTransaction } from "#db/database.ts";
import { holdOrganisation } from "#db/locks.ts";
import { AppError, invalidFields } from "../../../errors/errors.ts";
import type { Scope } from "../../../scope.ts";
import { listAreas, listRoutedProducts, replaceAreas } from "./queries.ts";

/**
 * Where a provider's nurses go: areas of a country, as `areasOf` writes those of an address. What is routed to it there is the staff's
 * decision (`routing/`).
 */

export async function readCoverage(trx: TenantTransaction, organisationId: string): Promise<Coverage> {
  const areas = Map.groupBy(await listAreas(trx, organisationId), (row) => row.country_code);
  const products = Map.groupBy(await listRoutedProducts(trx, organisationId), (row) => row.country_code);
  const countries = [...new Set([...areas.keys(), ...products.keys()])].toSorted();
  return {
    data: countries.map((countryCode) => ({
      countryCode,
      areas: (areas.get(countryCode) ?? []).map(({ area }) => area),
      products: (products.get(countryCode) ?? []).map(({ code, title }) => ({ code, title })),
    })),
  };
}

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((each) => other.includes(each));

/** Sets the areas of a country. Throws `conflict`, and `invalid_request` for what is no area of that country. */
export async function changeCoverage(
  trx: TenantTransaction,
  scope: Scope,
  countryCode: string,
  { areas, before }: CoverageChange,
): Promise<void> {
  const { organisationId } = scope.actor;
  const wrong = areas.filter((area) => readArea(countryCode, area) === null);
  if (wrong.length > 0) throw invalidFields({ areas: [`No area of ${countryCode}: ${wrong.join(", ")}.`] });
  await holdOrganisation(trx, organisationId);
  const known = (await listAreas(trx, organisationId))
    .filter((row) => row.country_code === countryCode)
    .map(({ area }) => area);
  if (before && !isSame(before, known)) throw new AppError("conflict");
  const wanted = [...new Set(areas.map((area) => readArea(countryCode, area)!))];
  if (isSame(wanted, known)) return;
  await replaceAreas(trx, { organisationId, countryCode }, wanted);
  await appendAudit(trx, scope, {
    action: "coverage_changed",
    details: { country: countryCode, areas: wanted.length },
  });
}
