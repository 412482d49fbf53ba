import { keysOf } from "./keys-of.ts";

/** Who carries parcels: the name people know, and the address at which a parcel is followed, without its code. */
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

/** The carrier's name, or the code itself of one that is not known. */
export const carrierName = (code: string): string => (isCarrier(code) ? carriers[code].name : code);

/** Where a parcel is followed; null when its carrier is not known. */
export const trackingUrl = (carrier: string, trackingCode: string): string | null =>
  isCarrier(carrier) ? `${carriers[carrier].tracking}${encodeURIComponent(trackingCode)}` : null;

const forms: readonly [RegExp, Carrier][] = [
  [/^[A-Z]{2}\d{9}GB$/, "ROYAL_MAIL"],
  [/^1Z[0-9A-Z]{16}$/, "UPS"],
];

/** Whose tracking number this is by its form alone; null where several have the same. */
export const carrierByForm = (trackingNumber: string): Carrier | null =>
  forms.find(([form]) => form.test(trackingNumber.toUpperCase()))?.[1] ?? null;
