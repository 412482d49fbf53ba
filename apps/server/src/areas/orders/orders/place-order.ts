import type { NewOrder } from "@kitpath/contract/orders/orders/orders";
import { patientDataInput } from "@kitpath/contract/catalogue/products/products";
import { messages } from "@kitpath/contract/operation/messages";
import type { TenantTransaction } from "#db/database.ts";
import { newId } from "#db/ids.ts";
import { inOneGo } from "#db/in-one-go.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import { emitEvent } from "#areas/messaging/events/event.ts";
import { findOrderableProduct } from "#areas/catalogue/products/offers.ts";
import { memberOf } from "#areas/access/staff/staff.ts";
import { bumpTally, customersTally, orderTally, ordersTally } from "#areas/kits/tallies/tally.ts";
import { invalidFields } from "../../../errors/errors.ts";
import { react } from "../../../moves/move.ts";
import { ask } from "../../../moves/question.ts";
import type { Scope } from "../../../scope.ts";
import { insertOrder, nextOrderSerial } from "./queries.ts";
import { keepPatient } from "./keep-patient.ts";
import { orderPlaced, paymentTerms, visitWanted } from "./moves.ts";
import { orderSearchText } from "./people-of-orders.ts";

export type PlacedOrder = { id: string; orderNumber: string };

/** The kit that an order replaces, and whether the replacement is free. */
type Replacement = { kitId: string; isFree: boolean };

/** Where it was ordered: in the product, or in a shop, which e-mails its customer itself. */
type OrderChannel = "clinic" | "storefront";

/**
 * Places an order for the actor's clinic. Throws `invalid_request` naming the field, and what `paymentTerms` throws. Every way
 * of ordering calls it, so that none needs to ask whether the clinic is suspended.
 */
export async function placeOrder(
  trx: TenantTransaction,
  scope: Scope,
  input: NewOrder,
  replaces?: Replacement | null,
  channel: OrderChannel = "clinic",
): Promise<PlacedOrder> {
  const { actor, now } = scope;
  const clinicId = actor.organisationId;
  const product = await findOrderableProduct(trx, clinicId, input.productCode);
  if (!product) throw invalidFields({ productCode: ["This product is not available for your account."] });
  // Shops do not ask for a date of birth: their shoppers register their kit when it arrives, also one that replaces it.
  if (product.phlebotomy_type === "NONE" && input.appointmentSlotId)
    throw invalidFields({ appointmentSlotId: ["People take the sample of this product themselves."] });
  const isRegisteredLater = channel === "storefront" || (Boolean(replaces) && !input.user);
  const needsPatient =
    !isRegisteredLater &&
    patientDataInput({
      registrationType: product.registration_type,
      registrationless: product.registrationless,
    }) === "REQUIRED_WITH_ORDER";
  if (needsPatient && !input.user) throw invalidFields({ user: [messages.required] });

  const [terms, patient, serial] = await inOneGo([
    replaces?.isFree
      ? Promise.resolve(null)
      : ask(trx, scope, paymentTerms, { isReplacement: Boolean(replaces) }),
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
    unit_price_minor: replaces?.isFree ? 0 : product.price_minor,
    currency: product.currency,
    patient_id: patient?.id ?? null,
    patient_gender: (patient && input.user?.gender) ?? null,
    placed_by: memberOf(actor),
    search_text: orderSearchText(
      orderNumber,
      patient && input.user ? [input.delivery, input.user] : [input.delivery],
    ),
    created_at: now,
    payment_confirmed_at: state === "confirmed" ? now : null,
    replaces_kit_id: replaces?.kitId ?? null,
    channel,
    appointment_stage: product.phlebotomy_type === "NONE" ? null : ("none" as const),
  };
  await inOneGo([
    insertOrder(trx, row),
    react(trx, scope, orderPlaced, { order: row, terms }),
    emitEvent(trx, scope, { type: "ORDER.CREATED", clinicId, orderId: id }),
    appendAudit(trx, scope, { action: "order_placed", subjectKind: "order", subjectId: id }),
  ]);
  if (product.phlebotomy_type !== "NONE" && !replaces?.isFree)
    await react(trx, scope, visitWanted, { orderId: id, wish: input });
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
