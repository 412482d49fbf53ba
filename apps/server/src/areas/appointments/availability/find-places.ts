import type { Address } from "@kitpath/contract/appointments/availability/areas";
import type {
  AppointmentPlace,
  AppointmentPlaceQuery,
} from "@kitpath/contract/appointments/availability/appointment-places";
import type { NearestPlace } from "@kitpath/contract/places/nearest-place";
import type { Executor, TenantTransaction } from "#db/database.ts";
import { AppError } from "../../../errors/errors.ts";
import type { Mode } from "../../../scope.ts";
import type { Span } from "../visits/visit.ts";
import type { Away, From } from "./distance.ts";
import { awayFrom, byDistance } from "./distance.ts";
import { noticeMs } from "./notice.ts";
import { findAnyTimes } from "./find-times.ts";
import { presentPlace, presentPlaceToGo } from "./present.ts";
import type { PlaceRow } from "./queries.ts";
import { findOpenPlace, listPlacesFor, listRoutedProviders } from "./queries.ts";

/** The places to which people can go: of every provider that takes the samples of a product in a country. */

type Provider = { id: string; name: string };
type Found = { provider: Provider; row: PlaceRow };
type Measured = Found & Away;

const dayMs = 24 * 60 * 60_000;
/** Most places have a time within days, so that a month is looked through only for the others. */
const stretches = [4, 31];

/** Where providers are found, and how each is read in its own tenant. */
export type Reader = {
  directory: Executor;
  at: <T>(providerId: string, read: (trx: TenantTransaction) => Promise<T>) => Promise<T>;
};

const readerOf = ({ db }: Mode): Reader => ({
  directory: db.directory,
  at: (id, read) => db.inTenant(id, read),
});

async function listAll(
  { directory, at }: Reader,
  productCode: string,
  countryCode: string,
): Promise<Found[]> {
  const found: Found[] = [];
  for (const provider of await listRoutedProviders(directory, productCode, countryCode)) {
    const rows = await at(provider.id, (trx) => listPlacesFor(trx, provider.id, countryCode, productCode));
    found.push(...rows.map((row) => ({ provider, row })));
  }
  return found;
}

/** Adds the next free time of each place. */
async function presentAll(
  mode: Mode,
  { productCode, quantity: kits }: Pick<Query, "productCode" | "quantity">,
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
          const at = { placeId: row.id, productCode, kits };
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

type Query = Omit<AppointmentPlaceQuery, "limit" | "quantity"> & {
  limit?: number;
  quantity?: number | undefined;
};
const mostPlaces = 20;

/** Returns the open places for a product in a country: the nearest to where somebody is first, or by name. */
export async function findPlaces(mode: Mode, query: Query, now: Date): Promise<AppointmentPlace[]> {
  const { productCode, countryCode, limit = mostPlaces } = query;
  const sorted = sortFrom(await listAll(readerOf(mode), productCode, countryCode), fromOf(query));
  return presentAll(mode, query, sorted.slice(0, limit), now);
}

/** Further than this nobody is sent. */
const farKm = 80;

const nearestOf = (all: readonly Found[], address: Address): Measured[] =>
  sortFrom(all, { address })
    .filter(({ isInSameArea, distanceKm }) => isInSameArea || (distanceKm !== null && distanceKm <= farKm))
    .slice(0, 1);

/** Returns the place that is nearest to an address; null if none is near it. */
export async function findNearest(
  mode: Mode,
  {
    productCode,
    quantity,
    address,
  }: { productCode: string; quantity?: number | undefined; address: Address },
  now: Date,
): Promise<AppointmentPlace | null> {
  const near = nearestOf(await listAll(readerOf(mode), productCode, address.countryCode), address);
  const [nearest = null] = await presentAll(mode, { productCode, quantity }, near, now);
  return nearest;
}

/** Returns a function that names the place nearest to an address of a country, null if none is near it. The places are read once. */
export async function nearestIn(
  reader: Reader,
  productCode: string,
  countryCode: string,
): Promise<(address: Address) => NearestPlace | null> {
  const all = await listAll(reader, productCode, countryCode);
  return (address) => {
    const [nearest] = nearestOf(all, address);
    if (!nearest) return null;
    const { id, name, fullAddress } = presentPlaceToGo(nearest.row);
    return { id, name, fullAddress, distanceKm: nearest.distanceKm };
  };
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
