import type { WorkingHours } from "@kitpath/contract/appointments/availability/working-hours";
import type { Selectable } from "kysely";
import type { TenantTransaction } from "#db/database.ts";
import { inOneGo } from "#db/in-one-go.ts";
import type { AppointmentPlaces, Nurses } from "#db/schema.gen.ts";
import type { Bookable, FreeTime, Span } from "../visits/visit.ts";
import { readVisitsWithin } from "../visits/visit.ts";
import type { Roster } from "./free-times.ts";
import { freeTimes } from "./free-times.ts";
import { localDay } from "./local-days.ts";
import { holidaysWithin } from "./public-holidays.ts";
import { findOpenPlace, listNursesFor, listTeam, listTimesAway } from "./queries.ts";

export type Keeper = Bookable &
  Pick<Roster, "perDay" | "visitMinutes"> & {
    hours: WorkingHours[];
    holidaysOf: string;
    /** Of a nurse. */
    sex: "f" | "m" | null;
    /** Where a nurse goes by choice; empty: wherever the provider goes. */
    areas: readonly string[];
    /** The town of a place. */
    city: string | null;
  };
/** A nurse or place, with when it can be booked and what is. */
export type Rota = { keeper: Keeper; roster: Roster; booked: Span[] };
type Within = { from: Date; until: Date };

const dayMs = 24 * 60 * 60_000;
/** A place has no limit of a day but its seats. */
const noLimit = Number.MAX_SAFE_INTEGER;

const nurseKeeper = (nurse: Selectable<Nurses>): Keeper => ({
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

export type Wherein = { areas: readonly string[] } | { placeId: string; productCode: string };

/** Returns who could take a sample in these areas or at a place, with what is booked around a stretch; in the provider's tenant. */
export async function readRotas(
  trx: TenantTransaction,
  organisationId: string,
  where: Wherein,
  within: Span,
  now: Date,
): Promise<Rota[]> {
  const keepers =
    "placeId" in where
      ? await listPlace(trx, organisationId, where)
      : (await listNursesFor(trx, organisationId, where.areas)).map(nurseKeeper);
  return rotasOf(trx, organisationId, keepers, within, now);
}

/** Returns when each can be booked and what is, around a stretch; in the provider's tenant. */
export async function rotasOf(
  trx: TenantTransaction,
  organisationId: string,
  keepers: readonly Keeper[],
  within: Span,
  now: Date,
): Promise<Rota[]> {
  if (keepers.length === 0) return [];
  // A visit just outside takes time to travel inside, and counts for its day.
  const around = { from: new Date(within.from - dayMs), until: new Date(within.until + dayMs) };
  const ids = keepers.map(({ id }) => id);
  const [away, visits] = await inOneGo([
    listTimesAway(trx, organisationId, around),
    readVisitsWithin(trx, organisationId, around, now, ids),
  ]);
  const awayOf = Map.groupBy(away, (each) => each.nurse_id ?? each.place_id!);
  return keepers.map((keeper) => ({
    keeper,
    roster: rosterOf(keeper, (awayOf.get(keeper.id) ?? []).map(absenceOf), around),
    booked: visits.get(keeper.id) ?? [],
  }));
}

/**
 * Returns the times at which this provider can take a sample, at an address in these areas or at a place, in order; in the provider's
 * tenant. They follow from the rosters and from what is booked, and held until `now`. Of those who are free, who has least to do comes
 * first.
 */
export async function findTimes(
  trx: TenantTransaction,
  organisationId: string,
  where: Wherein,
  within: Span,
  now: Date,
): Promise<FreeTime[]> {
  const found = new Map<number, FreeTime>();
  const rotas = await readRotas(trx, organisationId, where, within, now);
  const leastFirst = rotas.toSorted((a, b) => a.booked.length - b.booked.length);
  for (const { keeper, roster, booked } of leastFirst) {
    for (const time of freeTimes(roster, booked, within)) {
      const known = found.get(time.from);
      if (known) known.bookables.push(keeper);
      else found.set(time.from, { ...time, bookables: [keeper] });
    }
  }
  return [...found.values()].toSorted((a, b) => a.from - b.from);
}

const absenceOf = ({ from_at, until_at }: { from_at: Date; until_at: Date }): Span => ({
  from: from_at.getTime(),
  until: until_at.getTime(),
});

const rosterOf = (keeper: Keeper, away: Span[], { from, until }: Within): Roster => ({
  ...keeper,
  away,
  holidays: holidaysWithin(
    keeper.holidaysOf,
    localDay(from.getTime(), keeper.timeZone),
    localDay(until.getTime(), keeper.timeZone),
  ),
});
