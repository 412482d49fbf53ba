import { readArea } from "@kitpath/contract/appointments/availability/areas";
import type { WorkingHours } from "@kitpath/contract/appointments/availability/working-hours";
import type { OperationName } from "@kitpath/contract/operations";
import { operations } from "@kitpath/contract/operations";
import { sql } from "kysely";
import type { Span } from "#areas/appointments/visits/visit.ts";
import { slicesOf } from "#areas/appointments/visits/taking-time.ts";
import { makeLink } from "#areas/appointments/patient-link/link.ts";
import { newId } from "#db/ids.ts";
import { asOwner } from "#db/prepare-database.ts";
import { makeApiKey } from "./developer.ts";
import type { Tenant } from "./factories.ts";
import type { TestApp } from "./harness.ts";

/** A product whose sample a nurse takes. */
export const venousProfile = "C1BLP12500";

export const everyDay = (from: string, until: string): WorkingHours[] =>
  [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from, until }));

/** Works on every day on which a test may run. */
export const noHolidays = "GB-NONE";

type NurseOptions = { hours?: WorkingHours[]; timeZone?: string; holidaysOf?: string; visitsPerDay?: number };
type ProviderOptions = {
  /** Of an organisation that is there already. */
  organisationId?: string;
  countryCode?: string;
  areas?: string[];
  nurses?: NurseOptions[];
  productCode?: string;
};

const organisationRow = (id: string) => ({
  id,
  kind: "provider" as const,
  name: "Fernlight Nurses",
  phone: "+441134960147",
  address_line1: "1 Mill Lane",
  city: "Leeds",
  postcode: "LS1 4AP",
  country: "United Kingdom",
  partner_code: `nurses-${id}`,
  created_at: new Date(),
});

const nurseRow = (organisationId: string, index: number, nurse: NurseOptions) => ({
  organisation_id: organisationId,
  id: newId(new Date()),
  name: `Nurse ${index + 1}`,
  sex: "f" as const,
  mobile_number: "+447700900123",
  home_postcode: "LS1 4AP",
  time_zone: nurse.timeZone ?? "Europe/London",
  holidays_of: nurse.holidaysOf ?? noHolidays,
  visit_minutes: 30,
  travel_minutes: 15,
  visits_per_day: nurse.visitsPerDay ?? 20,
  hours: JSON.stringify(nurse.hours ?? everyDay("08:00", "18:00")),
});

/** Makes a provider that covers some areas of a country, the UK if none is named, with its nurses. */
export async function makeProvider(app: Pick<TestApp, "target">, options: ProviderOptions = {}) {
  const { countryCode = "GB", areas = ["LS"], nurses = [{}], organisationId } = options;
  const { productCode = venousProfile } = options;
  const id = organisationId ?? newId(new Date());
  const rows = nurses.map((nurse, index) => nurseRow(id, index, nurse));
  await asOwner(app.target, async (owner) => {
    const isNew = organisationId === undefined;
    await (isNew ? owner : null)?.insertInto("organisations").values(organisationRow(id)).execute();
    await owner
      .insertInto("provider_routes")
      .values({ product_code: productCode, country_code: countryCode, organisation_id: id, rank: 1 })
      .execute();
    await owner
      .insertInto("covered_areas")
      .values(
        areas.map((area) => ({
          country_code: countryCode,
          area: readArea(countryCode, area)!,
          organisation_id: id,
        })),
      )
      .execute();
    if (rows.length > 0) await owner.insertInto("nurses").values(rows).execute();
  });
  return { id, nurseIds: rows.map((row) => row.id) };
}

/** Takes every time of some nurses within a stretch, as somebody does whose booking is not written yet. */
export const takeTimes = (
  { target, clock: { now } }: Pick<TestApp, "target" | "clock">,
  { id: organisationId, nurseIds }: { id: string; nurseIds: readonly string[] },
  span: Span,
): Promise<void> =>
  asOwner(target, async (owner) => {
    const slices = slicesOf(span);
    for (const nurseId of nurseIds)
      await sql`
        insert into taken_times (organisation_id, resource_id, seat, slice, visit_id)
        select ${organisationId}, ${nurseId}, 1, slice, ${newId(now)}
        from generate_series(${slices[0]!}::integer, ${slices.at(-1)!}::integer) as slice
        on conflict do nothing`.execute(owner);
  });

