import type { KeyChoices } from "@kitpath/contract/access/api-keys/api-keys";
import type { KeyScope } from "@kitpath/contract/operation/key-scopes";
import { hourMs } from "@kitpath/contract/time/durations";
import { securityEmailJob } from "#areas/access/accounts/security-email.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import { listTouched } from "#areas/ledger/audit/audit.ts";
import type { TenantTransaction } from "#db/database.ts";
import { isId, newId } from "#db/ids.ts";
import { invalidFields, notFound } from "../../../errors/errors.ts";
import { moveOf, react } from "../../../moves/move.ts";
import type { Scope } from "../../../scope.ts";
import { hashApiKey, newApiKey } from "./key-format.ts";
import {
  getMaker,
  insertHash,
  insertKey,
  lockHash,
  lockKey,
  markKeyRevoked,
  replaceHashes,
  selectKeysOf,
} from "./queries.ts";

/**
 * An API key: what a system of a clinic, a lab or the warehouse calls with. Its rights are its scopes, addresses and expiry; the
 * secret is shown once and stored as a hash, in the form of `key-format.ts`.
 *
 * Here it is created, rotated (two secrets for a while) and revoked, and who made it is e-mailed. `keys-in-use.ts` authenticates by
 * it, `key-quotas.ts` limits its requests. Revoking is a move: `reactions.ts` lists who acts on it.
 */

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

/**
 * Replaces the secret of a key of the actor's organisation and returns the new one, with the same rights and the same lifetime from
 * now on. The old one keeps working for the overlap, unless it expires earlier. Throws `not_found`.
 */
export async function rotateKey(
  trx: TenantTransaction,
  scope: Scope,
  keyId: string,
  overlapHours: number,
): Promise<string> {
  const { actor, now } = scope;
  const of = { organisationId: actor.organisationId, keyId };
  const old = isId(keyId) && (await lockKey(trx, of)) ? await lockHash(trx, of) : undefined;
  if (!old) throw notFound();
  await replaceHashes(trx, of, { now, end: new Date(now.getTime() + overlapHours * hourMs) });
  const key = await issueSecret(trx, scope, {
    keyId,
    scopes: old.scopes,
    addresses: old.addresses,
    expiresAt: sameLifeFrom(now, old),
  });
  await notifyMaker(trx, scope, keyId, "api_key_rotated");
  await appendAudit(trx, scope, { action: "api_key_rotated", subjectKind: "api_key", subjectId: keyId });
  return key;
}

function sameLifeFrom(now: Date, old: { issued_at: Date | null; expires_at: Date | null }): Date | null {
  if (!old.expires_at || !old.issued_at) return null;
  return new Date(now.getTime() + old.expires_at.getTime() - old.issued_at.getTime());
}

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

/**
 * Revokes a key of the actor's organisation with all its secrets, and e-mails who made it. Throws `not_found`, also for a key that
 * was revoked before.
 */
export async function revokeKey(trx: TenantTransaction, scope: Scope, keyId: string): Promise<void> {
  if (!isId(keyId) || !(await endKey(trx, scope, keyId))) throw notFound();
  await notifyMaker(trx, scope, keyId, "api_key_revoked");
}

type Person = { organisationId: string; userId: string };

/** Lists the keys in use whose secret a person has seen, because they made or rotated them. */
export async function listKeysOf(trx: TenantTransaction, person: Person) {
  const rotated = await listTouched(trx, person, ["api_key_rotated"]);
  return selectKeysOf(trx, person, rotated);
}

export const keyRevoked = moveOf<{ keyId: string }>("an API key is revoked");

/** Revokes a key. Returns false if it was revoked before. */
export async function endKey(trx: TenantTransaction, scope: Scope, keyId: string): Promise<boolean> {
  const { organisationId } = scope.actor;
  if (!(await markKeyRevoked(trx, { organisationId, keyId }, scope.now))) return false;
  await react(trx, scope, keyRevoked, { keyId });
  await appendAudit(trx, scope, { action: "api_key_revoked", subjectKind: "api_key", subjectId: keyId });
  return true;
}

type Notice = "api_key_made" | "api_key_rotated" | "api_key_revoked";

/** E-mails who made a key and who does this to it: one of them may not know. */
export async function notifyMaker(
  trx: TenantTransaction,
  { mode, actor }: Scope,
  keyId: string,
  notice: Notice,
): Promise<void> {
  const { organisationId } = actor;
  const maker = await getMaker(trx, { organisationId, keyId });
  for (const userId of new Set([maker, actor.userId]))
    if (userId) await mode.jobs.enqueue(trx, securityEmailJob, { organisationId, userId, notice });
}
