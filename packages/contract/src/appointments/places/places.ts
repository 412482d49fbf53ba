import { z } from "zod";
import { instant, requiredText } from "../../fields/text.ts";
import { meta, querySchema } from "../../lists/query-schema.ts";
import { countryCode } from "../../places/country-code.ts";
import { placeAccess, placeAddress } from "../availability/places.ts";
import { holidaysOf, timeZone } from "../availability/time-zone.ts";
import { affectedVisit, timeAway } from "../availability/times-away.ts";
import { weekOfHours } from "../availability/working-hours.ts";
import { visitMinutes } from "../availability/visit-minutes.ts";
import { placeListFields } from "./list-query.ts";

export const placeQuery = querySchema(placeListFields);
export const placeParams = z.object({ id: z.uuid() });

const degrees = (most: number, name: string) => {
  const error = `Enter the ${name} as degrees, from -${most} to ${most}.`;
  return z.number({ error }).min(-most, error).max(most, error);
};

/** What a provider says about a place to which people come. */
export const placeEntry = placeAddress.extend({
  name: requiredText(100),
  countryCode,
  latitude: degrees(90, "latitude"),
  longitude: degrees(180, "longitude"),
  timeZone,
  holidaysOf: holidaysOf.describe("On whose public holidays it is closed: a country’s, or of a part of it."),
  hours: weekOfHours,
  visitMinutes: visitMinutes.describe("How long a visit takes."),
  seats: z
    .int({ error: "Enter a whole number from 1 to 50." })
    .min(1, "Enter a whole number from 1 to 50.")
    .max(50, "Enter a whole number from 1 to 50.")
    .describe("How many people can be there at once."),
  access: placeAccess,
  products: z
    .array(requiredText(20))
    .max(200)
    .describe("What it can take; empty: every product that is routed to the provider."),
});
export type PlaceEntry = z.output<typeof placeEntry>;

export const placeChange = placeEntry.extend({
  /** The version that was edited, so that two changes do not overwrite each other. Without it, any version is overwritten. */
  version: z.int().min(1).optional(),
});
export type PlaceChange = z.output<typeof placeChange>;

const access = z.object({
  isStepFree: z.boolean(),
  hasParking: z.boolean(),
  station: z.string().nullable(),
  notes: z.string().nullable(),
});

export const place = placeEntry.extend({
  id: z.string(),
  version: z.int(),
  addressLine2: z.string().nullable(),
  access,
  closedAt: instant.nullable(),
  bookedVisits: z.int().describe("How many visits are booked from now on."),
  closures: z.array(timeAway),
});
export type Place = z.infer<typeof place>;

export const placeRow = place
  .pick({
    id: true,
    name: true,
    city: true,
    postcode: true,
    countryCode: true,
    hours: true,
    seats: true,
    closedAt: true,
    bookedVisits: true,
  })
  .extend({ closedUntil: instant.nullable().describe("If it is shut now for a while.") });
export type PlaceRow = z.infer<typeof placeRow>;

export const placeList = z.object({ data: z.array(placeRow), meta });
export const placeAnswer = z.object({ data: place });

/** A place, and the booked visits that a change leaves without one or in a closure. */
export const placeWithVisits = placeAnswer.extend({ visits: z.array(affectedVisit) });
