import { readArea } from "@kitpath/contract/appointments/availability/areas";
import type { WorkingHours } from "@kitpath/contract/appointments/availability/working-hours";
import type { OperationName } from "@kitpath/contract/operations";
import { operations } from "@kitpath/contract/operations";
import { newId } from "#db/ids.ts";
import { asOwner } from "#db/prepare-database.ts";
import { makeApiKey } from "./developer.ts";
import type { Tenant } from "./factories.ts";
import type { TestApp } from "./harness.ts";

/** A product whose sample a nurse takes. */
export const venousProfile = "C1BLP12500";

export const everyDay = (from: string, until: string): WorkingHours[] =>
  [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from, until }));

type NurseOptions = { hours?: WorkingHours[]; timeZone?: string; visitsPerDay?: number };
type ProviderOptions = {
  /** Of an organisation that is there already. */
  organisationId?: string;
  areas?: string[];
  nurses?: NurseOptions[];
  productCode?: string;
};

/** Makes a provider that covers some areas of the UK, with its nurses. */
export async function makeProvider(app: Pick<TestApp, "target">, options: ProviderOptions = {}) {
  const { areas = ["LS"], nurses = [{}], productCode = venousProfile, organisationId } = options;
  const id = organisationId ?? newId(new Date());
  const rows = nurses.map((nurse, index) => ({
    organisation_id: id,
    id: newId(new Date()),
    name: `Nurse ${index + 1}`,
    sex: "f" as const,
    mobile_number: "+447700900123",
    home_postcode: "LS1 4AP",
    time_zone: nurse.timeZone ?? "Europe/London",
    holidays_of: "GB-ENG",
    visit_minutes: 30,
    travel_minutes: 15,
    visits_per_day: nurse.visitsPerDay ?? 20,
    hours: JSON.stringify(nurse.hours ?? everyDay("08:00", "18:00")),
  }));
  await asOwner(app.target, async (owner) => {
    const isNew = organisationId === undefined;
    await (isNew ? owner : null)
      ?.insertInto("organisations")
      .values({
        id,
        kind: "provider",
        name: "Fernlight Nurses",
        address_line1: "1 Mill Lane",
        city: "Leeds",
        postcode: "LS1 4AP",
        country: "United Kingdom",
        partner_code: `nurses-${id}`,
        created_at: new Date(),
      })
      .execute();
    await owner
      .insertInto("provider_routes")
      .values({ product_code: productCode, country_code: "GB", organisation_id: id, rank: 1 })
      .execute();
    await owner
      .insertInto("covered_areas")
      .values(areas.map((area) => ({ country_code: "GB", area: readArea("GB", area)!, organisation_id: id })))
      .execute();
    await owner.insertInto("nurses").values(rows).execute();
  });
  return { id, nurseIds: rows.map((row) => row.id) };
}

/** Whether a call is for providers. */
export const isOfProvider = (name: OperationName): boolean => operations[name].path.includes("/provider/");

/** A key of a provider's system. */
export const makeProviderKey = (test: TestApp, provider: Pick<Tenant, "token">): Promise<string> =>
  makeApiKey(test, provider, "createProviderKey");
