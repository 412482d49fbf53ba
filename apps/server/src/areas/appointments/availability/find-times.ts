import type { Day } from "@kitpath/contract/time/calendar";
import { addDays, dayOf } from "@kitpath/contract/time/calendar";
import type { TenantTransaction } from "#db/database.ts";
import { inOneGo } from "#db/in-one-go.ts";
import type { FreeTime, OwnVisits, Span } from "../visits/visit.ts";
import { readVisitsWithin } from "../visits/visit.ts";
import type { Booked, Roster } from "./free-times.ts";
import { freeTimes } from "./free-times.ts";
import type { AtAddress, Keeper, Wherein } from "./keepers.ts";
import { readKeepersFor } from "./keepers.ts";
import { localDay, localDayAt } from "./local-days.ts";
import { holidaysWithin } from "./public-holidays.ts";
import { listClosed, listTimesAway } from "./queries.ts";

/** A nurse or place, with when it can be booked and what is, which is read anew each time. */
export type Rota = { keeper: Keeper; roster: Roster; booked: () => Booked[]; closed: readonly Closed[] };
type Closed = Awaited<ReturnType<typeof listClosed>>[number];
type Within = { from: Date; until: Date };

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

const nearOf = (where: Wherein): string | null => ("near" in where ? where.near : null);

/** How near a nurse is to an address: it is in an area of their own, they live near it, or they go anywhere. */
export type Nearness = 0 | 1 | 2;

/** Says how near each is who could take a sample: the nearest nurse is chosen by it, whoever books or plans. */
export function nearnessTo(
  where: Pick<AtAddress, "areas" | "near">,
): (keeper: Pick<Keeper, "areas" | "homePostcode">) => Nearness {
  const pattern = where.near === null ? null : new RegExp(where.near, "iu");
  return ({ areas, homePostcode }) => {
    if (areas.some((area) => where.areas.includes(area))) return 0;
    return homePostcode && pattern?.test(homePostcode.trim()) ? 1 : 2;
  };
}

/** Returns who could take a sample in these areas or at a place, with what is booked around a stretch. */
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
  const around = aroundOf(keepers, within);
  const idsOf = (kind: Keeper["kind"]) => keepers.filter((each) => each.kind === kind).map(({ id }) => id);
  const of =
    keepers.length > manyKeepers ? undefined : { nurseIds: idsOf("nurse"), placeIds: idsOf("place") };
  const [away, closed, visitsOf] = await inOneGo([
    listTimesAway(trx, organisationId, around),
    listClosed(trx, organisationId, closedAround(around)),
    readVisitsWithin(trx, organisationId, around, { now, keepers: of, own, near }),
  ]);
  const awayOf = Map.groupBy(away, (each) => each.nurse_id ?? each.place_id!);
  return keepers.map((keeper) => ({
    keeper,
    roster: rosterOf(keeper, (awayOf.get(keeper.id) ?? []).map(absenceOf), around, closed),
    booked: () => visitsOf(keeper.id),
    closed,
  }));
}

/** Returns the days in which a stretch lies, on the clocks of each, with the way to a visit just outside. */
function aroundOf(keepers: readonly Keeper[], { from, until }: Span): Within {
  const zones = [...new Set(keepers.map(({ timeZone }) => timeZone))];
  const wayMs = Math.max(...keepers.map(({ travelMinutes }) => travelMinutes)) * minuteMs;
  return {
    from: new Date(Math.min(...zones.map((zone) => localDayAt(from, zone).from)) - wayMs),
    until: new Date(Math.max(...zones.map((zone) => localDayAt(until - 1, zone).until)) + wayMs),
  };
}

