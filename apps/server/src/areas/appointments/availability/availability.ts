import type { Executor } from "#db/database.ts";
import type { Address } from "@kitpath/contract/appointments/availability/areas";
import { areasOf } from "@kitpath/contract/appointments/availability/areas";
import type { Availability } from "@kitpath/contract/appointments/availability/availability";
import { horizonDays } from "@kitpath/contract/appointments/availability/availability";
import type { Day } from "@kitpath/contract/time/calendar";
import { addDays } from "@kitpath/contract/time/calendar";
import { invalidFields } from "../../../errors/errors.ts";
import type { Mode } from "../../../scope.ts";
import type { FreeTime, OwnVisits } from "../visits/visit.ts";
import type { Wherein } from "./keepers.ts";
import { findAnyTimes } from "./find-times.ts";
import { whereinAddress } from "./keepers.ts";
import type { Span } from "../visits/visit.ts";
import { localDay } from "./local-days.ts";
import { listCoveringAreas, listRoutedProviders } from "./queries.ts";
import { findNearest, requirePlace } from "./find-places.ts";
import { noticeMs } from "./notice.ts";
import { presentSlot } from "./present.ts";
import { collectionsFor } from "./slot-kinds.ts";

/**
 * When and where samples can be taken. Free times follow from rosters, absences, holidays and bookings whenever somebody asks; none is
 * stored.
 *
 * - `free-times.ts`: the times of one roster, pure functions on the clocks of its zone. `local-days.ts`:
 *   its clocks. `public-holidays.ts`: its holidays.
 * - `keepers.ts`: whose times they are. `find-times.ts`: the times of a provider. Below: of all who take samples of a product at an address or a place.
 * - `slot-id.ts`: a time that was offered, as text.
 */

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

export type Provider = { id: string; name: string };
/** Where somebody asks for times: at an address, of nurses of one sex or all, or at a place. */
export type Where = (
  | { address: Address; nurseSex?: "f" | "m" | undefined }
  | { placeId: string; productCode: string }
) & {
  /** How many are collected at the visit; missing: one. */
  kits?: number | undefined;
};
/** Whom to ask for a time: who comes to an address, has any place in a country, or has this place. */
type Whereabouts = Where | { countryCode: string };

/**
 * Returns the providers that take samples of a product there, the first that is to be asked first; none where its sample is not taken
 * so.
 */
export function findProviders(
  directory: Executor,
  productCode: string,
  where: Whereabouts,
): Promise<Provider[]> {
  const address = "address" in where ? where.address : null;
  const countryCode = "countryCode" in where ? where.countryCode : (address?.countryCode ?? null);
  return listRoutedProviders(directory, productCode, countryCode, {
    collections: collectionsFor(address ? "MOBILE" : "IN-CLINIC"),
    ...(address ? { areas: areasOf(address) } : {}),
  });
}

/** Returns who covers each of some areas of a country. */
export async function readCovering(
  directory: Executor,
  countryCode: string,
  areas: readonly string[],
): Promise<ReadonlyMap<string, string[]>> {
  const rows = Map.groupBy(await listCoveringAreas(directory, countryCode, areas), ({ area }) => area);
  return new Map([...rows].map(([area, of]) => [area, of.map(({ organisation_id: id }) => id)]));
}

export const whereinOf = (where: Where): Wherein =>
  "address" in where
    ? { ...whereinAddress(where.address), nurseSex: where.nurseSex, kits: where.kits }
    : where;

/** Returns the times of a provider that can still be booked, within a stretch. */
export const findOffered = (
  mode: Mode,
  provider: Provider,
  where: Where,
  { from, until }: Span,
  when: Parameters<typeof findAnyTimes>[4],
): Promise<FreeTime[]> =>
  mode.db.inTenant(provider.id, (trx) =>
    findAnyTimes(
      trx,
      provider.id,
      whereinOf(where),
      {
        from: Math.max(from, when.now.getTime() + noticeMs),
        until: Math.min(until, when.now.getTime() + horizonDays * dayMs),
      },
      when,
    ),
  );

type Asked = {
  productCode: string;
  where: Where;
  from: Day;
  to: Day;
  /** What takes no time, because it is to be moved or booked. */
  own?: OwnVisits | undefined;
};

/**
 * Returns what can be booked on some days: of the first provider that has any time then, so that a clinic deals with one. Throws
 * `invalid_request` for days in the past, or more than a month, and `not_found` for a place that does not take the product.
 */
export async function readAvailability(
  mode: Mode,
  { productCode, where, from, to, own }: Asked,
  now: Date,
): Promise<Availability> {
  if (to < from) throw invalidFields({ to: ["End after the beginning."] });
  if (addDays(from, 31) < to) throw invalidFields({ to: ["Ask for at most 31 days."] });
  const at = "placeId" in where ? await requirePlace(mode, where) : null;
  const providers = at ? [at.provider] : await findProviders(mode.db.directory, productCode, where);
  // Whose clocks the days are on is known once somebody has time, so the stretch is a day longer on each side.
  const around = { from: Date.parse(from) - dayMs, until: Date.parse(to) + 2 * dayMs };
  let zone = at?.timeZone;
  for (const provider of providers) {
    const read = await findOffered(mode, provider, where, around, { now, own, days: { from, to } });
    if (!read[0]) continue;
    const { timeZone } = read[0].bookables[0]!;
    zone ??= timeZone;
    const times = read.filter((time) => {
      const day = localDay(time.from, timeZone);
      return from <= day && day <= to;
    });
    if (times.length > 0) return present(provider, times, timeZone, { from, to });
  }
  return {
    isCovered: providers.length > 0,
    timeZone: zone ?? "UTC",
    nearestPlace:
      "address" in where && providers.length === 0
        ? await findNearest(mode, { productCode, quantity: where.kits, address: where.address }, now)
        : null,
    nextFreeDay: await findNextDay(mode, providers, where, { after: to, now, own }),
    days: daysOf(from, to).map((day) => ({ day, isFree: false, slots: [] })),
  };
}

/** How far to look for the next free day: first near, since most are free soon. */
const reaches = [14, horizonDays];

/** Returns the next day after one on which any of some providers has a time; null if there is none that can be booked. */
async function findNextDay(
  mode: Mode,
  providers: readonly Provider[],
  where: Where,
  { after, now, own }: { after: Day; now: Date; own?: OwnVisits | undefined },
): Promise<Day | null> {
  const days = { from: addDays(after, 1), to: addDays(after, horizonDays + 1) };
  for (const reach of reaches)
    for (const provider of providers) {
      const within = { from: Date.parse(after), until: Date.parse(after) + reach * dayMs };
      const [first] = await findOffered(mode, provider, where, within, { now, own, days });
      if (first) return localDay(first.from, first.bookables[0]!.timeZone);
    }
  return null;
}

const daysOf = (from: Day, to: Day): Day[] => {
  const days: Day[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
};

function present(
  provider: Provider,
  times: FreeTime[],
  timeZone: string,
  { from, to }: { from: Day; to: Day },
): Availability {
  const ofDay = Map.groupBy(times, (time) => localDay(time.from, timeZone));
  return {
    isCovered: true,
    timeZone,
    nearestPlace: null,
    nextFreeDay: null,
    days: daysOf(from, to).map((day) => {
      const slots = (ofDay.get(day) ?? []).map((time) => {
        const [bookable] = time.bookables;
        const placeId = bookable!.kind === "place" ? bookable!.id : null;
        return presentSlot(provider, time, { placeId, timeZone });
      });
      return { day, isFree: slots.length > 0, slots };
    }),
  };
}
