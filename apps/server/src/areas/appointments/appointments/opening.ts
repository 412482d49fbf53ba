import type { VisitDetails } from "@kitpath/contract/orders/orders/visit-details";
import { stageAppointment } from "#areas/orders/orders/appointment-stage.ts";
import type { Order } from "#areas/orders/orders/order.ts";
import type { TenantTransaction } from "#db/database.ts";
import { newId } from "#db/ids.ts";
import { inOneGo } from "#db/in-one-go.ts";
import { AppError } from "../../../errors/errors.ts";
import type { Scope } from "../../../scope.ts";
import type { Bookable } from "./bookable.ts";
import { keyOf, openOrderOf, openWords, wantedOf } from "./open-appointment.ts";
import { listOpenOf, waitForPerson } from "./order-queries.ts";
import type { Appointment } from "./queries.ts";
import { insertAppointment, listOfOrders, lockOpenAppointment } from "./queries.ts";

/** What is said of a visit this time; the rest stays as it was said before. */
export type Said = Partial<VisitDetails>;

export type Asked = {
  order: Order;
  providerId: string;
  details: Said;
  arrangedBy: Appointment["arranged_by"];
  by: Appointment["booked_by"];
  as: Bookable;
};

export const columnsOf = ({ accessNotes, visitNotes, needs }: Said) => ({
  ...(accessNotes === undefined ? {} : { access_notes: accessNotes || null }),
  ...(visitNotes === undefined ? {} : { visit_notes: visitNotes || null }),
  ...(needs === undefined ? {} : { needs: JSON.stringify(needs) }),
});

const noNeeds: VisitDetails["needs"] = { hasChaperone: false, isFastingUnderstood: false };

/** Returns what goes with every visit of an order, as it was said last: how to get in, and what the person needs. */
async function lastSaid(trx: TenantTransaction, { clinic_id: clinicId, id }: Order) {
  const last = (await listOfOrders(trx, clinicId, [id])).at(-1);
  return { access_notes: last?.access_notes ?? null, needs: JSON.stringify(last?.needs ?? noNeeds) };
}

/** Writes an appointment without a time. Throws `appointment_open`. */
export async function openAppointment(
  trx: TenantTransaction,
  { now }: Scope,
  { order, providerId, details, arrangedBy, by, as }: Asked,
): Promise<Appointment> {
  if (await lockOpenAppointment(trx, order.clinic_id, order.id))
    throw new AppError("appointment_open", { extra: { openOrder: order.order_number } });
  const wanted = wantedOf(as.of, order.product_code);
  if (wanted) await waitForPerson(trx, order.clinic_id, keyOf(wanted));
  const openOrder = wanted && openOrderOf(await listOpenOf(trx, order.clinic_id, [wanted.email]), wanted);
  if (openOrder)
    throw new AppError("appointment_open", { message: openWords(openOrder), extra: { openOrder } });
  const [said] = await inOneGo([
    lastSaid(trx, order),
    stageAppointment(trx, { clinicId: order.clinic_id, orderId: order.id }, "waiting"),
  ]);
  return insertAppointment(trx, {
    clinic_id: order.clinic_id,
    id: newId(now),
    order_id: order.id,
    provider_id: providerId,
    kind: as.kind,
    state: "REQUEST_RECEIVED",
    time_zone: "UTC",
    ...said,
    ...columnsOf(details),
    arranged_by: arrangedBy,
    booked_by: by,
    created_at: now,
    asked_at: now,
  });
}
