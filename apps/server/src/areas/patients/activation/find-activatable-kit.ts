import type { TenantTransaction } from "#db/database.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import { checkRegistrable } from "#areas/kits/kits/registration.ts";
import { findKit } from "#areas/kits/kits/find-kit.ts";
import type { Kit } from "#areas/kits/kits/kit.ts";
import { asksStatus, readCollection } from "#areas/catalogue/products/product.ts";
import type { Collection } from "#areas/catalogue/products/product.ts";
import { unknownKit } from "#areas/patients/registrations/unknown-kit.ts";
import type { Scope } from "../../../scope.ts";

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
