import type { EventType } from "@kitpath/contract/events";
import type { TenantTransaction } from "#db/database.ts";
import type { Subject, SubjectKit } from "./delivery-queries.ts";
import { findSubject, listKitsOfSubject } from "./delivery-queries.ts";

/** From here on a partner knows the test by its id (the field's facts, "Identifiers"). */
const tellsTest = new Set<string>([
  "TEST.LAB_ACCESSIONED",
  "TEST.PROCESSED",
  "TEST.CLINICAL_COMMENTARY_UPLOADED",
] satisfies EventType[]);

const timeNames: Partial<Record<string, string>> = {
  "ORDER.OUT_FOR_DELIVERY": "outForDeliveryAt",
  "ORDER.RECEIVED": "receivedAt",
  "ORDER.RETURN_OUT_FOR_DELIVERY": "outForDeliveryAt",
  "ORDER.RETURN_RECEIVED": "receivedAt",
} satisfies Partial<Record<EventType, string>>;

/** What an event's call says: identifiers, and of a parcel its way; never who it is for, and nothing of a result. */
export async function composeBody(
  trx: TenantTransaction,
  clinicId: string,
  eventId: string,
): Promise<string> {
  const subject = await findSubject(trx, clinicId, eventId);
  // A call that comes late still says what was so when it happened.
  const kits = subject.type === "ORDER.CREATED" ? [] : await listKitsOfSubject(trx, clinicId, subject);
  const occurredAt = subject.occurred_at.toISOString();
  const timeName = timeNames[subject.type];
  return JSON.stringify({
    eventType: subject.type,
    occurredAt,
    clinicId,
    orderNumber: subject.order_number,
    productCode: subject.product_code,
    ...(subject.kit_id ? { kitId: kits[0]?.kit_code } : {}),
    ...(subject.type.startsWith("ORDER.") ? { kits: kits.map((kit) => ({ kitId: kit.kit_code })) } : {}),
    ...(tellsTest.has(subject.type) && subject.test_id ? { testId: subject.test_id } : {}),
    ...(subject.type.startsWith("ORDER.") ? parcelOf(subject, kits[0]) : {}),
    ...(timeName ? { [timeName]: occurredAt } : {}),
  });
}

function parcelOf({ type }: Subject, kit: SubjectKit | undefined) {
  const isReturn = type.startsWith("ORDER.RETURN_");
  const carrier = isReturn ? kit?.return_carrier : kit?.outbound_carrier;
  const trackingCode = isReturn ? kit?.return_tracking_code : kit?.outbound_tracking_code;
  return carrier && trackingCode ? { carrier, trackingCode } : {};
}
