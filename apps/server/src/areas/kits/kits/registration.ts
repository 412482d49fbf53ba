import type { HormonalStatus } from "@kitpath/contract/catalogue/biomarkers/hormonal-status";
import { searchable } from "@kitpath/contract/fields/text-rules";
import { otherWays } from "@kitpath/contract/lists/searching";
import { bumpTally, testTally } from "#areas/kits/tallies/tally.ts";
import type { TenantTransaction } from "#db/database.ts";
import { newId } from "#db/ids.ts";
import { AppError } from "../../../errors/errors.ts";
import { react } from "../../../moves/move.ts";
import type { Scope } from "../../../scope.ts";
import type { MoveDetail } from "./advance-kit.ts";
import { advanceKit, requireMove } from "./advance-kit.ts";
import { kitMoves, stateWithoutRegistration } from "./journey.ts";
import { kitRegistered } from "./moves.ts";
import type { Kit } from "./queries.ts";
import { updateKit } from "./queries.ts";
import { findEndOfOrder, listMovesOfKit } from "./registration-queries.ts";
import { getOrderForTest, getTestOfKit, insertTest, updateTest } from "./test-queries.ts";

/**
 * Throws `KIT_ALREADY_REGISTERED`, `KIT_RECALLED`, `KIT_EXPIRED`, and `KIT_ORDER_ENDED` if its order was cancelled or refunded.
 */
export async function checkRegistrable(trx: TenantTransaction, kit: Kit, now: Date): Promise<void> {
  if (!(kit.status in kitMoves.register.moves)) {
    throw new AppError("KIT_ALREADY_REGISTERED", { message: `Kit ${kit.kit_code} is already registered.` });
  }
  requireMove(kit, "register", now);
  const end = await findEndOfOrder(trx, kit.clinic_id, kit.order_id);
  if (end?.refunded_at ?? end?.deleted_at) {
    const became = end?.refunded_at ? "refunded" : "cancelled";
    throw new AppError("KIT_ORDER_ENDED", {
      message: `The order of kit ${kit.kit_code} was ${became}, so the kit can no longer be registered. Ask for a new one.`,
    });
  }
}

export type TestTaker = {
  patientId: string | null;
  firstName: string;
  lastName: string;
  /** What the test is judged by; null if only a name is known. */
  gender: "f" | "m" | null;
  /** When they took the sample, if known. */
  collectedAt?: Date | null;
  hormonalStatus?: HormonalStatus | null;
};

/**
 * Registers a kit to its test taker, which creates the test. Throws `KIT_ALREADY_REGISTERED`, `KIT_RECALLED` for a recalled kit,
 * `KIT_EXPIRED` from the day after its expiry date, and `KIT_ORDER_ENDED`.
 */
export async function registerKit(
  trx: TenantTransaction,
  scope: Scope,
  kit: Kit,
  taker: TestTaker,
  detail?: MoveDetail["detail"],
): Promise<string> {
  await checkRegistrable(trx, kit, scope.now);
  const order = await getOrderForTest(trx, kit.clinic_id, kit.order_id);
  const testId = newId(scope.now);
  await insertTest(trx, {
    clinic_id: kit.clinic_id,
    id: testId,
    kit_id: kit.id,
    order_id: kit.order_id,
    patient_id: taker.patientId,
    product_code: kit.product_code,
    category: order.category,
    test_type: order.test_type,
    status: "registered",
    order_number: order.order_number,
    first_name: taker.firstName,
    last_name: taker.lastName,
    gender: taker.gender,
    search_text: ` ${searchable(`${taker.firstName} ${taker.lastName} ${order.order_number} ${kit.kit_code}`)}${otherWays(taker.firstName, taker.lastName)}`,
    registered_at: scope.now,
    collected_at: taker.collectedAt ?? null,
    hormonal_status: taker.hormonalStatus ?? null,
  });
  await advanceKit(trx, scope, kit, "register", detail ? { detail } : {});
  await bumpTally(trx, scope, kit.clinic_id, { [testTally(order.category, "registered")]: 1 });
  await react(trx, scope, kitRegistered, { kit, personId: taker.patientId });
  return testId;
}

/**
 * Undoes a kit's registration, while its sample has not reached the lab. The test keeps its id with the status withdrawn; a
 * barcode assigned by the registration becomes free again. Throws `step_not_possible`.
 */
export async function undoRegistration(trx: TenantTransaction, scope: Scope, kit: Kit): Promise<void> {
  const moves = await listMovesOfKit(trx, kit.clinic_id, kit.id);
  const backTo = stateWithoutRegistration(moves.map(({ event }) => event));
  await advanceKit(trx, scope, kit, "undo_registration", { backTo });
  const test = await getTestOfKit(trx, kit.clinic_id, kit.id);
  await updateTest(trx, test, { status: "withdrawn" });
  const registration = moves.findLast(({ event }) => event === "register");
  if ((registration?.detail as { barcode?: string } | undefined)?.barcode)
    await updateKit(trx, kit, { barcode: null });
  await bumpTally(trx, scope, kit.clinic_id, { [testTally(test.category, "registered")]: -1 });
}
