import type { TenantTransaction } from "#db/database.ts";
import type { Scope } from "../../../scope.ts";
import { recordStep } from "./record-step.ts";
import { updateRequest } from "./queries.ts";

/** Records that the file of an access request was made. */
export async function recordFile(trx: TenantTransaction, scope: Scope, id: string): Promise<void> {
  await updateRequest(trx, scope.actor.organisationId, id, { file_made_at: scope.now });
  await recordStep(trx, scope, id, "file_made");
}
