import type { TenantTransaction } from "#db/database.ts";
import { listTouched } from "#areas/ledger/audit/list-touched.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import { moveOf, react } from "../../../moves/move.ts";
import type { Scope } from "../../../scope.ts";
import { markKeyRevoked, selectKeysOf } from "./queries.ts";

type Person = { organisationId: string; userId: string };

/** Lists the keys in use whose secret a person was shown, because they made or rotated them. */
export async function listKeysOf(trx: TenantTransaction, person: Person) {
  const rotated = await listTouched(trx, person, ["api_key_rotated"]);
  return selectKeysOf(trx, person, rotated);
}

export const keyRevoked = moveOf<{ keyId: string }>("an API key is revoked");

/** Revokes a key, and with it what it has asked for. Returns false if that has happened before. */
export async function endKey(trx: TenantTransaction, scope: Scope, keyId: string): Promise<boolean> {
  const { organisationId } = scope.actor;
  if (!(await markKeyRevoked(trx, { organisationId, keyId }, scope.now))) return false;
  await react(trx, scope, keyRevoked, { keyId });
  await appendAudit(trx, scope, { action: "api_key_revoked", subjectKind: "api_key", subjectId: keyId });
  return true;
}
