import type {
  AppointmentPlace,
  PlaceToGo,
} from "@kitpath/contract/appointments/availability/appointment-places";
import type { AppointmentSlot } from "@kitpath/contract/appointments/availability/slots";
import type { Span } from "../visits/visit.ts";
import { localClock } from "./local-days.ts";
import type { PlaceRow } from "./queries.ts";
import { slotIdOf } from "./slot-id.ts";

type Provider = { id: string; name: string };

export const presentSlot = (
  provider: Provider,
  time: Span,
  { placeId, timeZone }: { placeId: string | null; timeZone: string },
): AppointmentSlot => ({
  id: slotIdOf({ providerId: provider.id, placeId, startsAt: new Date(time.from), heldAs: null }),
  startsAt: new Date(time.from).toISOString(),
  endsAt: new Date(time.until).toISOString(),
  localTime: localClock(time.from, timeZone),
  timeZone,
  provider,
  placeId,
});

type Beside = { provider: Provider; distanceKm: number | null; isInSameArea: boolean; next: Span | null };

type Known = Pick<
  PlaceRow,
  "id" | "name" | "address_line1" | "address_line2" | "city" | "postcode" | "access"
>;

/** What somebody who goes there must know. */
export const presentPlaceToGo = (row: Known): PlaceToGo => ({
  id: row.id,
  name: row.name,
  fullAddress: [row.address_line1, row.address_line2, row.city, row.postcode].filter(Boolean).join(", "),
  nearestStation: row.access.station || null,
  isStepFree: row.access.isStepFree,
  hasParking: row.access.hasParking,
  notes: row.access.notes || null,
});

export const presentPlace = (
  row: PlaceRow,
  { provider, distanceKm, isInSameArea, next }: Beside,
): AppointmentPlace => ({
  ...presentPlaceToGo(row),
  provider,
  city: row.city,
  postcode: row.postcode,
  countryCode: row.country_code,
  latitude: row.latitude_micro / 1e6,
  longitude: row.longitude_micro / 1e6,
  workingHours: row.hours,
  timeZone: row.time_zone,
  nextFreeSlot: next && presentSlot(provider, next, { placeId: row.id, timeZone: row.time_zone }),
  distanceKm,
  isInSameArea,
});
