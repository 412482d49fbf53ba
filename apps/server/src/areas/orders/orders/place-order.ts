import type { NewOrder } from "@kitpath/contract/orders/orders/orders";
import { messages } from "@kitpath/contract/operation/messages";
import type { TenantTransaction } from "#db/database.ts";
import { newId } from "#db/ids.ts";
import { inOneGo } from "#db/in-one-go.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import { keepAnswers } from "#areas/kits/answers/answers.ts";
import { emitEvent } from "#areas/messaging/events/event.ts";
import { findOrderableProduct } from "#areas/catalogue/products/offers.ts";
import { memberOf } from "#areas/access/staff/staff.ts";
import { bumpTally, customersTally, orderTally, ordersTally } from "#areas/kits/tallies/tally.ts";
import { invalidFields } from "../../../errors/errors.ts";
import { react } from "../../../moves/move.ts";
import { ask } from "../../../moves/question.ts";
import type { Scope } from "../../../scope.ts";
import type { Follows } from "./following.ts";
import { followingRow, repeatOf } from "./following.ts";
import { readGivenWithOrder } from "./given-with-order.ts";
import { insertOrder, nextOrderSerial } from "./queries.ts";
import { namesPerson, productUnavailable } from "./refusals.ts";
import { keepPatient } from "./keep-patient.ts";
import { orderPlaced, paymentTerms, repeatPlaced, visitWanted } from "./moves.ts";
import { orderSearchText } from "./people-of-orders.ts";
import { approvalFor, refusalInState } from "./rules-of-states.ts";

export type PlacedOrder = { id: string; orderNumber: string };

/** How it was ordered: by a form or call, from an uploaded file, or in a shop, which e-mails its customer itself. */
type OrderWay = "clinic" | "file" | "storefront";

const takenByThemselves = "People take the sample of this product themselves.";

/**
 * Places an order for the actor's clinic. Throws `invalid_request` naming the field, and what `paymentTerms` throws. Every way
 * of ordering calls it, so that none needs to ask whether the clinic is suspended. `following`: the earlier order whose journey it
 * continues, if it is not the one that the request repeats.
 */
export async function placeOrder(
  trx: TenantTransaction,
  scope: Scope,
  input: NewOrder,
  following?: Follows | null,
  way: OrderWay = "clinic",
): Promise<PlacedOrder> {
  const { actor, now } = scope;
  const clinicId = actor.organisationId;
  const follows = following ?? (input.repeats ? await repeatOf(trx, clinicId, input.repeats) : null);
  const isReplacement = follows?.as === "replacement";
  const isFree = isReplacement && follows.isFree;
  const product = await findOrderableProduct(trx, clinicId, input.productCode);
  if (!product) throw invalidFields({ productCode: [productUnavailable] });
  // Shops do not ask for a date of birth: their shoppers register their kit when it arrives, also one that replaces it.
  if (product.phlebotomy_type === "NONE" && input.appointmentSlotId)
    throw invalidFields({ appointmentSlotId: [takenByThemselves] });
  if (product.phlebotomy_type === "NONE" && input.appointment)
    throw invalidFields({ appointment: [takenByThemselves] });
  const isRegisteredLater = way === "storefront" || (isReplacement && !input.user);
  const needsPatient = !isRegisteredLater && namesPerson(product);
  if (needsPatient && !input.user) throw invalidFields({ user: [messages.required] });

  const refusal = isReplacement ? null : refusalInState(input, now);
  if (refusal) throw invalidFields({ [refusal.field]: [refusal.message] });
  // What the product orders by itself, nobody can answer for.
  const by = following || way === "storefront" ? "nobody" : way === "file" ? "file" : "caller";
  const given = await readGivenWithOrder(trx, input, { by, hasPerson: needsPatient, now });
  const [terms, patient, serial] = await inOneGo([
    isFree ? Promise.resolve(null) : ask(trx, scope, paymentTerms, { isReplacement }),
    needsPatient && input.user ? keepPatient(trx, scope, input.user) : Promise.resolve(null),
    nextOrderSerial(trx),
  ]);
  const id = newId(now);
  const orderNumber = `RT${serial}`;
  const state = terms?.by === "card" ? "created" : "confirmed";
  const row = {
    ...orderRow(input),
    clinic_id: clinicId,
    id,
    order_number: orderNumber,
    product_code: product.code,
    unit_price_minor: isFree ? 0 : product.price_minor,
    currency: product.currency,
    patient_id: patient?.id ?? null,
    patient_gender: (patient && input.user?.gender) ?? null,
    placed_by: memberOf(actor),
    search_text: orderSearchText(
      orderNumber,
      patient && input.user ? [input.delivery, input.user] : [input.delivery],
    ),
    created_at: now,
    // A replacement goes on with what was ordered before, and so with its approval.
    approval: isReplacement ? "not_needed" : approvalFor(input),
    payment_confirmed_at: state === "confirmed" ? now : null,
    ...(await followingRow(trx, clinicId, follows, patient?.id ?? null)),
    channel: way === "storefront" ? way : ("clinic" as const),
    appointment_stage: product.phlebotomy_type === "NONE" ? null : ("none" as const),
  };
  await inOneGo([
    insertOrder(trx, row),
    react(trx, scope, orderPlaced, { order: row, terms }),
    emitEvent(trx, scope, { type: "ORDER.CREATED", clinicId, orderId: id }),
    appendAudit(trx, scope, { action: "order_placed", subjectKind: "order", subjectId: id }),
  ]);
  if (given) await keepAnswers(trx, scope, { orderId: id, testId: null }, given);
  if (product.phlebotomy_type !== "NONE") await react(trx, scope, visitWanted, { orderId: id, wish: input });
  if (!following && follows?.as === "repeat")
    await react(trx, scope, repeatPlaced, { order: row, repeatedId: follows.orderId });
  // Last, because it locks the tally and other orders of the clinic wait for that.
  await bumpTally(trx, scope, clinicId, {
    [ordersTally]: 1,
    [orderTally(state, product.code)]: 1,
    ...(patient?.isNew ? { [customersTally]: 1 } : {}),
  });
  return { id, orderNumber };
}

/** Only the US has states: elsewhere a province that was sent as one is the county. */
const regionRow = ({ countryCode, county, state }: NewOrder["delivery"]["address"]) =>
  countryCode === "US"
    ? { county: null, state: state || null }
    : { county: county || state || null, state: null };

/** The request's fields as stored. */
const orderRow = ({ quantity, delivery, notes, physicianDetails }: NewOrder) => ({
  quantity,
  delivery_first_name: delivery.firstName,
  delivery_last_name: delivery.lastName,
  delivery_email: delivery.email,
  delivery_mobile_number: delivery.mobileNumber,
  accepts_texts: delivery.acceptsTexts ?? false,
  address_line1: delivery.address.addressLine1,
  address_line2: delivery.address.addressLine2 || null,
  city: delivery.address.city,
  postcode: delivery.address.postcode,
  country_code: delivery.address.countryCode,
  ...regionRow(delivery.address),
  notes: notes || null,
  physician_details: physicianDetails ? JSON.stringify(physicianDetails) : null,
});
