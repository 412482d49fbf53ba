import type { Executor } from "#db/database.ts";

/** Lists the products whose sample is taken at an appointment, by title. */
export const listVisitProducts = (executor: Executor) =>
  executor
    .selectFrom("products")
    .select(["code", "title", "phlebotomy_type"])
    .where("phlebotomy_type", "!=", "NONE")
    .$narrowType<{ phlebotomy_type: "MOBILE" | "IN-CLINIC" }>()
    .orderBy("title")
    .orderBy("code")
    .execute();

/** Lists all routes, the first provider of each product and country first, with how much of the country it covers. */
export const listRoutes = (executor: Executor) =>
  executor
    .selectFrom("provider_routes as r")
    .innerJoin("organisations as o", "o.id", "r.organisation_id")
    .select([
      "r.product_code",
      "r.country_code",
      "o.id",
      "o.name",
      "o.city",
      "o.partner_code",
      "o.suspended_at",
    ])
    .select((eb) =>
      eb
        .selectFrom("covered_areas as a")
        .select((of) => of.fn.countAll<number>().as("n"))
        .whereRef("a.organisation_id", "=", "r.organisation_id")
        .whereRef("a.country_code", "=", "r.country_code")
        .as("areas"),
    )
    .orderBy("r.country_code")
    .orderBy("r.rank")
    .orderBy("o.id")
    .execute();

/** Lists the active providers by name. */
export const listProviders = (executor: Executor) =>
  executor
    .selectFrom("organisations")
    .select(["id", "name", "city", "partner_code"])
    .where("kind", "=", "provider")
    .where("suspended_at", "is", null)
    .where("forgotten_at", "is", null)
    .orderBy("name")
    .orderBy("id")
    .execute();

/** Locks a product whose sample is taken at an appointment, so that its routes change one after another. */
export const lockVisitProduct = (executor: Executor, code: string) =>
  executor
    .selectFrom("products")
    .select("code")
    .where("code", "=", code)
    .where("phlebotomy_type", "!=", "NONE")
    .forUpdate()
    .executeTakeFirst();

type Where = { productCode: string; countryCode: string };

export async function listRouted(executor: Executor, { productCode, countryCode }: Where): Promise<string[]> {
  const rows = await executor
    .selectFrom("provider_routes")
    .select("organisation_id")
    .where("product_code", "=", productCode)
    .where("country_code", "=", countryCode)
    .orderBy("rank")
    .orderBy("organisation_id")
    .execute();
  return rows.map(({ organisation_id }) => organisation_id);
}

export async function replaceRoutes(
  executor: Executor,
  { productCode, countryCode }: Where,
  providerIds: readonly string[],
): Promise<void> {
  await executor
    .deleteFrom("provider_routes")
    .where("product_code", "=", productCode)
    .where("country_code", "=", countryCode)
    .execute();
  if (providerIds.length === 0) return;
  await executor
    .insertInto("provider_routes")
    .values(
      providerIds.map((organisation_id, index) => ({
        product_code: productCode,
        country_code: countryCode,
        organisation_id,
        rank: index + 1,
      })),
    )
    .execute();
}
