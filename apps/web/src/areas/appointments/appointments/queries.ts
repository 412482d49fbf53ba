import type { AppointmentPlace } from "@kitpath/contract/appointments/availability/appointment-places";
import type { Availability } from "@kitpath/contract/appointments/availability/availability";
import { addDays } from "@kitpath/contract/time/calendar";
import { call, queryFor } from "../../../lib/api.ts";
import { today } from "../../../lib/today.ts";
import type { Source } from "../../../ui/time-picker.tsx";
import { daysShown } from "../../../ui/time-picker.tsx";

/** Where somebody asks for times of a product: from an address. */
export type Whereabouts = {
  productCode: string;
  quantity: number;
  countryCode: string;
  postcode: string;
  city: string;
};

/** Others take times every minute. */
const staleTime = 30_000;

/** What of the times is one's own, and so free to oneself: the appointment that is moved, or a time that is held. */
export type Own = { appointmentId?: string | undefined; heldSlotId?: string | undefined };

/** The free times at an address, or at a place. */
export function availabilityQuery(
  at: Whereabouts,
  { placeId, ...days }: { placeId?: string; from: string; to: string },
  own: Own = {},
): Source<Availability> {
  const { productCode, quantity } = at;
  const where = placeId ? { productCode, quantity, placeId } : at;
  const input = { query: { ...where, ...days, ...own } };
  return {
    queryKey: ["getAvailability", input],
    queryFn: ({ signal }) => call("getAvailability", input, { signal }),
    staleTime,
  };
}

/** The days that are shown first, so that the same answer says whether anybody comes. */
export const firstWeek = () => ({ from: today(), to: addDays(today(), daysShown - 1) });

/** The places to which somebody can go for a product, the nearest to an address first. */
export const placesQuery = (at: Whereabouts): Source<{ data: AppointmentPlace[] }> => ({
  queryKey: ["listAppointmentPlaces", { query: at }],
  queryFn: ({ signal }) => call("listAppointmentPlaces", { query: at }, { signal }),
  staleTime,
});

/** The appointments of an order, by their time. */
export const appointmentsQuery = (orderNumber: string) =>
  queryFor("listAppointments", { query: { orderNumber } });
