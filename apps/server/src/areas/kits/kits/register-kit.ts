import { otherWays } from "@kitpath/contract/lists/searching";
import type { HormonalStatus } from "@kitpath/contract/catalogue/biomarkers/hormonal-status";
import { searchable } from "@kitpath/contract/fields/text-rules";
import type { TenantTransaction } from "#db/database.ts";
import { newId } from "#db/ids.ts";
import { bumpTally, testTally } from "#areas/kits/tallies/bump-tally.ts";
import type { Scope } from "../../../scope.ts";
import type { MoveDetail } from "./advance-kit.ts";
import { advanceKit } from "./advance-kit.ts";
import { checkRegistrable } from "./check-registrable.ts";
import type { Kit } from "./queries.ts";
import { getOrderForTest, insertTest } from "./test-queries.ts";

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
  return testId;
}
