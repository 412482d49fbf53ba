import type { TenantTransaction } from "#db/database.ts";
import { appendAudit } from "#features/audit/append-audit.ts";
import { checkRegistrable } from "#features/kits/check-registrable.ts";
import { findKit } from "#features/kits/find-kit.ts";
import type { Kit } from "#features/kits/kit.ts";
import { asksStatus } from "#features/products/asks-status.ts";
import type { Collection } from "#features/products/read-collection.ts";
import { readCollection } from "#features/products/read-collection.ts";
import { unknownKit } from "#features/registrations/unknown-kit.ts";
import type { Scope } from "../../scope.ts";

/** Finds a kit that is waiting to be registered. Throws `not_found` and what `checkRegistrable` throws. */
export async function findActivatableKit(
  trx: TenantTransaction,
  scope: Scope,
  kitCode: string,
): Promise<{ kit: Kit; asksHormonalStatus: boolean } & Collection> {
  const kit = await findKit(trx, scope.actor.organisationId, kitCode);
  if (!kit) throw unknownKit();
  await checkRegistrable(trx, kit, scope.now);
  await appendAudit(trx, scope, { action: "kit_looked_up", subjectKind: "order", subjectId: kit.order_id });
  const asksHormonalStatus = await asksStatus(trx, kit.product_code);
  return { kit, asksHormonalStatus, ...(await readCollection(trx, kit.product_code)) };
}
