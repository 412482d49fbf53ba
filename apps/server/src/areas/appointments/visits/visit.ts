import { areasOf } from "@kitpath/contract/appointments/availability/areas";
import type { TenantTransaction } from "#db/database.ts";
import type { Visit } from "./queries.ts";
import { updateVisit } from "./queries.ts";
import type { Span } from "./span.ts";

export type { BookedVisit } from "./keeper-queries.ts";
export type { OwnVisits } from "./queries.ts";
export { keepsThere, listBookedVisits, listNamedVisits } from "./keeper-queries.ts";
export { readVisitsWithin } from "./queries.ts";
export type { Span } from "./span.ts";

/**
 * A visit is the provider's side of an appointment: who comes, or where, and when. It has the appointment's state, so that the provider's
 * lists stay in the provider's tenant; who the person is stays with the clinic.
 *
 * - `booking.ts`: a time is taken or given up; a request without a time. `holding.ts`: a time that is kept while somebody decides. Below:
 *   what is booked with a nurse or at a place. `taking-time.ts`: why no time is taken twice.
 * - `telling.ts`: what the provider's own system is told, and what happens if it does not answer.
 * - Its states are those of the appointment (`appointments/journey.ts`), and HELD while a time is only kept.
 */

/** Whose time is free: a nurse, or a seat at a place. */
export type Bookable = {
  id: string;
  kind: "nurse" | "place";
  name: string;
  timeZone: string;
  seats: number;
  travelMinutes: number;
  /** Of a nurse. */
  sex: "f" | "m" | null;
};

/** A time at which a visit can begin, and who could have it. */
export type FreeTime = Span & { bookables: Bookable[] };

type Address = { country_code: string; postcode: string; city: string };

/** Returns where a visit is, in as few letters as a plan needs: `LS1, Leeds`. */
export function areaOf({ country_code: countryCode, postcode, city }: Address): string {
  const [outward = ""] = areasOf({ countryCode, postcode, city });
  return /\d/.test(outward) ? `${outward}, ${city}` : city;
}

/** For whom a time is taken. */
export type ForWhom = {
  clinicId: string;
  productCode: string;
  kind: "MOBILE" | "IN-CLINIC";
  /** In as few letters as a plan needs, by `areaOf`. */
  area: string;
  /** Null while a time is only held. */
  appointment: { id: string; orderNumber: string } | null;
  /** The number of the order for which a time is held, which can be held once. */
  heldFor?: string | undefined;
};

/** A visit's time, as an appointment tells it. */
export type TakenVisit = {
  id: string;
  startsAt: Date;
  endsAt: Date;
  timeZone: string;
  heldUntil: Date | null;
  placeId: string | null;
  nurseName: string | null;
};

/** Notes who is to come for a visit that has no time yet; in the provider's tenant. */
export const nameNurse = (
  trx: TenantTransaction,
  visit: Pick<Visit, "organisation_id" | "id">,
  nurseId: string,
): Promise<void> => updateVisit(trx, visit, { nurse_id: nurseId });
