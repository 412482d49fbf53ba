import type { KeyChoices } from "@kitpath/contract/access/api-keys/api-keys";
import type { TenantTransaction } from "#db/database.ts";
import { newId } from "#db/ids.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import { invalidFields } from "../../../errors/errors.ts";
import type { Scope } from "../../../scope.ts";
import { issueSecret } from "./issue-secret.ts";
import { insertKey } from "./queries.ts";
import { notifyMaker } from "./notify-maker.ts";

/** Creates a key of the actor's organisation and returns it. Throws `invalid_request` for an expiry in the past. */
export async function createKey(
  trx: TenantTransaction,
  scope: Scope,
  { keyName, ...chosen }: KeyChoices,
): Promise<string> {
  const { actor, now } = scope;
  const keyId = newId(now);
  const scopes = chosen.scopes ? [...new Set(chosen.scopes)] : null;
  const addresses = [...new Set(chosen.addresses)];
  const expiresAt = chosen.expiresAt ? new Date(chosen.expiresAt) : null;
  if (expiresAt && expiresAt <= now) throw invalidFields({ expiresAt: ["Should be in the future."] });
  await insertKey(trx, {
    clinic_id: actor.organisationId,
    id: keyId,
    key_name: keyName,
    created_by: actor.userId,
    created_at: now,
    scopes,
    addresses,
  });
  const key = await issueSecret(trx, scope, { keyId, scopes, addresses, expiresAt });
  await notifyMaker(trx, scope, keyId, "api_key_made");
  await appendAudit(trx, scope, { action: "api_key_created", subjectKind: "api_key", subjectId: keyId });
  return key;
}
