import type { Address } from "@kitpath/contract/appointments/availability/areas";
import { areasOf } from "@kitpath/contract/appointments/availability/areas";
import { isInUs } from "@kitpath/contract/places/us-places";
import type { Point } from "../../../places/postcode-areas.ts";
import { pointOfPostcode } from "../../../places/postcode-areas.ts";

/** From where somebody asks for places: a point, or an address. */
export type From = Point | { address: Address };

export type Away = {
  distanceKm: number | null;
  isInSameArea: boolean;
  /** The lower, the nearer: by the narrowest area that both are in, and from a point always the same. */
  rank: number;
  /** What decides between equals. */
  exactKm: number;
};

const earthKm = 6371;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Returns the distance of two points on the globe in kilometres, to a hundred metres. */
function kilometresBetween(a: Point, b: Point): number {
  const [north, east] = [radians(b.latitude - a.latitude), radians(b.longitude - a.longitude)];
  const chord =
    Math.sin(north / 2) ** 2 +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(east / 2) ** 2;
  return Math.round(2 * earthKm * Math.asin(Math.min(1, Math.sqrt(chord))) * 10) / 10;
}

/** The first digits of a ZIP code alone are half a country. */
const leastOfZip = 3;
/** A postcode area is some tens of kilometres wide. */
const roughKm = 5;

/** Returns the areas of an address in which a place is near it, the narrowest first. */
const nearAreas = (address: Address): string[] =>
  areasOf(address).filter((area) => area && (!isInUs(address.countryCode) || area.length >= leastOfZip));

/** Returns how far a place is from where somebody asks. */
export function awayFrom(from: From, place: Point & Address): Away {
  if (!("address" in from)) {
    const distanceKm = kilometresBetween(from, place);
    return { distanceKm, isInSameArea: false, rank: 0, exactKm: distanceKm };
  }
  const { address } = from;
  const areas = nearAreas(address);
  const shared = areas.findIndex((area) => areasOf(place).includes(area));
  if (shared !== -1) return { distanceKm: null, isInSameArea: true, rank: shared, exactKm: 0 };
  const point = address.countryCode === "GB" ? pointOfPostcode(address.postcode) : null;
  const exactKm = point ? kilometresBetween(point, place) : 0;
  const distanceKm = point && Math.max(roughKm, Math.round(exactKm / roughKm) * roughKm);
  return { distanceKm, isInSameArea: false, rank: areas.length, exactKm };
}

export const byDistance = (a: Away, b: Away): number => a.rank - b.rank || a.exactKm - b.exactKm;
