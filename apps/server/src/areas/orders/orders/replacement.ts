import type { RejectionReason } from "@kitpath/contract/kits/kits/rejection-reasons";
import { rejectionReasons } from "@kitpath/contract/kits/kits/rejection-reasons";
import type { NewOrder, OrderPatient } from "@kitpath/contract/orders/orders/orders";
import { lockKitById } from "#areas/kits/kits/find-kit.ts";
import type { TenantTransaction } from "#db/database.ts";
import { AppError } from "../../../errors/errors.ts";
import type { Scope } from "../../../scope.ts";
import { findOrder } from "./find-order.ts";
import type { PlacedOrder } from "./place-order.ts";
import { placeOrder } from "./place-order.ts";
import type { OrderToRepeat } from "./replacement-queries.ts";
import { findReplacedKit, findReplacementOrder, getOrderToRepeat } from "./replacement-queries.ts";

/** Whether the replacement of a kit is free: if it is recalled, or its rejection was not the patient's doing. */
export const isReplacementFree = ({ reason, recalledAt }: Lost): boolean =>
  recalledAt !== null || reason === null || !rejectionReasons[reason].isPatients;
type Lost = { reason: RejectionReason | null; recalledAt: Date | null };

export function obstacleTo(replaced: OrderToRepeat, kitCode: string): string | null {
  if (replaced.refunded_at) return `The order of kit ${kitCode} was refunded.`;
  if (replaced.is_person_erased) return "We have deleted this person’s data.";
  return replaced.erased_at ? "We have deleted this order’s address." : null;
}

/** Orders a replacement for the kit of a rejected sample or a recalled kit, once. Throws `step_not_possible`. */
export async function replaceKit(trx: TenantTransaction, scope: Scope, kitId: string): Promise<PlacedOrder> {
  const clinicId = scope.actor.organisationId;
  const { order_id: orderId } = await getOrderToRepeat(trx, clinicId, kitId);
  // The order is locked before its kit, as everywhere: it is refunded either before, and refuses this, or after.
  await findOrder(trx, clinicId, { id: orderId });
  const kit = await lockKitById(trx, clinicId, kitId);
  const { rejection_reason: reason, recalled_at: recalledAt } = kit;
  if (!reason && !recalledAt) {
    throw new AppError("step_not_possible", {
      message: `Kit ${kit.kit_code} is not recalled and its sample was not rejected.`,
    });
  }
  const earlier = await findReplacement(trx, clinicId, kitId);
  if (earlier) {
    throw new AppError("step_not_possible", {
      message: `Kit ${kit.kit_code} has already been replaced by order ${earlier}.`,
    });
  }
  const replaced = await getOrderToRepeat(trx, clinicId, kitId);
  const obstacle = obstacleTo(replaced, kit.kit_code);
  if (obstacle) throw new AppError("step_not_possible", { message: obstacle });
  const order = repeatedOrder(replaced);
  const isFree = isReplacementFree({ reason, recalledAt });
  return placeOrder(trx, scope, order, { as: "replacement", kitId, isFree });
}

/** Returns an order of one more kit of the same product, for the same person, to the same address. */
export function repeatedOrder(order: OrderToRepeat): NewOrder {
  const user = patientOf(order);
  return {
    productCode: order.product_code,
    quantity: 1,
    delivery: {
      firstName: order.delivery_first_name,
      lastName: order.delivery_last_name,
      email: order.delivery_email,
      mobileNumber: order.delivery_mobile_number,
      acceptsTexts: order.accepts_texts,
      address: {
        addressLine1: order.address_line1,
        addressLine2: order.address_line2 ?? undefined,
        city: order.city,
        postcode: order.postcode,
        countryCode: order.country_code,
        county: order.county ?? undefined,
        state: order.state ?? undefined,
      },
    },
    ...(user ? { user } : {}),
    ...(order.physician_details ? { physicianDetails: order.physician_details } : {}),
  };
}

/** Null if the order was not for a specific person. */
function patientOf(order: OrderToRepeat): OrderPatient | null {
  if (!order.patient_id) return null;
  const { first_name, last_name, email, mobile_number, gender, date_of_birth, partner_user_id } = order;
  if (!first_name || !last_name || !email || !mobile_number || !date_of_birth) return null;
  return {
    title: order.title ?? undefined,
    firstName: first_name,
    lastName: last_name,
    email,
    mobileNumber: mobile_number,
    gender: gender === "f" ? "f" : "m",
    dateOfBirth: date_of_birth,
    partnerUserId: partner_user_id ?? undefined,
  };
}

/** Returns the number of the order that replaces a kit; null if there is none. */
export const findReplacement = async (trx: TenantTransaction, clinicId: string, kitId: string) =>
  (await findReplacementOrder(trx, clinicId, kitId))?.order_number ?? null;

/** Whether the order that replaces a kit is still to be dispatched; null if there is none. */
export async function isReplacementComing(
  trx: TenantTransaction,
  clinicId: string,
  kitId: string,
): Promise<boolean | null> {
  const order = await findReplacementOrder(trx, clinicId, kitId);
  return order ? order.dispatched_at === null : null;
}

/** Returns the printed id of the kit that an order replaces; null if it is not a replacement. */
export const findReplaced = async (trx: TenantTransaction, clinicId: string, orderNumber: string) =>
  (await findReplacedKit(trx, clinicId, orderNumber))?.kit_code ?? null;
