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

/** Returns the name of a zone, as `London time`. */
export const zoneName = (timeZone: string): string =>
  `${(timeZone.split("/").at(-1) ?? timeZone).replaceAll("_", " ")} time`;

/** Returns a time on the clocks where the visit is: `Tue 1 Dec 2026, 09:30`. */
export const onTheClocks = (at: string, timeZone: string): string =>
  new Intl.DateTimeFormat("en-GB", {
    timeZone,
    weekday: "short",
    day: "numeric",
    month: "short",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  }).format(new Date(at));
