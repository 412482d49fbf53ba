import type { Address } from "@kitpath/contract/appointments/availability/areas";
import { areasOf } from "@kitpath/contract/appointments/availability/areas";
import type { WorkingHours } from "@kitpath/contract/appointments/availability/working-hours";
import type { Selectable } from "kysely";
import type { TenantTransaction } from "#db/database.ts";
import { inOneGo } from "#db/in-one-go.ts";
import type { AppointmentPlaces, Nurses } from "#db/schema.gen.ts";
import type { Bookable, FreeTime, OwnVisits, Span } from "../visits/visit.ts";
import { readVisitsWithin } from "../visits/visit.ts";
import { nearPattern } from "./near-areas.ts";
import type { Booked, Roster } from "./free-times.ts";
import { freeTimes } from "./free-times.ts";
import { localDay } from "./local-days.ts";
import { holidaysWithin } from "./public-holidays.ts";
import { findOpenPlace, listNursesFor, listTeam, listTimesAway } from "./queries.ts";

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
/** A nurse or place, with when it can be booked and what is. */
export type Rota = { keeper: Keeper; roster: Roster; booked: Booked[] };
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

type AtAddress = {
  areas: readonly string[];
  countryCode: string;
  /** What is near enough for the same day; null: anything. */
  near: string | null;
  /** Missing: a nurse of either. */
  nurseSex?: "f" | "m" | undefined;
  /** Tells it from a place, which has one. */
  placeId?: never;
};
export type Wherein = AtAddress | { placeId: string; productCode: string };

export const whereinAddress = (address: Address): AtAddress => ({
  areas: areasOf(address),
  countryCode: address.countryCode,
  near: nearPattern(address),
});

const nearOf = (where: Wherein): string | null => ("near" in where ? where.near : null);

/** Whether an address is in an area of a nurse's own, or near where they live. */
function goesThere(keeper: Pick<Keeper, "areas" | "homePostcode">, where: Wherein): boolean {
  if (where.placeId !== undefined) return false;
  return keeper.areas.some((area) => where.areas.includes(area)) || livesNear(keeper, where.near);
}

export const livesNear = ({ homePostcode }: Pick<Keeper, "homePostcode">, near: string | null): boolean =>
  near !== null && homePostcode !== null && new RegExp(near, "iu").test(homePostcode.trim());

/** Returns who could take a sample in these areas or at a place; in the provider's tenant. */
export const readKeepersFor = async (
  trx: TenantTransaction,
  organisationId: string,
  where: Wherein,
): Promise<Keeper[]> =>
  where.placeId !== undefined
    ? listPlace(trx, organisationId, where)
    : (await listNursesFor(trx, organisationId, where))
        .filter(({ sex }) => where.nurseSex === undefined || sex === where.nurseSex)
        .map(nurseKeeper);

/** Returns the same with what is booked around a stretch. */
export const readRotas = async (
  trx: TenantTransaction,
  organisationId: string,
  where: Wherein,
  within: Span,
  now: Date,
  own?: OwnVisits,
): Promise<Rota[]> =>
  rotasOf(trx, organisationId, await readKeepersFor(trx, organisationId, where), within, now, {
    own,
    near: nearOf(where),
  });

/** Returns when each can be booked and what is, around a stretch; in the provider's tenant. */
export async function rotasOf(
  trx: TenantTransaction,
  organisationId: string,
  keepers: readonly Keeper[],
  within: Span,
  now: Date,
  { own, near = null }: { own?: OwnVisits | undefined; near?: string | null } = {},
): Promise<Rota[]> {
  if (keepers.length === 0) return [];
  // A visit just outside takes time to travel inside, and counts for its day.
  const around = { from: new Date(within.from - dayMs), until: new Date(within.until + dayMs) };
  const idsOf = (kind: Keeper["kind"]) => keepers.filter((each) => each.kind === kind).map(({ id }) => id);
  const of =
    keepers.length > manyKeepers ? undefined : { nurseIds: idsOf("nurse"), placeIds: idsOf("place") };
  const [away, visits] = await inOneGo([
    listTimesAway(trx, organisationId, around),
    readVisitsWithin(trx, organisationId, around, { now, keepers: of, own, near }),
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
 * tenant. They follow from the rosters and from what is booked, and held until `now`. Of those who are free, who goes or lives there
 * comes first, then who has least to do.
 */
export async function findTimes(
  trx: TenantTransaction,
  organisationId: string,
  where: Wherein,
  within: Span,
  now: Date,
  own?: OwnVisits,
): Promise<FreeTime[]> {
  const found = new Map<number, FreeTime>();
  const rotas = await readRotas(trx, organisationId, where, within, now, own);
  const isFar = ({ keeper }: Rota) => Number(!goesThere(keeper, where));
  const nearestFirst = rotas.toSorted((a, b) => isFar(a) - isFar(b) || a.booked.length - b.booked.length);
  for (const { keeper, roster, booked } of nearestFirst) {
    for (const time of freeTimes(roster, booked, within)) {
      const known = found.get(time.from);
      if (known) known.bookables.push(keeper);
      else found.set(time.from, { ...time, bookables: [keeper] });
    }
  }
  return [...found.values()].toSorted((a, b) => a.from - b.from);
}

/** How many nurses are looked at first: most times are free with one of them. */
const fewNurses = 12;
/** The visits of more are read by time, for which the index alone is enough, with those of all others. */
const manyKeepers = 24;

/**
 * Returns the times at which anybody of this provider can take a sample, each with one who can; in order, in the provider's tenant. What
 * is `own` takes no time.
 */
export async function findAnyTimes(
  trx: TenantTransaction,
  organisationId: string,
  where: Wherein,
  within: Span,
  { now, own }: { now: Date; own?: OwnVisits | undefined },
): Promise<FreeTime[]> {
  const keepers = await readKeepersFor(trx, organisationId, where);
  const missing = timesOf(keepers, within);
  const found: FreeTime[] = [];
  for (const some of [keepers.slice(0, fewNurses), keepers.slice(fewNurses)]) {
    if (missing.size === 0) break;
    for (const { keeper, roster, booked } of await rotasOf(trx, organisationId, some, within, now, {
      own,
      near: nearOf(where),
    })) {
      for (const time of freeTimes(roster, booked, within, missing)) {
        missing.delete(time.from);
        found.push({ ...time, bookables: [keeper] });
      }
    }
  }
  return found.toSorted((a, b) => a.from - b.from);
}

/** Returns when any of them would have time if nothing were booked and nobody away. */
function timesOf(keepers: readonly Keeper[], within: Span): Set<number> {
  const days = { from: new Date(within.from - dayMs), until: new Date(within.until + dayMs) };
  const alike = Map.groupBy(keepers, ({ hours, timeZone, holidaysOf, visitMinutes }) =>
    JSON.stringify([hours, timeZone, holidaysOf, visitMinutes]),
  );
  const times = [...alike.values()].flatMap(([first]) => freeTimes(rosterOf(first!, [], days), [], within));
  return new Set(times.map(({ from }) => from));
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
