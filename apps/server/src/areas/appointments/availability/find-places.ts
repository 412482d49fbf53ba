import type { Address } from "@kitpath/contract/appointments/availability/areas";
import type {
  AppointmentPlace,
  AppointmentPlaceQuery,
} from "@kitpath/contract/appointments/availability/appointment-places";
import { AppError } from "../../../errors/errors.ts";
import type { Mode } from "../../../scope.ts";
import type { Span } from "../visits/visit.ts";
import type { Away, From } from "./distance.ts";
import { awayFrom, byDistance } from "./distance.ts";
import { noticeMs } from "./notice.ts";
import { findAnyTimes } from "./find-times.ts";
import { presentPlace } from "./present.ts";
import type { PlaceRow } from "./queries.ts";
import { findOpenPlace, listPlacesFor, listRoutedProviders } from "./queries.ts";

/** The places to which people can go: of every provider that takes the samples of a product in a country. */

type Provider = { id: string; name: string };
type Found = { provider: Provider; row: PlaceRow };
type Measured = Found & Away;

const dayMs = 24 * 60 * 60_000;
/** Most places have a time within days, so that a month is looked through only for the others. */
const stretches = [4, 31];

async function listAll(mode: Mode, productCode: string, countryCode: string): Promise<Found[]> {
  const found: Found[] = [];
  for (const provider of await listRoutedProviders(mode.db.directory, productCode, countryCode)) {
    const rows = await mode.db.inTenant(provider.id, (trx) =>
      listPlacesFor(trx, provider.id, countryCode, productCode),
    );
    found.push(...rows.map((row) => ({ provider, row })));
  }
  return found;
}

/** Adds the next free time of each place. */
async function presentAll(
  mode: Mode,
  productCode: string,
  found: readonly Measured[],
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
          const [first] = await findAnyTimes(trx, providerId, at, within, { now });
          if (first) next.set(row.id, first);
        }
    });
  }
  return found.map((place) => presentPlace(place.row, { ...place, next: next.get(place.row.id) ?? null }));
}

const pointOf = ({ latitude_micro, longitude_micro }: PlaceRow) => ({
  latitude: latitude_micro / 1e6,
  longitude: longitude_micro / 1e6,
});

/** Returns places the nearest first, those that are equally near by name. */
const sortFrom = (all: readonly Found[], from: From | null): Measured[] =>
  all
    .map((place) => ({ ...place, ...(from ? awayFrom(from, whereaboutsOf(place.row)) : nowhere) }))
    .toSorted((a, b) => byDistance(a, b) || a.row.name.localeCompare(b.row.name));

const nowhere: Away = { distanceKm: null, isInSameArea: false, rank: 0, exactKm: 0 };

const whereaboutsOf = (row: PlaceRow) => ({
  ...pointOf(row),
  countryCode: row.country_code,
  city: row.city,
  postcode: row.postcode,
});

function fromOf({ latitude, longitude, ...address }: Query): From | null {
  if (latitude !== undefined && longitude !== undefined) return { latitude, longitude };
  const { countryCode, postcode = "", city = "" } = address;
  return postcode || city ? { address: { countryCode, postcode, city } } : null;
}

type Query = Omit<AppointmentPlaceQuery, "limit"> & { limit?: number };
const mostPlaces = 20;

/** Returns the open places for a product in a country: the nearest to where somebody is first, or by name. */
export async function findPlaces(mode: Mode, query: Query, now: Date): Promise<AppointmentPlace[]> {
  const { productCode, countryCode, limit = mostPlaces } = query;
  const sorted = sortFrom(await listAll(mode, productCode, countryCode), fromOf(query));
  return presentAll(mode, productCode, sorted.slice(0, limit), now);
}

/** Further than this nobody is sent. */
const farKm = 80;

/** Returns the place that is nearest to an address; null if none is near it. */
export async function findNearest(
  mode: Mode,
  { productCode, address }: { productCode: string; address: Address },
  now: Date,
): Promise<AppointmentPlace | null> {
  const near = sortFrom(await listAll(mode, productCode, address.countryCode), { address }).filter(
    ({ isInSameArea, distanceKm }) => isInSameArea || (distanceKm !== null && distanceKm <= farKm),
  );
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
    if (place) return { provider, timeZone: place.time_zone };
  }
  throw new AppError("not_found", {
    message: "There is no open place with this id that takes this product.",
  });
}
