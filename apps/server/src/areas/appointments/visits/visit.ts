import { areasOf } from "@kitpath/contract/appointments/availability/areas";
import { listVisitsWithin } from "./queries.ts";

export type { BookedVisit } from "./queries.ts";
export { listBookedVisits } from "./queries.ts";

/**
 * A visit is the provider's side of an appointment: who comes, or where, and when. It has the appointment's state, so that the provider's
 * lists stay in the provider's tenant; who the person is stays with the clinic.
 *
 * - `booking.ts`: a time is taken, held, given up; a request without a time. Below: what is booked with a nurse or at a place. `taking-time.ts`: why no time is taken twice.
 * - `telling.ts`: what the provider's own system is told, and what happens if it does not answer.
 * - Its states are those of the appointment (`appointments/journey.ts`), and HELD while a time is only kept.
 */

/** A stretch of time: from its start until just before its end, in epoch milliseconds. */
export type Span = { from: number; until: number };

/** Whose time is free: a nurse, or a seat at a place. */
export type Bookable = {
  id: string;
  kind: "nurse" | "place";
  name: string;
  timeZone: string;
  seats: number;
  travelMinutes: number;
};

/** A time at which a visit can begin, and who could have it. */
export type FreeTime = Span & { bookables: Bookable[] };

/** Lists the visits of a provider that take time within a stretch, with what is held until after `now`. */
export const readVisitsWithin = listVisitsWithin;

type Address = { country_code: string; postcode: string; city: string };

/** Returns where a visit is, in as few letters as a plan needs: `LS1, Leeds`. */
export function areaOf({ country_code: countryCode, postcode, city }: Address): string {
  const [outward = ""] = areasOf({ countryCode, postcode, city });
  return /\d/.test(outward) ? `${outward}, ${city}` : city;
}
