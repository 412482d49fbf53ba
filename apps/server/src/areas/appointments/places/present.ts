import type { TimeAway } from "@kitpath/contract/appointments/availability/times-away";
import type { Place, PlaceRow } from "@kitpath/contract/appointments/places/places";
import { isoTime } from "../../../time/iso-time.ts";
import type { ShownPlace } from "./queries.ts";

const shared = (row: ShownPlace) => ({
  id: row.id,
  name: row.name,
  city: row.city,
  postcode: row.postcode,
  countryCode: row.country_code,
  hours: row.hours,
  seats: row.seats,
  closedAt: isoTime(row.closed_at),
  bookedVisits: row.booked ?? 0,
});

export const presentPlaceRow = (row: ShownPlace): PlaceRow => ({
  ...shared(row),
  closedUntil: isoTime(row.closed_until),
});

export const presentPlace = (row: ShownPlace, closures: TimeAway[]): Place => ({
  ...shared(row),
  addressLine1: row.address_line1,
  addressLine2: row.address_line2,
  latitude: row.latitude_micro / 1e6,
  longitude: row.longitude_micro / 1e6,
  timeZone: row.time_zone,
  holidaysOf: row.holidays_of,
  visitMinutes: row.visit_minutes,
  access: {
    isStepFree: row.access.isStepFree,
    hasParking: row.access.hasParking,
    station: row.access.station ?? null,
    notes: row.access.notes ?? null,
  },
  products: row.products,
  version: row.version,
  closures,
});
