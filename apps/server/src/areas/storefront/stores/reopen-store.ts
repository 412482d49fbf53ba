import type { TenantTransaction } from "#db/database.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import type { Scope } from "../../../scope.ts";
import type { Connection } from "./connection-queries.ts";
import { greetShopJob } from "./greet-shop.job.ts";
import { updateStore } from "./queries.ts";

/** Reconnects a store with new credentials and what its shop is called and sells in by now; it continues where it stopped. */
export async function reopenStore(
  trx: TenantTransaction,
  scope: Scope,
  storeId: string,
  { title, currency, access }: Pick<Connection, "title" | "currency" | "access">,
): Promise<void> {
  const { actor, mode, now } = scope;
  const clinicId = actor.organisationId;
  await updateStore(trx, clinicId, storeId, {
    title,
    currency,
    access,
    connected_at: now,
    disconnected_at: null,
  });
  await appendAudit(trx, scope, {
    action: "store_reconnected",
    subjectKind: "store",
    subjectId: storeId,
  });
  await mode.jobs.enqueue(trx, greetShopJob, { clinicId, storeId });
}
