import type { Day } from "@kitpath/contract/time/calendar";
import { countriesAlike } from "@kitpath/contract/appointments/availability/areas";
import type { Selectable } from "kysely";
import { sql } from "kysely";
import type { Executor, TenantTransaction } from "#db/database.ts";
import type { Nurses } from "#db/schema.gen.ts";
import type { Collection } from "./slot-kinds.ts";

type Asked = {
  /** How the sample of the product may be taken; missing: anyhow. */
  collections?: readonly Collection[];
  /** Of an address, one of which the provider must cover; missing: wherever it is. */
  areas?: readonly string[];
};

/** Lists the providers that take samples of a product in a country, or in any, the first that is to be asked first. */
export const listRoutedProviders = (
  directory: Executor,
  productCode: string,
  countryCode: string | null,
  { collections, areas }: Asked = {},
) =>
  directory
    .selectFrom("provider_routes as r")
    .innerJoin("organisations as o", "o.id", "r.organisation_id")
    .innerJoin("products as p", "p.code", "r.product_code")
    .select(["o.id", "o.name"])
    .where("r.product_code", "=", productCode)
    .$if(countryCode !== null, (routed) => routed.where("r.country_code", "=", countryCode))
    .$if(collections !== undefined, (routed) => routed.where("p.phlebotomy_type", "in", collections!))
    .$if(areas !== undefined, (routed) =>
      routed.where((eb) =>
        eb.exists(
          eb
            .selectFrom("covered_areas as c")
            .select("c.area")
            .whereRef("c.organisation_id", "=", "r.organisation_id")
            .whereRef("c.country_code", "=", "r.country_code")
            .where("c.area", "=", sql<string>`any(${[...areas!]})`),
        ),
      ),
    )
    .where("o.suspended_at", "is", null)
    .groupBy(["o.id", "o.name"])
    .orderBy((eb) => eb.fn.min("r.rank"))
    .orderBy("o.id")
    .execute();

/** Returns how the sample of a product is taken; undefined for a product that nobody knows. */
export async function findProductsCollection(directory: Executor, productCode: string) {
  const product = await directory
    .selectFrom("products")
    .select("phlebotomy_type")
    .where("code", "=", productCode)
    .executeTakeFirst();
  return product?.phlebotomy_type;
}

/** Lists who covers any of some areas of a country, with the area. */
export const listCoveringAreas = (directory: Executor, countryCode: string, areas: readonly string[]) =>
  directory
    .selectFrom("covered_areas")
    .select(["area", "organisation_id"])
    .where("country_code", "=", countryCode)
    .where("area", "=", sql<string>`any(${[...areas]})`)
    .execute();

const nurseColumns = [
  "id",
  "name",
  "sex",
  "home_postcode",
  "time_zone",
  "holidays_of",
  "visit_minutes",
  "travel_minutes",
  "visits_per_day",
  "hours",
  "areas",
] as const;
export type NurseRow = Pick<Selectable<Nurses>, (typeof nurseColumns)[number]>;

/** Lists the nurses of a provider who go to one of the areas of a country, or anywhere in it that the provider covers. */
export const listNursesFor = (
  trx: TenantTransaction,
  organisationId: string,
  { areas, countryCode }: { areas: readonly string[]; countryCode: string },
) =>
  trx
    .selectFrom("nurses")
    .select(nurseColumns)
    .where("organisation_id", "=", organisationId)
    .where("left_at", "is", null)
    .where(
      sql<boolean>`case when areas = '{}' then left(holidays_of, 2) = ${countryCode}
        else areas && ${[...areas]} and left(holidays_of, 2) = any(${countriesAlike(countryCode)}) end`,
    )
    .orderBy("id")
    .execute();

type Within = { from: Date; until: Date };

export const listTimesAway = (trx: TenantTransaction, organisationId: string, { from, until }: Within) =>
  trx
    .selectFrom("times_away")
    .select(["nurse_id", "place_id", "from_at", "until_at"])
    .where("organisation_id", "=", organisationId)
    .where("from_at", "<", until)
    .where("until_at", ">", from)
    .execute();

/** Lists the days within a stretch on which the provider is closed altogether. */
export const listClosed = (
  trx: TenantTransaction,
  organisationId: string,
  { from, to }: { from: Day; to: Day },
) =>
  trx
    .selectFrom("closed_days")
    .select(["first_day", "last_day", "reason"])
    .where("organisation_id", "=", organisationId)
    .where("first_day", "<=", to)
    .where("last_day", ">=", from)
    .execute();

const takes = (productCode: string) => sql<boolean>`(products = '{}' or ${productCode} = any(products))`;

/** Finds an open place that takes a product, where the staff let its provider do so. */
export const findOpenPlace = (
  trx: TenantTransaction,
  organisationId: string,
  id: string,
  productCode: string,
) =>
  trx
    .selectFrom("appointment_places as p")
    .innerJoin("provider_routes as r", (join) =>
      join
        .onRef("r.organisation_id", "=", "p.organisation_id")
        .onRef("r.country_code", "=", "p.country_code")
        .on("r.product_code", "=", productCode),
    )
    .selectAll("p")
    .where("p.organisation_id", "=", organisationId)
    .where("p.id", "=", id)
    .where("p.closed_at", "is", null)
    .where(takes(productCode))
    .executeTakeFirst();

/** Lists everybody who works for a provider, and its open places. */
export async function listTeam(trx: TenantTransaction, organisationId: string) {
  const nurses = await trx
    .selectFrom("nurses")
    .select(nurseColumns)
    .where("organisation_id", "=", organisationId)
    .where("left_at", "is", null)
    .orderBy("name")
    .orderBy("id")
    .execute();
  const places = await trx
    .selectFrom("appointment_places")
    .selectAll()
    .where("organisation_id", "=", organisationId)
    .where("closed_at", "is", null)
    .orderBy("name")
    .orderBy("id")
    .execute();
  return { nurses, places };
}

/** Lists the open places of a provider in a country that take a product, by name. */
export const listPlacesFor = (
  trx: TenantTransaction,
  organisationId: string,
  countryCode: string,
  productCode: string,
) =>
  trx
    .selectFrom("appointment_places")
    .selectAll()
    .where("organisation_id", "=", organisationId)
    .where("country_code", "=", countryCode)
    .where("closed_at", "is", null)
    .where(takes(productCode))
    .orderBy("name")
    .orderBy("id")
    .execute();
export type PlaceRow = Awaited<ReturnType<typeof listPlacesFor>>[number];
