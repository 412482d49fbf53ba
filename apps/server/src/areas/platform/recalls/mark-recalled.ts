import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import { findKitOrder } from "#areas/kits/kits/find-kit.ts";
import { lockKitById } from "#areas/kits/kits/lock-kits.ts";
import { recallKit } from "#areas/kits/kits/recall-kit.ts";
import type { Scope } from "../../../scope.ts";
import { listRecalledCodes } from "./queries.ts";

/** Marks the dispatched kits of a recall, with one transaction per clinic. Already marked kits are unchanged. */
export async function markRecalled(
  scope: Pick<Scope, "mode" | "now" | "random">,
  batchId: string,
): Promise<void> {
  const { db } = scope.mode;
  const kits = await listRecalledCodes(db.directory, batchId);
  for (const [clinicId, own] of Map.groupBy(kits, ({ clinic_id }) => clinic_id)) {
    const actor = { kind: "warehouse" as const, organisationId: clinicId, userId: null, keyId: null };
    const inClinic: Scope = { ...scope, actor, requestId: null };
    await db.inTenant(clinicId, async (trx) => {
      let marked = 0;
      for (const { code } of own) {
        const found = await findKitOrder(trx, clinicId, code);
        if (!found) continue;
        const kit = await lockKitById(trx, clinicId, found.kitId);
        if (await recallKit(trx, inClinic, kit)) marked++;
      }
      if (marked === 0) return;
      await appendAudit(trx, inClinic, { action: "kits_recalled", details: { kits: marked } });
    });
  }
}
