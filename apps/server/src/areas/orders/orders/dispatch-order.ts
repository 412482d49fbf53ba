import type { Carrier } from "@kitpath/contract/fields/carriers";
import { isSuspended } from "#areas/access/accounts/organisations.ts";
import { findLabOfProduct } from "#areas/catalogue/products/offers.ts";
import type { PackedKit } from "#areas/kits/kits/create-kit.ts";
import { createKit } from "#areas/kits/kits/create-kit.ts";
import type { Kit } from "#areas/kits/kits/kit.ts";
import { registerKit } from "#areas/kits/kits/registration.ts";
import type { TenantTransaction } from "#db/database.ts";
import { AppError } from "../../../errors/errors.ts";
import type { Actor, Scope } from "../../../scope.ts";
import { moveOrder } from "./move-order.ts";
import { listOrdersToPack } from "./pack-queries.ts";
import { presentDelivery } from "./present.ts";
import type { Order } from "./order.ts";
import { getPatient } from "./queries.ts";

export type Parcel = { carrier: Carrier; trackingCode: string };

/** Only staff can choose another lab, and only they have those screens. */
const remedyOf = ({ kind }: Actor): string =>
  kind === "staff" || kind === "warehouse"
    ? "Choose another one under Service agreements, or under the partner's products."
    : "Ask support to choose another one.";

/**
 * Dispatches an order with the carrier, one kit per unit. A kit is registered at once if the order has its person. The order
 * must be locked and processing. Throws `step_not_possible`, also while the product's lab is suspended, and `KIT_EXPIRED` for a
 * packed kit.
 */
export async function dispatchOrder(
  trx: TenantTransaction,
  scope: Scope,
  order: Order,
  parcel: Parcel,
  packed: readonly PackedKit[] = [],
): Promise<Kit[]> {
  await moveOrder(trx, scope, order, "dispatch");
  const clinicId = order.clinic_id;
  const labId = await findLabOfProduct(trx, clinicId, order.product_code);
  if (labId && (await isSuspended(trx, labId))) {
    throw new AppError("step_not_possible", {
      message: `The lab of this product is suspended. ${remedyOf(scope.actor)}`,
      extra: { status: "processing" },
    });
  }
  const person = order.patient_id ? await getPatient(trx, clinicId, order.patient_id) : null;
  const kits: Kit[] = [];
  for (let unit = 0; unit < order.quantity; unit++) {
    const kit = await createKit(trx, scope, {
      clinicId,
      orderId: order.id,
      productCode: order.product_code,
      labId,
      ...parcel,
      ...(packed[unit] ? { packed: packed[unit] } : {}),
    });
    kits.push(kit);
    if (person) {
      await registerKit(trx, scope, kit, {
        patientId: person.id,
        firstName: person.first_name,
        lastName: person.last_name,
        gender: order.patient_gender ?? person.gender,
      });
    }
  }
  return kits;
}

export type OrderToPack = Awaited<ReturnType<typeof readOrdersToPack>>[number];

/** Returns these orders of a clinic with what is needed to pack them. */
export async function readOrdersToPack(
  trx: TenantTransaction,
  clinicId: string,
  orderIds: readonly string[],
) {
  const orders = await listOrdersToPack(trx, clinicId, orderIds);
  return orders.map((order) => ({
    orderNumber: order.order_number,
    clinic: order.clinic_name,
    productCode: order.product_code,
    product: order.product_title,
    quantity: order.quantity,
    confirmedAt: order.payment_confirmed_at,
    processingAt: order.processing_at,
    delivery: presentDelivery(order),
    notes: order.notes,
    /** Null if its person does not register the kits. */
    registration: order.is_to_be_registered ? { partnerCode: order.partner_code } : null,
  }));
}
