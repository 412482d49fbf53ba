import type { TenantTransaction } from "#db/database.ts";
import { pageOf } from "#db/page.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import type { Handlers } from "#http/call.ts";
import { scopeOf } from "#http/call.ts";
import { invalidFields } from "../../../errors/errors.ts";
import { readAvailability } from "../availability/availability.ts";
import { findPlaces } from "../availability/find-places.ts";
import { requireAppointment } from "./appointment.ts";
import { bookAppointment, cancelAppointment, giveTime } from "./booking.ts";
import { holdSlot, readTarget } from "./taking-slots.ts";
import { payForLateChange } from "./late-change.ts";
import { requireOrder } from "./of-order.ts";
import { presentAppointment } from "./present.ts";
import { readPlaceToGo, readPlacesToGo } from "./places-to-go.ts";
import { findShown, listShown } from "./queries.ts";
import { getOrderPlace } from "./order-queries.ts";

type Names =
  | "getAvailability"
  | "listAppointmentPlaces"
  | "holdSlot"
  | "createAppointment"
  | "listAppointments"
  | "getAppointment"
  | "rescheduleAppointment"
  | "cancelAppointment";

async function shown(trx: TenantTransaction, clinicId: string, id: string) {
  const found = await findShown(trx, clinicId, id);
  return { data: presentAppointment(found, await readPlaceToGo(trx, found)) };
}

const whenOf = (seconds: number | undefined) =>
  seconds === undefined ? undefined : new Date(seconds * 1000);

export const appointmentRoutes: Pick<Handlers, Names> = {
  getAvailability({ mode, query, now }) {
    const { productCode, countryCode, postcode, city, placeId, from, to } = query;
    if (placeId)
      return readAvailability(mode, { productCode, where: { placeId, productCode }, from, to }, now);
    if (!countryCode) throw invalidFields({ countryCode: ["Say which country it is in."] });
    const where = { address: { countryCode, postcode: postcode ?? "", city: city ?? "" } };
    return readAvailability(mode, { productCode, where, from, to }, now);
  },

  async listAppointmentPlaces({ mode, query, now }) {
    return { data: await findPlaces(mode, query, now) };
  },

  async holdSlot(call) {
    const { mode, actor, body } = call;
    const { appointmentSlotId, productCode, countryCode, postcode, city } = body;
    const address = { country_code: countryCode ?? "", postcode: postcode ?? "", city: city ?? "" };
    const target = await readTarget(mode.db.directory, appointmentSlotId, {
      ...address,
      product_code: productCode,
    });
    const held = await mode.db.inTenant(actor.organisationId, (trx) =>
      holdSlot(trx, scopeOf(call), target, productCode),
    );
    return { ...held, expiresAt: held.expiresAt!.toISOString() };
  },

  createAppointment(call) {
    const { mode, actor, body } = call;
    const { orderNumber, appointmentSlotId, ...details } = body;
    return mode.db.inTenant(actor.organisationId, async (trx) => {
      const scope = scopeOf(call);
      const order = await requireOrder(trx, actor.organisationId, { orderNumber });
      const target = await readTarget(
        trx,
        appointmentSlotId,
        await getOrderPlace(trx, order.clinic_id, order.id),
      );
      const by = actor.kind === "api_key" ? "api" : "clinic";
      const { id } = await bookAppointment(trx, scope, { order, target, details, by });
      await appendAudit(trx, scope, {
        action: "appointment_booked",
        subjectKind: "order",
        subjectId: order.id,
      });
      return shown(trx, actor.organisationId, id);
    });
  },

  listAppointments: ({ mode, actor: { organisationId }, query }) =>
    mode.db.inTenant(organisationId, async (trx) => {
      const filter = {
        status: query.status,
        orderNumber: query.orderNumber,
        startsFrom: whenOf(query.startTime),
        startsBefore: whenOf(query.endTime),
      };
      const { rows, total } = await listShown(
        trx,
        organisationId,
        filter,
        pageOf(query.page, query.page_size),
      );
      const places = await readPlacesToGo(trx, rows);
      const placeOf = (placeId: string | null) => (placeId && places.get(placeId)) || null;
      return { data: rows.map((row) => presentAppointment(row, placeOf(row.place_id))), meta: { total } };
    }),

  getAppointment: ({ mode, actor: { organisationId }, params }) =>
    mode.db.inTenant(organisationId, async (trx) => {
      await requireAppointment(trx, organisationId, params.id);
      return shown(trx, organisationId, params.id);
    }),

  rescheduleAppointment: (call) =>
    call.mode.db.inTenant(call.actor.organisationId, async (trx) => {
      const { organisationId } = call.actor;
      const found = await requireAppointment(trx, organisationId, call.params.id);
      const { order_number: orderNumber } = await findShown(trx, organisationId, found.id);
      const order = await requireOrder(trx, organisationId, { orderNumber });
      const target = await readTarget(
        trx,
        call.body.appointmentSlotId,
        await getOrderPlace(trx, organisationId, order.id),
      );
      const scope = scopeOf(call);
      await payForLateChange(trx, scope, found, call.body.acceptsFee);
      await giveTime(trx, scope, found, target, order);
      await appendAudit(trx, scope, {
        action: "appointment_moved",
        subjectKind: "order",
        subjectId: order.id,
      });
      return shown(trx, organisationId, found.id);
    }),

  cancelAppointment: (call) =>
    call.mode.db.inTenant(call.actor.organisationId, async (trx) => {
      const { organisationId } = call.actor;
      const found = await requireAppointment(trx, organisationId, call.params.id);
      const scope = scopeOf(call);
      if (found.state === "APPOINTMENT_CANCELLED") return shown(trx, organisationId, found.id);
      await payForLateChange(trx, scope, found, call.body.acceptsFee);
      await cancelAppointment(trx, scope, found, call.body.reason);
      await appendAudit(trx, scope, {
        action: "appointment_cancelled",
        subjectKind: "order",
        subjectId: found.order_id,
      });
      return shown(trx, organisationId, found.id);
    }),
};
