import type { TenantTransaction } from "#db/database.ts";
import { isId } from "#db/ids.ts";
import { notFound } from "../../../errors/errors.ts";
import type { Scope } from "../../../scope.ts";
import { endKey } from "./keys-of.ts";
import { notifyMaker } from "./notify-maker.ts";

/**
 * Revokes a key of the actor's organisation, including secrets left over from a rotation, and tells who made it. Throws `not_found`,
 * also for a key that was revoked before.
 */
export async function revokeKey(trx: TenantTransaction, scope: Scope, keyId: string): Promise<void> {
  if (!isId(keyId) || !(await endKey(trx, scope, keyId))) throw notFound();
  await notifyMaker(trx, scope, keyId, "api_key_revoked");
}