/** Whether a call is for providers. */
export const isOfProvider = (name: OperationName): boolean => operations[name].path.includes("/provider/");

/** A key of a provider's system. */
export const makeProviderKey = (test: TestApp, provider: Pick<Tenant, "token">): Promise<string> =>
  makeApiKey(test, provider, "createProviderKey");

type Written = {
  access_notes: string;
  visit_notes: string;
  needs: string;
  reason: string;
  said: { firstName: string; lastName: string; dateOfBirth: string };
};

/** Makes an appointment of an order that somebody missed, with all that can be written about it and was said at the door. */
export async function makeMissedVisit(
  { target, clock: { now } }: TestApp,
  { organisationId: clinicId }: Pick<Tenant, "organisationId">,
  orderNumber: string,
  { reason, said, ...written }: Written,
): Promise<void> {
  await asOwner(target, async (owner) => {
    const order = await owner
      .selectFrom("orders")
      .select(["id", "product_code"])
      .where("clinic_id", "=", clinicId)
      .where("order_number", "=", orderNumber)
      .executeTakeFirstOrThrow();
    const [id, providerId, visitId] = [newId(now), newId(now), newId(now)];
    const missed = { kind: "MOBILE", state: "DID_NOT_ATTEND" } as const;
    await owner.insertInto("organisations").values(organisationRow(providerId)).execute();
    await owner
      .insertInto("appointments")
      .values({
        ...missed,
        ...written,
        clinic_id: clinicId,
        id,
        order_id: order.id,
        provider_id: providerId,
        time_zone: "Europe/London",
        arranged_by: "clinic",
        booked_by: "clinic",
        created_at: now,
        ended_at: now,
        reason,
      })
      .execute();
    await owner
      .insertInto("appointment_events")
      .values({
        clinic_id: clinicId,
        id: newId(now),
        appointment_id: id,
        move: "miss",
        state: missed.state,
        occurred_at: now,
        actor_kind: "provider",
        reason,
      })
      .execute();
    await owner
      .insertInto("visits")
      .values({
        ...missed,
        organisation_id: providerId,
        id: visitId,
        clinic_id: clinicId,
        appointment_id: id,
        order_number: orderNumber,
        area: "LS1, Leeds",
        product_code: order.product_code,
        requested_at: now,
      })
      .execute();
    const nurse = nurseRow(providerId, 0, {});
    await owner.insertInto("nurses").values(nurse).execute();
    await owner
      .insertInto("visit_actions")
      .values({
        organisation_id: providerId,
        id: newId(now),
        visit_id: visitId,
        nurse_id: nurse.id,
        kind: "collect",
        starts_at: now,
        phone_at: now,
        clock_offset_ms: 0,
        done_at: now,
        received_at: now,
        kit_code: "ZZZZZZZZ",
        said_birth: said.dateOfBirth,
        said_first_name: said.firstName,
        said_last_name: said.lastName,
        state: "conflict",
        problem: "The visit is over.",
        settlement: "dismissed",
        settled_at: now,
        settlement_note: reason,
      })
      .execute();
  });
}

/** The secret of a link to the appointment of an order. */
export async function linkTo(test: TestApp, clinic: Tenant, orderNumber: string): Promise<string> {
  const { organisationId: clinicId } = clinic;
  const { id: orderId } = await test.mode.db.inTenant(clinicId, (trx) =>
    trx
      .selectFrom("orders")
      .select("id")
      .where("clinic_id", "=", clinicId)
      .where("order_number", "=", orderNumber)
      .executeTakeFirstOrThrow(),
  );
  const setting = { origin: "https://dashboard.example.com", now: test.clock.now };
  const address = await makeLink(test.mode.db.directory, { clinicId, orderId }, setting);
  return address.split("#")[1]!;
}
