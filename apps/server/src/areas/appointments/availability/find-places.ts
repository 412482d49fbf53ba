import type { Address } from "@kitpath/contract/appointments/availability/areas";
import { areasOf } from "@kitpath/contract/appointments/availability/areas";
import type {
  AppointmentPlace,
  AppointmentPlaceQuery,
} from "@kitpath/contract/appointments/availability/appointment-places";
import { isInUs } from "@kitpath/contract/places/us-places";
import { notFound } from "../../../errors/errors.ts";
import type { Mode } from "../../../scope.ts";
import type { Span } from "../visits/visit.ts";
import { noticeMs } from "./notice.ts";
import { findTimes } from "./find-times.ts";
import { presentPlace } from "./present.ts";
import type { PlaceRow } from "./queries.ts";
import { findOpenPlace, listPlacesFor, listRoutedProviders } from "./queries.ts";

/** The places to which people can go: of every provider that takes the samples of a product in a country. */

type Provider = { id: string; name: string };
type Found = { provider: Provider; row: PlaceRow; distanceKm: number | null };

const dayMs = 24 * 60 * 60_000;
/** Most places have a time within days, so that a month is looked through only for the others. */
const stretches = [4, 31];

async function listAll(mode: Mode, productCode: string, countryCode: string): Promise<Found[]> {
  const found: Found[] = [];
  for (const provider of await listRoutedProviders(mode.db.directory, productCode, countryCode)) {
    const rows = await mode.db.inTenant(provider.id, (trx) =>
      listPlacesFor(trx, provider.id, countryCode, productCode),
    );
    found.push(...rows.map((row) => ({ provider, row, distanceKm: null })));
  }
  return found;
}

/** Adds the next free time of each place. */
async function presentAll(
  mode: Mode,
  productCode: string,
  found: readonly Found[],
  now: Date,
): Promise<AppointmentPlace[]> {
  const next = new Map<string, Span>();
  for (const [providerId, places] of Map.groupBy(found, ({ provider }) => provider.id)) {
    await mode.db.inTenant(providerId, async (trx) => {
      for (const { row } of places)
        for (const days of stretches) {
          if (next.has(row.id)) break;
          const within = { from: now.getTime() + noticeMs, until: now.getTime() + days * dayMs };
          const at = { placeId: row.id, productCode };
          const [first] = await findTimes(trx, providerId, at, within, now);
          if (first) next.set(row.id, first);
        }
    });
  }
  return found.map((place) => presentPlace(place.row, { ...place, next: next.get(place.row.id) ?? null }));
}

const earthKm = 6371;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

type Point = { latitude: number; longitude: number };

/** Returns the distance of two points on the globe in kilometres, to a hundred metres. */
export function kilometresBetween(a: Point, b: Point): number {
  const [north, east] = [radians(b.latitude - a.latitude), radians(b.longitude - a.longitude)];
  const chord =
    Math.sin(north / 2) ** 2 +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(east / 2) ** 2;
  return Math.round(2 * earthKm * Math.asin(Math.min(1, Math.sqrt(chord))) * 10) / 10;
}

const pointOf = ({ latitude_micro, longitude_micro }: PlaceRow): Point => ({
  latitude: latitude_micro / 1e6,
  longitude: longitude_micro / 1e6,
});

/** Returns the open places for a product in a country: the nearest to a point first, or by name. */
export async function findPlaces(
  mode: Mode,
  { productCode, countryCode, latitude, longitude, limit }: AppointmentPlaceQuery,
  now: Date,
): Promise<AppointmentPlace[]> {
  const all = await listAll(mode, productCode, countryCode);
  const here = latitude === undefined || longitude === undefined ? null : { latitude, longitude };
  const measured = all.map((place) => ({
    ...place,
    distanceKm: here && kilometresBetween(here, pointOf(place.row)),
  }));
  const sorted = measured.toSorted(
    (a, b) => (a.distanceKm ?? 0) - (b.distanceKm ?? 0) || a.row.name.localeCompare(b.row.name),
  );
  return presentAll(mode, productCode, sorted.slice(0, limit), now);
}

/** The first digits of a ZIP code alone are half a country. */
const leastOfZip = 3;

/** Returns the place that shares the narrowest area with an address; null if none is near it. */
export async function findNearest(
  mode: Mode,
  { productCode, address }: { productCode: string; address: Address },
  now: Date,
): Promise<AppointmentPlace | null> {
  const { countryCode } = address;
  const areas = areasOf(address).filter((area) => !isInUs(countryCode) || area.length >= leastOfZip);
  const rankOf = ({ row: { city, postcode } }: Found): number =>
    areas.findIndex((area) => areasOf({ countryCode, city, postcode }).includes(area));
  const near = (await listAll(mode, productCode, countryCode))
    .filter((place) => rankOf(place) !== -1)
    .toSorted((a, b) => rankOf(a) - rankOf(b));
  const [nearest = null] = await presentAll(mode, productCode, near.slice(0, 1), now);
  return nearest;
}

/** Returns whose a place is, and its zone. Throws `not_found` if it is closed, or the product is not taken there. */
export async function requirePlace(
  mode: Mode,
  { placeId, productCode }: { placeId: string; productCode: string },
): Promise<{ provider: Provider; timeZone: string }> {
  for (const provider of await listRoutedProviders(mode.db.directory, productCode, null)) {
    const place = await mode.db.inTenant(provider.id, (trx) =>
      findOpenPlace(trx, provider.id, placeId, productCode),
    );
    if (!place) continue;
    const there = await listRoutedProviders(mode.db.directory, productCode, place.country_code);
    if (there.some(({ id }) => id === provider.id)) return { provider, timeZone: place.time_zone };
  }
  throw notFound();
}
