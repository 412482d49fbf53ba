import type { EventType } from "./events.ts";

/** The payload of a test webhook, apart from the event's type and time (specification 3 section 3). */
export type WebhookSample = {
  clinicId: string;
  kitId: string;
  orderNumber: string;
  journeyId?: string;
  productCode: string;
  scheduledDate?: string;
  type?: "MOBILE";
  partnerUserId?: string;
  trackingCode?: string;
  trackingUrl?: string;
  carrier?: SampleCarrier;
  kits?: { kitId: string }[];
  email?: string;
  outForDeliveryAt?: string;
  receivedAt?: string;
};

export const sampleCarriers = ["DPD_UK", "DPD_LOCAL", "ROYAL_MAIL"] as const;
type SampleCarrier = (typeof sampleCarriers)[number];

/** The fixed test product of specification 3 section 3: each partner may order it, so a receiver that looks it up finds it. */
export const sampleProductCode = "C1BLP12500";

/** No real value starts with it. */
export const testMarker = "TEST";

/** The events that can be tested, in the order of specification 3 section 5. */
export const sampledEvents = [
  "PHLEBOTOMY.APPOINTMENT_RESCHEDULED",
  "PHLEBOTOMY.APPOINTMENT_CANCELLED",
  "ORDER.OUT_FOR_DELIVERY",
  "ORDER.RECEIVED",
  "ORDER.RETURN_OUT_FOR_DELIVERY",
  "ORDER.RETURN_RECEIVED",
] as const satisfies readonly EventType[];
export type SampledEvent = (typeof sampledEvents)[number];

/** Whether an event can be tested. */
export const isSampledEvent = (type: EventType): type is SampledEvent =>
  (sampledEvents as readonly EventType[]).includes(type);

/** Returns the sample of an event, dated `now`. */
export function sampleFor(type: SampledEvent, clinicId: string, now: Date): WebhookSample {
  const kitId = `${testMarker}KLRR8451`;
  const common = {
    clinicId,
    kitId,
    orderNumber: `${testMarker}RT12345`,
    journeyId: `${testMarker}-0195509c-7b11-7f42-8d0e-5a6a0f3c9e77`,
    productCode: sampleProductCode,
  };
  if (type.startsWith("PHLEBOTOMY.")) {
    const tomorrow = new Date(now.getTime() + 24 * 60 * 60_000);
    const partnerUserId = `${testMarker}USER1`;
    return { ...common, scheduledDate: tomorrow.toISOString(), type: "MOBILE", partnerUserId };
  }
  const trackingCode = `${testMarker}1234567890`;
  const time = type.endsWith("OUT_FOR_DELIVERY")
    ? { outForDeliveryAt: now.toISOString() }
    : { receivedAt: now.toISOString() };
  return {
    ...common,
    trackingCode,
    trackingUrl: `https://tracking.example.test/${trackingCode}`,
    carrier: "ROYAL_MAIL",
    kits: [{ kitId }],
    email: "test@example.test",
    ...time,
  };
}
