import { horizonDays } from "@kitpath/contract/appointments/availability/availability";
import type { Suggestion } from "@kitpath/contract/appointments/plan/suggestions";
import { areasOf } from "@kitpath/contract/appointments/availability/areas";
import type { Day } from "@kitpath/contract/time/calendar";
import { formatCount } from "@kitpath/contract/fields/formats";
import type { TenantTransaction } from "#db/database.ts";
import type { OrderPlace } from "../appointments/appointment.ts";
import { noticeMs } from "../availability/notice.ts";
import type { Nearness, Rota } from "../availability/find-times.ts";
import { nearnessTo, readRotas } from "../availability/find-times.ts";
import { whereinAddress } from "../availability/keepers.ts";
import { freeTimes } from "../availability/free-times.ts";
import { localClock, localDay } from "../availability/local-days.ts";
import type { Span } from "../visits/visit.ts";
import type { Asked } from "./at-the-clinic.ts";
import { listOpenPlaceIds } from "./queries.ts";

/**
 * Who could take a visit. Whoever has the sex that the person asked for comes first; then whoever has the address in an area of their
 * own or lives near it; then whoever has the fewest visits that day; then by name. Without a day or a time to go by, an earlier day comes before all but
 * the first of these.
 */

const dayMs = 24 * 60 * 60_000;
/** How far to look for the next free time: first near, since most are free soon. */
const reaches = [3, 14, horizonDays];

type Wanted = Asked & {
  organisationId: string;
  day?: string | undefined;
  /** A moment: its day on each one's own clocks. */
  dayOf?: number;
  /** Only days after this one. */
  after?: Day;
};

async function rotasFor(
  trx: TenantTransaction,
  { organisationId, kind, place }: Wanted,
  within: Span,
  now: Date,
): Promise<Rota[]> {
  if (kind === "MOBILE") {
    return readRotas(trx, organisationId, whereinOfPlace(place), within, now);
  }
  const rotas: Rota[] = [];
  for (const placeId of await listOpenPlaceIds(trx, organisationId, place.country_code))
    rotas.push(
      ...(await readRotas(
        trx,
        organisationId,
        { placeId, productCode: place.product_code, kits: place.quantity },
        within,
        now,
      )),
    );
  return rotas;
}

const areasOfPlace = ({ country_code: countryCode, postcode, city }: OrderPlace) =>
  areasOf({ countryCode, postcode, city });

const whereinOfPlace = ({ country_code: countryCode, postcode, city, quantity: kits }: OrderPlace) => ({
  ...whereinAddress({ countryCode, postcode, city }),
  kits,
});

type Candidate = { rota: Rota; day: string; times: Span[] };

/** Returns who is free within a stretch, each with the times of their first free day. */
async function candidates(trx: TenantTransaction, wanted: Wanted, within: Span, now: Date) {
  const rotas = await rotasFor(trx, wanted, within, now);
  return rotas.flatMap((rota): Candidate[] => {
    const { timeZone } = rota.keeper;
    const times = freeTimes(rota.roster, rota.booked(), within).filter(
      ({ from }) =>
        from > now.getTime() && (wanted.after === undefined || localDay(from, timeZone) > wanted.after),
    );
    const ofDay = Map.groupBy(times, ({ from }) => localDay(from, timeZone));
    const asked = wanted.dayOf === undefined ? wanted.day : localDay(wanted.dayOf, timeZone);
    const day = asked ?? [...ofDay.keys()][0];
    const found = day === undefined ? undefined : ofDay.get(day);
    return day !== undefined && found ? [{ rota, day, times: found }] : [];
  });
}

/** Returns who could take a visit at one time, the best first; in the provider's tenant. */
export async function suggestAt(
  trx: TenantTransaction,
  wanted: Wanted,
  startsAt: Date,
  now: Date,
): Promise<Suggestion[]> {
  const from = startsAt.getTime();
  return ranked(wanted, await candidates(trx, wanted, { from, until: from + 60_000 }, now));
}

