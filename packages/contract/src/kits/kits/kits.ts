import { z } from "zod";
import { carrierCodes } from "../../fields/carriers.ts";
import { querySchema } from "../../lists/query-schema.ts";
import { versionFields } from "./version-query.ts";
import { messages } from "../../operation/messages.ts";
import { calendarDate, instant, requiredText, text, time } from "../../fields/text.ts";

export const versionQuery = querySchema(versionFields);

/** In capitals, however it was typed: carriers tell of a parcel by it. */
export const trackingNumber = requiredText(50)
  .regex(/^[\w-]+$/, messages.invalidFormat)
  .toUpperCase();

export const kitParams = z.object({ kitId: text(20) });

/** What the warehouse changes of a kit in transit; null removes a value. */
export const kitChange = z
  .object({
    returnCarrier: z.enum(carrierCodes, messages.invalid).nullable(),
    returnTrackingNumber: trackingNumber.nullable(),
    returnTrackingUrl: requiredText(500)
      .pipe(z.url({ protocol: /^https$/, error: messages.invalidFormat }))
      .nullable(),
    expiryDate: calendarDate.nullable(),
    recalledAt: time.nullable(),
  })
  .partial();
export type KitChange = z.infer<typeof kitChange>;

export const kitAnswer = z.object({
  kitId: z.string(),
  barcode: z.string().nullable(),
  orderNumber: z.string(),
  productCode: z.string(),
  status: z.string(),
  returnCarrier: z.string().nullable(),
  returnTrackingNumber: z.string().nullable(),
  returnTrackingUrl: z.string().nullable(),
  expiryDate: z.string().nullable(),
  recalledAt: instant.nullable(),
});
export type KitAnswer = z.infer<typeof kitAnswer>;
