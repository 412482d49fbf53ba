import type { NewOrder } from "@kitpath/contract/orders";
import { patientDataInput } from "@kitpath/contract/products";
import { messages } from "@kitpath/contract/messages";
import { searchable } from "@kitpath/contract/text-rules";
import type { TenantTransaction } from "#db/database.ts";
import { newId } from "#db/ids.ts";
import { appendAudit } from "#features/audit/append-audit.ts";
import { chargeOrder } from "#features/billing/charge-order.ts";
import { readPaymentTerms } from "#features/billing/payment-terms.ts";
import { emitEvent } from "#features/events/emit-event.ts";
import { findOrderableProduct } from "#features/products/find-orderable-product.ts";
import { bumpTally, ordersTally } from "#features/tallies/bump-tally.ts";
import { invalidFields } from "../../errors.ts";
import type { Scope } from "../../scope.ts";
import { insertOrder, nextOrderSerial } from "./queries.ts";
import { keepPatient } from "./keep-patient.ts";

export type PlacedOrder = { id: string; orderNumber: string };

/** Places an order for the actor's clinic. Throws `invalid_request` naming the field, and `payment_method_required`. */
export async function placeOrder(
  trx: TenantTransaction,
  scope: Scope,
  input: NewOrder,
): Promise<PlacedOrder> {
  const { actor, now } = scope;
  const clinicId = actor.organisationId;
  const product = await findOrderableProduct(trx, clinicId, input.productCode);
  if (!product) throw invalidFields({ productCode: ["This product is not available for your account."] });
  const needsPatient =
    patientDataInput({
      registrationType: product.registration_type,
      registrationless: product.registrationless,
    }) === "REQUIRED_WITH_ORDER";
  if (needsPatient && !input.user) throw invalidFields({ user: [messages.required] });

  const terms = await readPaymentTerms(trx, scope);
  const patientId = needsPatient && input.user ? await keepPatient(trx, scope, input.user) : null;
  const id = newId(now);
  const orderNumber = `RT${await nextOrderSerial(trx)}`;
  const { delivery } = input;
  await insertOrder(trx, {
    clinic_id: clinicId,
    id,
    order_number: orderNumber,
    product_code: product.code,
    quantity: input.quantity,
    unit_price_minor: product.price_minor,
    currency: product.currency,
    patient_id: patientId,
    placed_by: actor.userId,
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
    physician_details: input.physicianDetails ? JSON.stringify(input.physicianDetails) : null,
    search_text: searchText(orderNumber, input),
    created_at: now,
    payment_confirmed_at: terms.by === "card" ? null : now,
  });
  const netMinor = product.price_minor * input.quantity;
  await chargeOrder(trx, scope, terms, { orderId: id, currency: product.currency, netMinor });
  await bumpTally(trx, scope, clinicId, { [ordersTally]: 1 });
  await emitEvent(trx, scope, { type: "ORDER.CREATED", clinicId, orderId: id });
  await appendAudit(trx, scope, { action: "order_placed", subjectKind: "order", subjectId: id });
  return { id, orderNumber };
}

/** Begins with a space, so that a short search can look for the beginnings of words. */
function searchText(orderNumber: string, { delivery, user }: NewOrder): string {
  const people = [delivery, user].filter((person) => person !== undefined);
  const words = people.map((person) => `${person.firstName} ${person.lastName} ${person.email}`);
  return ` ${searchable([orderNumber, ...new Set(words)].join(" "))}`;
}
