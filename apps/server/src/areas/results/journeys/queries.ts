import type { TestStatus } from "@kitpath/contract/catalogue/products/test-status";
import type { KitMove } from "#areas/kits/kits/journey.ts";
import { anyOf } from "#db/any-of.ts";
import type { TenantTransaction } from "#db/database.ts";

/** Lists the kits of orders, each with its test if it is registered. */
export function listKits(trx: TenantTransaction, clinicId: string, orderIds: readonly string[]) {
  return trx
    .selectFrom("kits as k")
    .leftJoin("tests as t", (join) =>
      join
        .onRef("t.clinic_id", "=", "k.clinic_id")
        .onRef("t.kit_id", "=", "k.id")
        .on("t.status", "<>", "withdrawn"),
    )
    .select([
      "k.id",
      "k.order_id",
      "k.kit_code",
      "k.status",
      "k.rejection_reason",
      "k.recalled_at",
      "k.expires_on",
      "t.id as test_id",
      "t.status as test_status",
      "t.registered_at",
      "t.accessioned_at",
      "t.processed_at",
    ])
    .where("k.clinic_id", "=", clinicId)
    .where("k.order_id", "=", anyOf(orderIds))
    .$narrowType<{ test_status: TestStatus | null }>()
    .orderBy("k.id")
    .execute();
}
export type KitOfJourney = Awaited<ReturnType<typeof listKits>>[number];

/** Lists when samples of kits were sent back to be tested again, in the order of time. */
export function listReruns(trx: TenantTransaction, clinicId: string, kitIds: readonly string[]) {
  return trx
    .selectFrom("kit_events")
    .select(["kit_id", "occurred_at"])
    .where("clinic_id", "=", clinicId)
    .where("kit_id", "=", anyOf(kitIds))
    .where("event", "=", "put_to_rerun" satisfies KitMove)
    .orderBy("id")
    .execute();
}
