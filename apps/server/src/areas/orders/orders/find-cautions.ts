import type { Audience } from "@kitpath/contract/catalogue/products/audience";
import { isOutside } from "@kitpath/contract/catalogue/products/audience";
import { ageOn } from "@kitpath/contract/catalogue/biomarkers/interpret";
import { dayOf } from "@kitpath/contract/time/calendar";
import type { OrderDetail } from "@kitpath/contract/orders/orders/order-detail";
import type { TenantTransaction } from "#db/database.ts";
import { kitMoves } from "#areas/kits/kits/journey.ts";
import { ask } from "../../../moves/question.ts";
import type { Scope } from "../../../scope.ts";
import { uncoveredOrder, withdrawnByShop } from "./moves.ts";

type Ordered = { clinic_id: string; id: string; deleted_at: Date | null; refunded_at: Date | null };
type KitOfOrder = { kit_code: string; status: string };

/** Returns what the clinic should know about an order: about its money, its person, and its address. */
export async function findCautions(
  trx: TenantTransaction,
  scope: Scope,
  order: Ordered & OfPerson,
  kits: readonly KitOfOrder[],
): Promise<OrderDetail["cautions"]> {
  const ofRefund = await cautionsOfRefund(trx, scope, order, kits);
  const ofPerson = isForOthers(order) ? [{ code: "other_audience" as const, kitIds: codesOf(kits) }] : [];
  const isUncovered = await hasNobody(trx, scope, order);
  const ofAddress = isUncovered ? [{ code: "nobody_comes" as const, kitIds: [] }] : [];
  return [...ofRefund, ...ofPerson, ...ofAddress];
}

/** Whether an order that has not ended waits for a sample that nobody takes at its address. */
export const hasNobody = async (
  trx: TenantTransaction,
  scope: Scope,
  { clinic_id: clinicId, id: orderId, deleted_at: cancelled, refunded_at: refunded }: Ordered,
): Promise<boolean> => !cancelled && !refunded && ask(trx, scope, uncoveredOrder, { clinicId, orderId });

type OfPerson = {
  product_audience: Audience | null;
  patient_gender: "f" | "m" | null;
  patient_date_of_birth: string | null;
  created_at: Date;
};

const isForOthers = ({ product_audience: audience, ...order }: OfPerson): boolean =>
  audience !== null &&
  isOutside(audience, {
    sex: order.patient_gender,
    ageYears:
      order.patient_date_of_birth === null
        ? null
        : ageOn(order.patient_date_of_birth, dayOf(order.created_at)),
  });

/**
 * Returns what the clinic should know about an order whose money was returned. A refund never stops the test of a registered
 * kit that has no results yet, and makes unregistered kits unusable. A shop's refund of an order that is already on its way changes nothing here.
 */
async function cautionsOfRefund(
  trx: TenantTransaction,
  scope: Scope,
  order: Ordered,
  kits: readonly KitOfOrder[],
): Promise<OrderDetail["cautions"]> {
  if (!order.refunded_at && !order.deleted_at) {
    const isWithdrawn = await ask(trx, scope, withdrawnByShop, {
      clinicId: order.clinic_id,
      orderId: order.id,
    });
    return isWithdrawn ? [{ code: "shop_withdrew", kitIds: codesOf(kits) }] : [];
  }
  return [
    { code: "kit_in_use" as const, kitIds: codesOf(kits.filter(isBeingTested)) },
    { code: "kit_unusable" as const, kitIds: codesOf(kits.filter(isUnused)) },
  ].filter(({ kitIds }) => kitIds.length > 0);
}

const isUnused = ({ status }: KitOfOrder): boolean => status in kitMoves.register.moves;
const isBeingTested = (kit: KitOfOrder): boolean =>
  !isUnused(kit) && kit.status !== "processed" && kit.status !== "rejected";
const codesOf = (kits: readonly KitOfOrder[]) => kits.map(({ kit_code }) => kit_code);