/**
 * Returns the times at which this provider can take a sample, at an address in these areas or at a place, in order; in the provider's
 * tenant. They follow from the rosters and from what is booked, and held until `now`. Of those who are free, the nearest comes
 * first, then who has least to do.
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
  const rotas = (await readRotas(trx, organisationId, where, within, now, own)).map((rota) => ({
    ...rota,
    booked: rota.booked(),
  }));
  const nearness = where.placeId === undefined ? nearnessTo(where) : () => 0;
  const nearestFirst = (a: (typeof rotas)[number], b: (typeof rotas)[number]) =>
    nearness(a.keeper) - nearness(b.keeper) || a.booked.length - b.booked.length;
  for (const { keeper, roster, booked } of rotas.toSorted(nearestFirst)) {
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

type When = {
  now: Date;
  /** What takes no time. */
  own?: OwnVisits | undefined;
  /** Missing: any in the stretch. */
  days?: { from: Day; to: Day } | undefined;
};

/**
 * Returns the times at which anybody of this provider can take a sample, on some days of their clocks, each with one who can; in order,
 * in the provider's tenant.
 */
export async function findAnyTimes(
  trx: TenantTransaction,
  organisationId: string,
  where: Wherein,
  within: Span,
  { now, own, days }: When,
): Promise<FreeTime[]> {
  const keepers = await readKeepersFor(trx, organisationId, where);
  const found = new Map<number, FreeTime>();
  let missing = timesOf(keepers, within, days);
  for (const some of [keepers.slice(0, fewNurses), keepers.slice(fewNurses)]) {
    if (missing.length === 0) break;
    const whole = { from: missing[0]!, until: missing.at(-1)! + 1 };
    const rotas = await rotasOf(trx, organisationId, some, whole, now, { own, near: nearOf(where) });
    for (const { keeper, roster, booked } of rotas) {
      if (missing.length === 0) break;
      const times = freeTimes(roster, booked(), whole, missing);
      for (const time of times) found.set(time.from, { ...time, bookables: [keeper] });
      if (times.length > 0) missing = missing.filter((at) => !found.has(at));
    }
  }
  return [...found.values()].toSorted((a, b) => a.from - b.from);
}

/** Returns when any of them would have time if nothing were booked and nobody away, in order. */
function timesOf(keepers: readonly Keeper[], within: Span, days: When["days"]): number[] {
  const whole = { from: new Date(within.from - dayMs), until: new Date(within.until + dayMs) };
  const alike = Map.groupBy(keepers, ({ hours, timeZone, holidaysOf, visitMinutes }) =>
    JSON.stringify([hours, timeZone, holidaysOf, visitMinutes]),
  );
  const times = [...alike.values()].flatMap(([first]) => {
    const zone = first!.timeZone;
    const isOn = ({ from }: Span) => {
      const day = localDay(from, zone);
      return !days || (days.from <= day && day <= days.to);
    };
    return freeTimes(rosterOf(first!, [], whole), [], within).filter(isOn);
  });
  return [...new Set(times.map(({ from }) => from))].toSorted((a, b) => a - b);
}

const absenceOf = ({ from_at, until_at }: { from_at: Date; until_at: Date }): Span => ({
  from: from_at.getTime(),
  until: until_at.getTime(),
});

/** Wherever the clocks are, the days of a stretch lie within a day more on each side. */
const closedAround = ({ from, until }: Within) => ({
  from: addDays(dayOf(from), -1),
  to: addDays(dayOf(until), 1),
});

function rosterOf(
  keeper: Keeper,
  away: Span[],
  { from, until }: Within,
  closed: readonly Closed[] = [],
): Roster {
  const first = localDay(from.getTime(), keeper.timeZone);
  const last = localDay(until.getTime(), keeper.timeZone);
  const holidays = holidaysWithin(keeper.holidaysOf, first, last);
  const days = closed.flatMap(({ first_day: begin, last_day: end }) =>
    daysBetween(begin < first ? first : begin, end > last ? last : end),
  );
  return { ...keeper, away, holidays: days.length > 0 ? holidays.union(new Set(days)) : holidays };
}

function daysBetween(first: Day, last: Day): Day[] {
  const days: Day[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}
