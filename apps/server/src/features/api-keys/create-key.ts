import type { TenantTransaction } from "#db/database.ts";
import { newId } from "#db/ids.ts";
import { appendAudit } from "#features/audit/append-audit.ts";
import type { Scope } from "../../scope.ts";
import { hashApiKey, newApiKey } from "./key-format.ts";
import { insertKey } from "./queries.ts";

/** Makes a key of the actor's clinic and gives it; nothing but its hash is kept. */
export async function createKey(trx: TenantTransaction, scope: Scope, keyName: string): Promise<string> {
  const { actor, mode, now } = scope;
  const id = newId(now);
  const key = newApiKey(mode.name);
  await insertKey(
    trx,
    {
      clinic_id: actor.organisationId,
      id,
      key_name: keyName,
      created_by: actor.userId,
      created_at: now,
    },
    hashApiKey(key),
  );
  await appendAudit(trx, scope, { action: "api_key_created", subjectKind: "api_key", subjectId: id });
  return key;
}
