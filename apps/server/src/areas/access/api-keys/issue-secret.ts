import type { KeyScope } from "@kitpath/contract/operation/key-scopes";
import type { TenantTransaction } from "#db/database.ts";
import type { Scope } from "../../../scope.ts";
import { hashApiKey, newApiKey } from "./key-format.ts";
import { insertHash } from "./queries.ts";

type Holder = { keyId: string; scopes: KeyScope[] | null; addresses: string[]; expiresAt: Date | null };

/** Generates the secret of a key and returns it; only its hash is stored. */
export async function issueSecret(
  trx: TenantTransaction,
  { actor, mode, now }: Scope,
  { keyId, scopes, addresses, expiresAt }: Holder,
): Promise<string> {
  const secret = newApiKey(mode.name);
  await insertHash(trx, {
    key_hash: hashApiKey(secret),
    clinic_id: actor.organisationId,
    key_id: keyId,
    scopes,
    addresses,
    issued_at: now,
    expires_at: expiresAt,
  });
  return secret;
}
