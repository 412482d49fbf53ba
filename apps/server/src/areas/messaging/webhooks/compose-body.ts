import { trackingUrl } from "@kitpath/contract/fields/carriers";
import type { EventType } from "@kitpath/contract/messaging/events/events";
import type { TenantTransaction } from "#db/database.ts";
import type { Subject, SubjectKit } from "./subject-queries.ts";
import { listKitsOfOrders, listSubjects } from "./subject-queries.ts";

/** From its accession on, partners identify a test by its id (the field's facts, "Identifiers"). */
const tellsTest: Partial<Record<string, boolean>> = {
  "TEST.REGISTERED": false,
  "TEST.LAB_ACCESSIONED": true,
  "TEST.PROCESSED": true,
  "TEST.CLINICAL_COMMENTARY_UPLOADED": true,
} satisfies Record<Extract<EventType, `TEST.${string}`>, boolean>;

const timeNames: Partial<Record<string, string>> = {
  "ORDER.OUT_FOR_DELIVERY": "outForDeliveryAt",
  "ORDER.RECEIVED": "receivedAt",
  "ORDER.RETURN_OUT_FOR_DELIVERY": "outForDeliveryAt",
  "ORDER.RETURN_RECEIVED": "receivedAt",
} satisfies Partial<Record<EventType, string>>;

/** Returns the payload of each event, by event id: identifiers, and the tracking of a parcel; never the person or a result. */
export async function composeBodies(
  trx: TenantTransaction,
  clinicId: string,
  eventIds: readonly string[],
): Promise<Map<string, string>> {
  if (eventIds.length === 0) return new Map();
  const subjects = await listSubjects(trx, clinicId, eventIds);
  // A call that is sent late must still describe the moment of the event, when there were no kits.
  const withKits = subjects.filter(({ type }) => type !== "ORDER.CREATED");
  const kits = await listKitsOfOrders(
    trx,
    clinicId,
    withKits.map(({ order_id }) => order_id),
  );
  const ofOrder = Map.groupBy(kits, ({ order_id }) => order_id);
  return new Map(
    subjects.map((subject) => {
      const all = subject.type === "ORDER.CREATED" ? [] : (ofOrder.get(subject.order_id) ?? []);
      // The event's kit, else all kits of its order.
      const told = subject.kit_id === null ? all : all.filter(({ id }) => id === subject.kit_id);
      return [subject.id, bodyOf(clinicId, subject, told)];
    }),
  );
}

function bodyOf(clinicId: string, subject: Subject, kits: readonly SubjectKit[]): string {
  const occurredAt = subject.occurred_at.toISOString();
  const timeName = timeNames[subject.type];
  return JSON.stringify({
    eventType: subject.type,
    eventId: subject.id,
    occurredAt,
    clinicId,
    orderNumber: subject.order_number,
    journeyId: subject.journey,
    productCode: subject.product_code,
    ...(subject.kit_id ? { kitId: kits[0]?.kit_code } : {}),
    ...(subject.type.startsWith("ORDER.") && subject.approval !== "not_needed"
      ? { approval: subject.approval }
      : {}),
    ...(subject.type.startsWith("ORDER.") ? { kits: kits.map((kit) => ({ kitId: kit.kit_code })) } : {}),
    ...(tellsTest[subject.type] && subject.test_id ? { testId: subject.test_id } : {}),
    ...(subject.type.startsWith("ORDER.") ? parcelOf(subject, kits[0]) : {}),
    ...(timeName ? { [timeName]: occurredAt } : {}),
    ...(subject.type.startsWith("PHLEBOTOMY.") ? appointmentOf(subject) : {}),
  });
}

const appointmentOf = ({ scheduled_at: at, appointment_kind: kind, partner_user_id: userId }: Subject) => ({
  ...(at ? { scheduledDate: at.toISOString() } : {}),
  ...(kind === "MOBILE" ? { type: kind } : {}),
  ...(userId ? { partnerUserId: userId } : {}),
});

function parcelOf({ type }: Subject, kit: SubjectKit | undefined) {
  const isReturn = type.startsWith("ORDER.RETURN_");
  const carrier = isReturn ? kit?.return_carrier : kit?.outbound_carrier;
  const trackingCode = isReturn ? kit?.return_tracking_code : kit?.outbound_tracking_code;
  if (!carrier || !trackingCode) return {};
  const url = (isReturn ? kit?.return_tracking_url : null) ?? trackingUrl(carrier, trackingCode);
  return { carrier, trackingCode, ...(url ? { trackingUrl: url } : {}) };
}