/** Returns who could take a visit on a day, or as soon as anybody can, the best first; in the provider's tenant. */
export async function suggestNext(trx: TenantTransaction, wanted: Wanted, now: Date): Promise<Suggestion[]> {
  const middle = wanted.dayOf ?? (wanted.day && Date.parse(`${wanted.day}T12:00:00Z`));
  if (middle) {
    // A zone's day begins up to 14 hours before that of UTC, and ends up to 12 hours after it.
    const last = now.getTime() + horizonDays * dayMs;
    const within = {
      from: Math.max(middle - 1.5 * dayMs, now.getTime()),
      until: Math.min(middle + 1.5 * dayMs, last),
    };
    if (within.from >= within.until) return [];
    return ranked(wanted, await candidates(trx, wanted, within, now));
  }
  return suggestFrom(trx, wanted, now.getTime() + noticeMs, now);
}

/** Returns who could take a visit as soon as anybody can from a moment on, the best first; in the provider's tenant. */
async function suggestFrom(
  trx: TenantTransaction,
  wanted: Wanted,
  from: number,
  now: Date,
): Promise<Suggestion[]> {
  const last = now.getTime() + horizonDays * dayMs;
  for (const days of reaches) {
    const within = { from, until: Math.min(from + days * dayMs, last) };
    if (within.from >= within.until) return [];
    const found = await candidates(trx, wanted, within, now);
    if (found.length > 0) return ranked(wanted, found);
  }
  return [];
}

/** Returns the next day after one on which anybody could take a visit; null if there is none within the horizon. */
export async function findNextDay(
  trx: TenantTransaction,
  { day: _asked, ...wanted }: Wanted,
  after: Day,
  now: Date,
): Promise<Day | null> {
  // Somewhere the day after it has begun by then; what is still the day itself on other clocks is left out.
  const from = Math.max(Date.parse(after) + dayMs / 2, now.getTime());
  const found = await suggestFrom(trx, { ...wanted, after }, from, now);
  return found.map(({ day }) => day).toSorted()[0] ?? null;
}

function ranked(wanted: Wanted, found: Candidate[]): Suggestion[] {
  const nearnessOf = nearnessTo(whereinOfPlace(wanted.place));
  return found
    .map((candidate) => {
      const { keeper } = candidate.rota;
      const isInTown = keeper.city?.toLowerCase() === wanted.place.city.toLowerCase();
      const nearness = keeper.kind === "nurse" ? nearnessOf(keeper) : isInTown ? 0 : 2;
      return { ...presentSuggestion(wanted, candidate, nearness), nearness };
    })
    .toSorted(
      (a, b) =>
        Number(b.isPreferredSex ?? false) - Number(a.isPreferredSex ?? false) ||
        a.day.localeCompare(b.day) ||
        a.nearness - b.nearness ||
        a.visitsThatDay - b.visitsThatDay ||
        a.name.localeCompare(b.name),
    )
    .map(({ nearness: _nearness, ...suggestion }) => suggestion);
}

function presentSuggestion(
  { place, needs }: Wanted,
  { rota, day, times }: Candidate,
  nearness: Nearness,
): Suggestion {
  const { keeper, booked } = rota;
  const { timeZone } = keeper;
  const isNurse = keeper.kind === "nurse";
  const areas = areasOfPlace(place);
  const isOwnArea = nearness === 0;
  const isPreferredSex = isNurse && needs.nurseSex ? keeper.sex === needs.nurseSex : null;
  const visitsThatDay = booked().filter(({ from }) => localDay(from, timeZone) === day).length;
  const [area = place.city] = areas;
  const where = isNurse
    ? isOwnArea
      ? `Goes to ${area}`
      : nearness === 1
        ? "Lives near"
        : "Goes anywhere"
    : isOwnArea
      ? `In ${place.city}`
      : null;
  const sex =
    isPreferredSex === null ? null : isPreferredSex ? "of the sex asked for" : "not of the sex asked for";
  const load =
    visitsThatDay === 0 ? "no visit that day yet" : `${formatCount(visitsThatDay, "visit")} that day`;
  return {
    nurseId: isNurse ? keeper.id : null,
    placeId: isNurse ? null : keeper.id,
    name: keeper.name,
    day,
    timeZone,
    visitsThatDay,
    isOwnArea,
    isPreferredSex,
    reason: upperFirst([where, load, sex].filter((words) => words !== null).join(", ")),
    times: times.map(({ from, until }) => ({
      startsAt: new Date(from).toISOString(),
      endsAt: new Date(until).toISOString(),
      localTime: localClock(from, timeZone),
    })),
  };
}

const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
