import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import type { TenantTransaction } from "#db/database.ts";
import type { Call, Handlers } from "#http/call.ts";
import { scopeOf } from "#http/call.ts";
import { invalidFields } from "../../../errors/errors.ts";
import type { Scope } from "../../../scope.ts";
import { readAvailability } from "../availability/availability.ts";
import { findPlaces } from "../availability/find-places.ts";
import { bookByLink, cancelByLink, holdByLink, noteByLink, requireArrangeable } from "./by-link.ts";
import type { Linked } from "./link.ts";
import { findLinked } from "./link.ts";
import { readLinked } from "./read-linked.ts";
import { sendLinkAgain } from "./send-again.ts";

type Names =
  | "sendAppointmentLink"
  | "findByLink"
  | "findPlacesByLink"
  | "findTimesByLink"
  | "holdByLink"
  | "bookByLink"
  | "noteByLink"
  | "cancelByLink";

type LinkCall = Pick<
  Call<Exclude<Names, "sendAppointmentLink">>,
  "mode" | "now" | "random" | "requestId" | "ip" | "body" | "baseUrl"
>;

/** Works in the tenant of a link's clinic, as its test taker, who has no account. Where they called from is not kept. */
async function working<T>(
  call: LinkCall,
  work: (trx: TenantTransaction, scope: Scope, linked: Linked) => Promise<T>,
): Promise<T> {
  const { mode, now, random, requestId } = call;
  const linked = await findLinked(call, call.body.link);
  const actor = { kind: "patient" as const, organisationId: linked.clinic.id, userId: null };
  const scope = { mode, actor, now, random, requestId };
  return mode.db.inTenant(linked.clinic.id, (trx) => work(trx, scope, linked));
}

/** Does something, and answers with what the page then shows. */
const answering = (call: LinkCall, work: Parameters<typeof working<void>>[1]) =>
  working(call, async (trx, scope, linked) => {
    await work(trx, scope, linked);
    return { data: await readLinked(trx, scope, linked, call.baseUrl) };
  });

export const patientLinkRoutes: Pick<Handlers, Names> = {
  sendAppointmentLink: (call) =>
    call.mode.db.inTenant(call.actor.organisationId, async (trx) => ({
      data: await sendLinkAgain(trx, scopeOf(call), call.body.orderNumber),
    })),

  findByLink: (call) =>
    answering(call, (trx, scope, { orderId }) =>
      appendAudit(trx, scope, {
        action: "appointment_link_opened",
        subjectKind: "order",
        subjectId: orderId,
      }),
    ),

  async findPlacesByLink(call) {
    const { shown } = await working(call, requireArrangeable);
    const { country_code: countryCode, postcode, city, product_code: productCode, quantity } = shown;
    const query = { productCode, quantity, countryCode, postcode, city };
    return { data: await findPlaces(call.mode, query, call.now) };
  },

  async findTimesByLink(call) {
    const { placeId, from, to } = call.body;
    const { shown, order, open } = await working(call, requireArrangeable);
    const { country_code: countryCode, postcode, city, product_code: productCode, quantity: kits } = shown;
    if (shown.phlebotomy_type === "IN-CLINIC" && !placeId)
      throw invalidFields({ placeId: ["Choose a place first."] });
    const own = { clinicId: order.clinic_id, appointmentId: open?.id };
    const asked = { productCode, from, to, own };
    if (placeId)
      return readAvailability(call.mode, { ...asked, where: { placeId, productCode, kits } }, call.now);
    const where = { address: { countryCode, postcode, city }, kits };
    const nurseSex = open?.needs.nurseSex;
    if (!nurseSex) return readAvailability(call.mode, { ...asked, where }, call.now);
    const wished = await readAvailability(call.mode, { ...asked, where: { ...where, nurseSex } }, call.now);
    if (wished.days.some(({ isFree }) => isFree)) return wished;
    return readAvailability(call.mode, { ...asked, where }, call.now);
  },

  async holdByLink(call) {
    const held = await working(call, (trx, scope, linked) =>
      holdByLink(trx, scope, linked, call.body.appointmentSlotId),
    );
    return { ...held, expiresAt: held.expiresAt!.toISOString() };
  },

  bookByLink: (call) => answering(call, (trx, scope, linked) => bookByLink(trx, scope, linked, call.body)),

  noteByLink: (call) =>
    answering(call, (trx, scope, linked) => noteByLink(trx, scope, linked, call.body.accessNotes)),

  cancelByLink: (call) =>
    answering(call, (trx, scope, linked) => cancelByLink(trx, scope, linked, call.body)),
};
