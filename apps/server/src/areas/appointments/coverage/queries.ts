import { sql } from "kysely";
import type { Executor } from "#db/database.ts";

export const listAreas = (executor: Executor, organisationId: string) =>
  executor
    .selectFrom("covered_areas")
    .select(["country_code", "area"])
    .where("organisation_id", "=", organisationId)
    .orderBy("country_code")
    .orderBy("area")
    .execute();

/** Lists the products that are routed to a provider, by country and title. */
export const listRoutedProducts = (executor: Executor, organisationId: string) =>
  executor
    .selectFrom("provider_routes as r")
    .innerJoin("products as p", "p.code", "r.product_code")
    .select(["r.country_code", "p.code", "p.title"])
    .where("r.organisation_id", "=", organisationId)
    .orderBy("r.country_code")
    .orderBy("p.title")
    .orderBy("p.code")
    .execute();

type OfCountry = { organisationId: string; countryCode: string };

/** Replaces the areas of a country by others. */
export async function replaceAreas(
  executor: Executor,
  { organisationId, countryCode }: OfCountry,
  areas: readonly string[],
): Promise<void> {
  await executor
    .deleteFrom("covered_areas")
    .where("organisation_id", "=", organisationId)
    .where("country_code", "=", countryCode)
    .where((eb) => eb.not(eb("area", "=", sql<string>`any(${[...areas]}::text[])`)))
    .execute();
  if (areas.length === 0) return;
  await executor
    .insertInto("covered_areas")
    .values(areas.map((area) => ({ organisation_id: organisationId, country_code: countryCode, area })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
