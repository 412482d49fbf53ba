import { queryFor } from "../../../lib/api.ts";

/** Where somebody asks for times of a product: at an address. */
export type Whereabouts = { productCode: string; countryCode: string; postcode: string; city: string };

/** Others take times every minute. */
export const availabilityQuery = (at: Whereabouts, from: string, to: string) => ({
  ...queryFor("getAvailability", { query: { ...at, from, to } }),
  staleTime: 30_000,
});

/** The appointments of an order, the open one first. */
export const appointmentsQuery = (orderNumber: string) =>
  queryFor("listAppointments", { query: { orderNumber } });
