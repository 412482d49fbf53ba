import type { NewOrder } from "@kitpath/contract/orders";
import { patientDataInput } from "@kitpath/contract/products";
import { messages } from "@kitpath/contract/messages";
import type { TenantTransaction } from "#db/database.ts";
import { newId } from "#db/ids.ts";
import { appendAudit } from "#features/audit/append-audit.ts";
import { chargeOrder } from "#features/billing/charge-order.ts";
import { readPaymentTerms } from "#features/billing/payment-terms.ts";
import { emitEvent } from "#features/events/emit-event.ts";
import { keepQueue } from "#features/fulfilment/keep-queue.ts";
import { findOrderableProduct } from "#features/products/find-orderable-product.ts";
import { memberOf } from "#features/staff/member-of.ts";
import { bumpTally, customersTally, orderTally, ordersTally } from "#features/tallies/bump-tally.ts";
import { invalidFields } from "../../errors.ts";
import type { Scope } from "../../scope.ts";
import { insertOrder, nextOrderSerial } from "./queries.ts";
import { keepPatient } from "./keep-patient.ts";
import { orderSearchText } from "./order-search-text.ts";

export type PlacedOrder = { id: string; orderNumber: string };

/** The kit an order replaces, and whether that costs nothing. */
export type Replacement = { kitId: string; isFree: boolean };

/** Where it was ordered: in the product, or in a shop, which then writes to its customer itself. */
export type OrderChannel = "clinic" | "storefront";

/** Places an order for the actor's clinic. Throws `invalid_request` naming the field, and `payment_method_required`. */
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
  // A shop asks nobody for their date of birth: its shoppers register their kit when it has come.
  const needsPatient =
    channel !== "storefront" &&
    patientDataInput({
      registrationType: product.registration_type,
      registrationless: product.registrationless,
    }) === "REQUIRED_WITH_ORDER";
  if (needsPatient && !input.user) throw invalidFields({ user: [messages.required] });

  const terms = replaces?.isFree ? null : await readPaymentTerms(trx, scope);
  const patient = needsPatient && input.user ? await keepPatient(trx, scope, input.user) : null;
  const id = newId(now);
  const orderNumber = `RT${await nextOrderSerial(trx)}`;
  const { delivery } = input;
  const isConfirmed = terms?.by !== "card";
  await insertOrder(trx, {
    clinic_id: clinicId,
    id,
    order_number: orderNumber,
    product_code: product.code,
    quantity: input.quantity,
    unit_price_minor: replaces?.isFree ? 0 : product.price_minor,
    currency: product.currency,
    patient_id: patient?.id ?? null,
    placed_by: memberOf(actor),
    delivery_first_name: delivery.firstName,
    delivery_last_name: delivery.lastName,
    delivery_email: delivery.email,
    delivery_mobile_number: delivery.mobileNumber,
    address_line1: delivery.address.addressLine1,
    address_line2: delivery.address.addressLine2 ?? null,
    city: delivery.address.city,
    postcode: delivery.address.postcode,
    country_code: delivery.address.countryCode,
    county: delivery.address.county ?? null,
    state: delivery.address.state ?? null,
    notes: input.notes || null,
    physician_details: input.physicianDetails ? JSON.stringify(input.physicianDetails) : null,
    search_text: orderSearchText(orderNumber, input.user ? [delivery, input.user] : [delivery]),
    created_at: now,
    payment_confirmed_at: isConfirmed ? now : null,
    replaces_kit_id: replaces?.kitId ?? null,
    channel,
  });
  if (terms) {
    const netMinor = product.price_minor * input.quantity;
    await chargeOrder(trx, scope, terms, { orderId: id, currency: product.currency, netMinor });
  }
  const state = isConfirmed ? "confirmed" : "created";
  const queued = { clinic_id: clinicId, id, order_number: orderNumber, product_code: product.code };
  await keepQueue(trx, { ...queued, quantity: input.quantity }, state, now);
  await emitEvent(trx, scope, { type: "ORDER.CREATED", clinicId, orderId: id });
  await appendAudit(trx, scope, { action: "order_placed", subjectKind: "order", subjectId: id });
  // Last, as other orders of the clinic wait for whoever holds a tally.
  await bumpTally(trx, scope, clinicId, {
    [ordersTally]: 1,
    [orderTally(state, product.code)]: 1,
    ...(patient?.isNew ? { [customersTally]: 1 } : {}),
  });
  return { id, orderNumber };
}
