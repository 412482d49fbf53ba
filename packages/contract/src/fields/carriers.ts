import { keysOf } from "./keys-of.ts";

/** The carriers of parcels: their names, and the tracking page's address without the tracking code. */
export const carriers = {
  ROYAL_MAIL: {
    name: "Royal Mail",
    tracking: "https://www.royalmail.com/track-your-item#/tracking-results/",
  },
  DPD_UK: { name: "DPD UK", tracking: "https://track.dpd.co.uk/parcels/" },
  DPD_LOCAL: { name: "DPD Local", tracking: "https://track.dpdlocal.co.uk/parcels/" },
  UPS: { name: "UPS", tracking: "https://www.ups.com/track?tracknum=" },
} as const;
export type Carrier = keyof typeof carriers;
export const carrierCodes = keysOf(carriers);

const isCarrier = (code: string): code is Carrier => Object.hasOwn(carriers, code);

/** Returns the carrier's name, or the code itself if the carrier is unknown. */
export const carrierName = (code: string): string => (isCarrier(code) ? carriers[code].name : code);

/** Returns the tracking page of a parcel; null if its carrier is unknown. */
export const trackingUrl = (carrier: string, trackingCode: string): string | null =>
  isCarrier(carrier) ? `${carriers[carrier].tracking}${encodeURIComponent(trackingCode)}` : null;

const forms: readonly [RegExp, Carrier][] = [
  [/^[A-Z]{2}\d{9}GB$/, "ROYAL_MAIL"],
  [/^1Z[0-9A-Z]{16}$/, "UPS"],
];

/** Returns the carrier with this form of tracking number; null if several have the same form. */
export const carrierByForm = (trackingNumber: string): Carrier | null =>
  forms.find(([form]) => form.test(trackingNumber.toUpperCase()))?.[1] ?? null;
