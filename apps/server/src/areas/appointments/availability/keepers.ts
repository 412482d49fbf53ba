import type { Address } from "@kitpath/contract/appointments/availability/areas";
import { areasOf } from "@kitpath/contract/appointments/availability/areas";
import type { WorkingHours } from "@kitpath/contract/appointments/availability/working-hours";
import { minutesFor } from "@kitpath/contract/appointments/availability/visit-minutes";
import type { Selectable } from "kysely";
import type { TenantTransaction } from "#db/database.ts";
import type { AppointmentPlaces } from "#db/schema.gen.ts";
import type { Bookable } from "../visits/visit.ts";
import type { Roster } from "./free-times.ts";
import { nearPattern } from "./near-areas.ts";
import type { NurseRow } from "./queries.ts";
import { findOpenPlace, listNursesFor, listTeam } from "./queries.ts";

/** A nurse or a place, with all that says when and where it can be booked. */
export type Keeper = Bookable &
  Pick<Roster, "perDay" | "visitMinutes"> & {
    hours: WorkingHours[];
    holidaysOf: string;
    /** Where a nurse lives. */
    homePostcode: string | null;
    /** Where a nurse goes by choice; empty: wherever the provider goes. */
    areas: readonly string[];
    /** The town of a place. */
    city: string | null;
  };
/** A place has no limit of a day but its seats. */
const noLimit = Number.MAX_SAFE_INTEGER;

const nurseKeeper = (nurse: NurseRow): Keeper => ({
  id: nurse.id,
  kind: "nurse",
  name: nurse.name,
  timeZone: nurse.time_zone,
  seats: 1,
  travelMinutes: nurse.travel_minutes,
  perDay: nurse.visits_per_day,
  visitMinutes: nurse.visit_minutes,
  hours: nurse.hours,
  holidaysOf: nurse.holidays_of,
  sex: nurse.sex,
  homePostcode: nurse.home_postcode,
  areas: nurse.areas,
  city: null,
});

const placeKeeper = (place: Selectable<AppointmentPlaces>): Keeper => ({
  id: place.id,
  kind: "place",
  name: place.name,
  timeZone: place.time_zone,
  seats: place.seats,
  travelMinutes: 0,
  perDay: noLimit,
  visitMinutes: place.visit_minutes,
  hours: place.hours,
  holidaysOf: place.holidays_of,
  sex: null,
  homePostcode: null,
  areas: [],
  city: place.city,
});

async function listPlace(
  trx: TenantTransaction,
  organisationId: string,
  { placeId, productCode }: { placeId: string; productCode: string },
) {
  const place = await findOpenPlace(trx, organisationId, placeId, productCode);
  return place ? [placeKeeper(place)] : [];
}

/** Returns everybody who works for a provider, and then its open places, by name; in the provider's tenant. */
export async function readKeepers(trx: TenantTransaction, organisationId: string): Promise<Keeper[]> {
  const { nurses, places } = await listTeam(trx, organisationId);
  return [...nurses.map(nurseKeeper), ...places.map(placeKeeper)];
}

export type AtAddress = {
  areas: readonly string[];
  countryCode: string;
  /** What is near enough for the same day; null: anything. */
  near: string | null;
  /** Missing: a nurse of either. */
  nurseSex?: "f" | "m" | undefined;
  /** Tells it from a place, which has one. */
  placeId?: never;
};
export type Wherein = (AtAddress | { placeId: string; productCode: string }) & { kits?: number | undefined };

export const whereinAddress = (address: Address): AtAddress => ({
  areas: areasOf(address),
  countryCode: address.countryCode,
  near: nearPattern(address),
});

/** Returns who could take a sample in these areas or at a place, and how long each needs; in the provider's tenant. */
export async function readKeepersFor(
  trx: TenantTransaction,
  organisationId: string,
  where: Wherein,
): Promise<Keeper[]> {
  const keepers =
    where.placeId !== undefined
      ? await listPlace(trx, organisationId, where)
      : (await listNursesFor(trx, organisationId, where))
          .filter(({ sex }) => where.nurseSex === undefined || sex === where.nurseSex)
          .map(nurseKeeper);
  const { kits = 1 } = where;
  return keepers.map((keeper) => ({ ...keeper, visitMinutes: minutesFor(keeper.visitMinutes, kits) }));
}
