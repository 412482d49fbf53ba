import { carrierCodes } from "@kitpath/contract/fields/carriers";
import type { OrderPatient } from "@kitpath/contract/orders/orders/orders";
import type { TenantTransaction } from "#db/database.ts";
import { keepVisit } from "#areas/appointments/appointments/keep-visit.ts";
import { accessionKit } from "#areas/kits/kits/at-the-lab.ts";
import { advanceKit } from "#areas/kits/kits/advance-kit.ts";
import { deliverKit, readReturnParcel, sendBackKit } from "#areas/kits/kits/parcels.ts";
import { kitMoves } from "#areas/kits/kits/journey.ts";
import type { Kit } from "#areas/kits/kits/kit.ts";
import { readPatientOfKit } from "#areas/kits/kits/people-of-kits.ts";
import { dispatchOrder } from "#areas/orders/orders/dispatch-order.ts";
import { moveOrder, orderState } from "#areas/orders/orders/move-order.ts";
import type { Order } from "#areas/orders/orders/order.ts";
import { readAddressee, registerPerson } from "#areas/patients/registrations/registration.ts";
import { sendOrReturnKits } from "#areas/orders/stock/take-kit.ts";
import type { Scope } from "../../../scope.ts";
import type { Choices, Stage } from "./steps.ts";
import { giveOutcome } from "./outcome.ts";
import { randomOrder } from "./random-order.ts";
import { stageOfKit, stages } from "./steps.ts";
import type { Subject } from "./subject.ts";

const isBefore = (stage: Stage, other: Stage) => stages.indexOf(stage) < stages.indexOf(other);

type Manner = { standalone: boolean } & Choices;

/**
 * Moves an order and its kits forward to `target`. Standalone takes the last step without the parcel's moves in between. Returns whether a
 * visit took the sample.
 */
export async function moveForward(
  trx: TenantTransaction,
  scope: Scope,
  subject: Subject,
  target: Stage,
  manner: Manner,
): Promise<boolean> {
  if (target === "ordered") return false;
  const isNew = !subject.order.dispatched_at;
  if (isNew) subject.kits = await dispatch(trx, scope, subject);
  const isTaken = isBefore(target, "registered") || subject.kits.every(isAtLab);
  const isVisited = !isTaken && (await keepVisit(trx, scope, subject.order));
  for (const kit of subject.kits) {
    const isDue = isNew || !isBefore(target, stageOfKit[kit.status]);
    await moveKit(trx, scope, { kit, order: subject.order }, target, manner);
    if (isDue && manner.parcel === "lost") await loseParcel(trx, scope, kit, target);
  }
  return isVisited;
}

const isAtLab = ({ status }: Kit): boolean => !isBefore(stageOfKit[status], "lab-accessioned");

async function dispatch(trx: TenantTransaction, scope: Scope, { order }: Subject): Promise<Kit[]> {
  if (orderState(order) === "created") await moveOrder(trx, scope, order, "confirm_payment");
  if (orderState(order) === "confirmed") await moveOrder(trx, scope, order, "start_processing");
  const { order_number: orderNumber, quantity } = order;
  const packed = await sendOrReturnKits(trx, scope.now, { orderNumber, quantity });
  return dispatchOrder(trx, scope, order, madeUpParcel(scope), packed);
}

const madeUpParcel = ({ random }: Scope) => ({
  carrier: carrierCodes[Math.floor(random() * carrierCodes.length)] ?? ("ROYAL_MAIL" as const),
  trackingCode: `TEST${String(Math.floor(random() * 1e10)).padStart(10, "0")}`,
});

/** Sends a kit back, with the warehouse's label if there is one in it. */
const sendBack = async (trx: TenantTransaction, scope: Scope, kit: Kit): Promise<void> =>
  sendBackKit(trx, scope, kit, (await readReturnParcel(trx, kit)) ?? madeUpParcel(scope));

async function moveKit(
  trx: TenantTransaction,
  scope: Scope,
  { kit, order }: { kit: Kit; order: Order },
  target: Stage,
  { standalone, ...choices }: Manner,
): Promise<void> {
  const isDue = (stage: Stage) => isBefore(stageOfKit[kit.status], stage) && !isBefore(target, stage);
  const isOnItsWay = kit.status in kitMoves.deliver.moves && !isBefore(target, "registered");
  if (isOnItsWay && !standalone) await deliverKit(trx, scope, kit);
  if (isDue("registered")) {
    const person = await takerOf(trx, scope, order);
    await registerPerson(trx, scope, kit, { person, collectedAt: null });
  }
  if (isDue("lab-accessioned")) {
    if (!standalone) {
      // A lost parcel is already on its way.
      if (kit.status === "registered") await sendBack(trx, scope, kit);
      // The carrier may have brought it back already.
      if (kit.status in kitMoves.arrive_back.moves) await advanceKit(trx, scope, kit, "arrive_back");
    }
    const stated = (await readPatientOfKit(trx, kit))?.collected_at;
    await accessionKit(trx, scope, kit, { collectedAt: stated ?? scope.now });
  }
  if (isDue("results") || (target === "results" && choices.outcome === "amended")) {
    await giveOutcome(trx, scope, kit, choices);
  }
}

/**
 * Returns the test taker: the order's recipient or, if it has several kits, a made-up person at the same contact details. Details that
 * the order lacks are made up.
 */
async function takerOf(trx: TenantTransaction, { random }: Scope, order: Order): Promise<OrderPatient> {
  const addressee = await readAddressee(trx, order.clinic_id, order.id);
  const { user } = randomOrder(order.product_code, random, addressee?.email);
  return order.quantity > 1 ? user : { ...user, ...addressee };
}

/**
 * Loses the parcel on its way to the patient if the step was to send it, else on its way back. The kit's status does not tell: a kit
 * is registered while it is outbound if its order names a person.
 */
async function loseParcel(trx: TenantTransaction, scope: Scope, kit: Kit, target: Stage): Promise<void> {
  if (target === "dispatched") await advanceKit(trx, scope, kit, "go_out_for_delivery");
  else await sendBack(trx, scope, kit);
  await advanceKit(trx, scope, kit, "lose_parcel");
}
