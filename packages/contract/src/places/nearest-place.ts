import { z } from "zod";

/** Where somebody can go to whom nobody comes. */
export const nearestPlace = z.object({
  id: z.string().describe("For `placeId` of the free times."),
  name: z.string(),
  fullAddress: z.string(),
  distanceKm: z.number().nullable().describe("Roughly. Null in the address’s own area."),
});
export type NearestPlace = z.infer<typeof nearestPlace>;
