import { areaFault } from "@kitpath/contract/places/visit-postcodes";
import type { TenantTransaction } from "#db/database.ts";
import { pageOf } from "#db/page.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import type { Handlers } from "#http/call.ts";
import { scopeOf } from "#http/call.ts";
import { inOneGo } from "#db/in-one-go.ts";
import type { Scope } from "../../../scope.ts";
import { invalidFields, notFound } from "../../../errors/errors.ts";
import { readAvailability } from "../availability/availability.ts";
import { requireProduct } from "../availability/slot-kinds.ts";
import { findPlaces } from "../availability/find-places.ts";
import { requireAppointment, requireKnown } from "./appointment.ts";
import { bookSlot, cancelAppointment, giveTime, isAt } from "./booking.ts";
import { holdSlot, readTarget, readTargetOf, requireSlot } from "./taking-slots.ts";
import { payForLateChange } from "./late-change.ts";
import { warnOfKit } from "./late-kit.ts";
import { warnOfSex } from "./nurse-sex.ts";
import { requireOrder } from "./of-order.ts";
import { presentAppointment } from "./present.ts";
import { readPlaceToGo, readPlacesToGo } from "./places-to-go.ts";
import { findShown, listShown } from "./queries.ts";

type Names =
  | "getAvailability"
  | "listAppointmentPlaces"
  | "holdSlot"
  | "createAppointment"
  | "listAppointments"
  | "getAppointment"
  | "rescheduleAppointment"
  | "cancelAppointment";

async function shown(trx: TenantTransaction, clinicId: string, id: string, now: Date) {
  const found = await findShown(trx, clinicId, id);
  if (!found) throw notFound();
  return { data: presentAppointment(found, await readPlaceToGo(trx, found), now) };
}

type Doing = { action: "appointment_booked" | "appointment_moved"; orderId: string };

/** Shows an appointment that was booked or moved, once that is in the audit log; `done` is missing if nothing changed. */
async function shownBooked(trx: TenantTransaction, scope: Scope, id: string, done?: Doing) {
  const { organisationId: clinicId } = scope.actor;
  const [found] = await inOneGo([
    findShown(trx, clinicId, id),
    ...(done
      ? [appendAudit(trx, scope, { action: done.action, subjectKind: "order", subjectId: done.orderId })]
      : []),
  ]);
  if (!found) throw notFound();
  const data = presentAppointment(found, await readPlaceToGo(trx, found), scope.now);
  return { data, warnings: [...warnOfKit(found), ...(await warnOfSex(trx, found))] };
}

const whenOf = (seconds: number | undefined) =>
  seconds === undefined ? undefined : new Date(seconds * 1000);

export const appointmentRoutes: Pick<Handlers, Names> = {
  async getAvailability({ mode, actor: { organisationId: clinicId }, query, now }) {
    const { productCode, countryCode, postcode, city, placeId, appointmentId, heldSlotId, from, to } = query;
    const { nurseSex, quantity: kits } = query;
    if (placeId) await requireProduct(mode.db.directory, productCode);
    if (appointmentId) await mode.db.inTenant(clinicId, (trx) => requireKnown(trx, clinicId, appointmentId));
    const heldAs = heldSlotId && (requireSlot(heldSlotId, "heldSlotId").heldAs ?? undefined);
    const asked = { productCode, from, to, own: { clinicId, appointmentId, heldAs } };
    if (placeId) return readAvailability(mode, { ...asked, where: { placeId, productCode, kits } }, now);
    if (!countryCode) throw invalidFields({ countryCode: ["Say which country it is in."] });
    const fault = areaFault(countryCode, postcode ?? "");
    if (fault) throw invalidFields({ postcode: [fault] });
    const where = { address: { countryCode, postcode: postcode ?? "", city: city ?? "" }, nurseSex, kits };
    const read = await readAvailability(mode, { ...asked, where }, now);
    // Nobody comes for a product that there is not.
    if (!read.isCovered) await requireProduct(mode.db.directory, productCode);
    return read;
  },

  async listAppointmentPlaces({ mode, query, now }) {
    await requireProduct(mode.db.directory, query.productCode);
    return { data: await findPlaces(mode, query, now) };
  },

  async holdSlot(call) {
    const { mode, actor, body } = call;
    const { appointmentSlotId, appointmentId, productCode, quantity, countryCode, postcode, city, nurseSex } =
      body;
    const address = { country_code: countryCode ?? "", postcode: postcode ?? "", city: city ?? "" };
    const target = await readTarget(mode.db.directory, appointmentSlotId, {
      ...address,
      product_code: productCode,
      quantity,
    });
    const { organisationId: clinicId } = actor;
    const held = await mode.db.inTenant(clinicId, async (trx) => {
      if (appointmentId) await requireAppointment(trx, clinicId, appointmentId);
      return holdSlot(
        trx,
        scopeOf(call),
        { ...target, own: { clinicId, appointmentId }, prefersSex: nurseSex },
        productCode,
      );
    });
    return { ...held, expiresAt: held.expiresAt!.toISOString() };
  },

  createAppointment(call) {
    const { mode, actor, body } = call;
    const { orderNumber, appointmentSlotId, ...details } = body;
    return mode.db.inTenant(actor.organisationId, async (trx) => {
      const scope = scopeOf(call);
      const order = await requireOrder(trx, actor.organisationId, { orderNumber });
      const by = actor.kind === "api_key" ? "api" : "clinic";
      const { id } = await bookSlot(trx, scope, { order, slotId: appointmentSlotId, details, by });
      return shownBooked(trx, scope, id, { action: "appointment_booked", orderId: order.id });
    });
  },

  listAppointments: ({ mode, now, actor: { organisationId }, query }) =>
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
      return {
        data: rows.map((row) => presentAppointment(row, placeOf(row.place_id), now)),
        meta: { total },
      };
    }),

  getAppointment: ({ mode, now, actor: { organisationId }, params }) =>
    mode.db.inTenant(organisationId, (trx) => shown(trx, organisationId, params.id, now)),

  rescheduleAppointment: (call) =>
    call.mode.db.inTenant(call.actor.organisationId, async (trx) => {
      const { organisationId } = call.actor;
      const found = await requireAppointment(trx, organisationId, call.params.id);
      const order = await requireOrder(trx, organisationId, { id: found.order_id });
      const target = await readTargetOf(trx, call.body.appointmentSlotId, order);
      const scope = scopeOf(call);
      if (isAt(found, target)) return shownBooked(trx, scope, found.id);
      await payForLateChange(trx, scope, found, call.body.acceptsFee);
      await giveTime(trx, scope, found, target, order);
      return shownBooked(trx, scope, found.id, { action: "appointment_moved", orderId: order.id });
    }),

  cancelAppointment: (call) =>
    call.mode.db.inTenant(call.actor.organisationId, async (trx) => {
      const { organisationId } = call.actor;
      const found = await requireAppointment(trx, organisationId, call.params.id);
      const scope = scopeOf(call);
      if (found.state === "APPOINTMENT_CANCELLED") return shown(trx, organisationId, found.id, call.now);
      await payForLateChange(trx, scope, found, call.body.acceptsFee);
      await cancelAppointment(trx, scope, found, call.body.reason);
      await appendAudit(trx, scope, {
        action: "appointment_cancelled",
        subjectKind: "order",
        subjectId: found.order_id,
      });
      return shown(trx, organisationId, found.id, call.now);
    }),
};
