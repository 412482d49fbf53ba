import { z } from "zod";
import { requiredText, text } from "../../fields/text.ts";
import { rowsField } from "../../lists/paging.ts";
import { fieldSchema } from "../../lists/query-schema.ts";
import { countryCode } from "../../places/country-code.ts";
import { appointmentSlot } from "./slots.ts";
import { askedQuantity } from "./visit-minutes.ts";
import { workingHours } from "./working-hours.ts";

const degrees = (limit: number) => z.coerce.number().min(-limit).max(limit);

/** Asks for places; by distance if it says from where. */
export const appointmentPlaceQuery = z
  .object({
    productCode: requiredText(20),
    countryCode,
    latitude: degrees(90).optional().describe("Where the person is, to sort by distance. With `longitude`."),
    longitude: degrees(180).optional(),
    postcode: text(20)
      .optional()
      .describe("Of the person’s address, if you have no coordinates: places in its area come first."),
    city: text(100)
      .optional()
      .describe("Of the same address, where areas are towns: outside the UK and the US."),
    quantity: askedQuantity,
    limit: fieldSchema(rowsField(20)).describe(
      "The most places to return: the nearest, or the first by name.",
    ),
  })
  .refine(({ latitude, longitude }) => (latitude === undefined) === (longitude === undefined), {
    path: ["longitude"],
    error: "Send latitude and longitude together.",
  });
export type AppointmentPlaceQuery = z.output<typeof appointmentPlaceQuery>;

/** A place where a sample can be taken. */
export const appointmentPlace = z.object({
  id: z.string().describe("For `placeId`."),
  name: z.string(),
  provider: z.object({ id: z.string(), name: z.string() }),
  fullAddress: z.string(),
  city: z.string(),
  postcode: z.string(),
  countryCode: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  nearestStation: z.string().nullable(),
  isStepFree: z.boolean(),
  hasParking: z.boolean(),
  notes: z.string().nullable().describe("What somebody who comes must know."),
  workingHours: z.array(workingHours).describe("By weekday, on the clocks of `timeZone`; 1 is Monday."),
  timeZone: z.string().describe("The IANA name of the zone, such as `Europe/London`."),
  nextFreeSlot: appointmentSlot.nullable().describe("Null if nothing is free within a month."),
  distanceKm: z
    .number()
    .nullable()
    .describe(
      "In a straight line: from your coordinates, or roughly from the postcode’s area (UK) to places in others. Null if it is not known.",
    ),
  isInSameArea: z
    .boolean()
    .describe(
      "Whether it is where the postcode is: in the UK its letters, in the US its first three digits, elsewhere the town.",
    ),
});
export type AppointmentPlace = z.infer<typeof appointmentPlace>;

/** What somebody who goes to a place must know of it. */
export const placeToGo = appointmentPlace.pick({
  id: true,
  name: true,
  fullAddress: true,
  nearestStation: true,
  isStepFree: true,
  hasParking: true,
  notes: true,
});
export type PlaceToGo = z.infer<typeof placeToGo>;

export const appointmentPlaces = z.object({ data: z.array(appointmentPlace) });
