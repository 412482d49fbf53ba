import { publicTokenRequest } from "@kitpath/contract/patients/activation/activation";
import { dayMs } from "@kitpath/contract/time/durations";
import { z } from "zod";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import type { TenantTransaction } from "#db/database.ts";
import { isId, newId } from "#db/ids.ts";
import { AppError, notFound } from "../../../errors/errors.ts";
import type { Mode, Scope } from "../../../scope.ts";
import {
  deleteTokens,
  findToken,
  insertToken,
  listTokens,
  markAllTokensRevoked,
  markTokenRevoked,
  markTokenUsed,
  markTokensOfKeyRevoked,
  markTokensOfUserRevoked,
} from "./token-queries.ts";

const lifetimeMs = 30 * 60_000;
const endingLength = 6;

/**
 * Makes a token with which a person can register their own kit under the clinic's data about them, until it expires or is
 * revoked. A partner's system asks for it, or the person in their own place.
 */
export async function makePublicToken(
  trx: TenantTransaction,
  scope: Scope,
  person: PersonOfToken,
): Promise<{ id: string; token: string; expiresAt: Date }> {
  const { mode, actor, now } = scope;
  const clinicId = actor.organisationId;
  const id = newId(now);
  const { hides: _, ...told } = person;
  const token = sealToken(mode, clinicId, { id, person: told });
  const expiresAt = new Date(now.getTime() + lifetimeMs);
  await deleteTokens(trx, clinicId, new Date(now.getTime() - keptMs));
  await insertToken(trx, {
    clinic_id: clinicId,
    id,
    ending: token.slice(-endingLength),
    user_id: actor.kind === "user" ? actor.userId : null,
    key_id: actor.kind === "api_key" ? actor.keyId : null,
    created_at: now,
    expires_at: expiresAt,
  });
  await appendAudit(trx, scope, {
    action: "public_token_made",
    subjectKind: "public_token",
    subjectId: id,
  });
  return { id, token, expiresAt };
}

/** How long a token is listed and stored. */
const keptMs = 7 * dayMs;
const mostShown = 200;

export const readPublicTokens = (trx: TenantTransaction, clinicId: string, now: Date) =>
  listTokens(trx, clinicId, new Date(now.getTime() - keptMs), mostShown);

/**
 * Returns the person that a token was made for; null without a token. `use` records the use and prevents revoking the token until
 * the transaction ends. Throws `link_expired` if the token has expired, was revoked or changed, or is another partner's.
 */
export async function readKnownPerson(
  trx: TenantTransaction,
  { mode, actor: { organisationId: clinicId }, now }: Scope,
  token: string | undefined,
  purpose: "look" | "use",
): Promise<PersonOfToken | null> {
  if (!token) return null;
  const opened = openToken(mode, clinicId, token);
  if (!opened) throw new AppError("link_expired");
  const stands =
    purpose === "use"
      ? await markTokenUsed(trx, clinicId, opened.id, now)
      : isStanding(await findToken(trx, clinicId, opened.id), now);
  if (!stands) throw new AppError("link_expired");
  return opened.person;
}

const isStanding = (token: Awaited<ReturnType<typeof findToken>>, now: Date): boolean =>
  token !== undefined && token.revoked_at === null && token.expires_at > now;

/** Whether a token is valid. */
export const isTokenValid = async (
  trx: TenantTransaction,
  clinicId: string,
  id: string,
  now: Date,
): Promise<boolean> => isStanding(await findToken(trx, clinicId, id), now);

/** Whether a token was revoked. */
export async function isTokenRevoked(trx: TenantTransaction, clinicId: string, id: string): Promise<boolean> {
  const token = await findToken(trx, clinicId, id);
  return token !== undefined && token.revoked_at !== null;
}

/** Revokes a token at once; one that has expired or was revoked stays as it is. Throws `not_found`. */
export async function revokePublicToken(trx: TenantTransaction, scope: Scope, id: string): Promise<void> {
  const { actor, now } = scope;
  const token = isId(id) ? await findToken(trx, actor.organisationId, id) : undefined;
  if (!token) throw notFound();
  if (!(await markTokenRevoked(trx, actor.organisationId, id, now))) return;
  await appendAudit(trx, scope, {
    action: "public_token_revoked",
    subjectKind: "public_token",
    subjectId: id,
  });
}

/** Revokes every valid token. Returns their number. */
export async function revokeAllPublicTokens(trx: TenantTransaction, scope: Scope): Promise<number> {
  const revoked = await markAllTokensRevoked(trx, scope.actor.organisationId, scope.now);
  if (revoked > 0)
    await appendAudit(trx, scope, { action: "public_tokens_revoked", details: { tokens: revoked } });
  return revoked;
}

/** Revokes every valid token that a user has asked for. */
export async function revokeTokensOfUser(
  trx: TenantTransaction,
  scope: Scope,
  person: { organisationId: string; userId: string },
): Promise<void> {
  const tokens = await markTokensOfUserRevoked(trx, person, scope.now);
  if (tokens > 0) await appendAudit(trx, scope, { action: "public_tokens_revoked", details: { tokens } });
}

/** Revokes the tokens that a key has asked for, which would outlive it. */
export const revokeTokensOfKey = (
  trx: TenantTransaction,
  { actor, now }: Scope,
  { keyId }: { keyId: string },
) => markTokensOfKeyRevoked(trx, { organisationId: actor.organisationId, keyId }, now);

const personOfToken = publicTokenRequest
  .partial({ partnerUserId: true })
  .extend({ mobileNumber: z.string().optional() });
export type PersonOfToken = z.infer<typeof personOfToken>;

const sealed = z.object({ id: z.string(), person: personOfToken });
type SealedToken = z.infer<typeof sealed>;

/** The encryption context: a token of another partner or of the other mode cannot be decrypted. */
const contextOf = (mode: Mode, clinicId: string) => `public_token/${mode.name}/${clinicId}`;

/** Encrypts a partner's data about a person into a token for the person's own page. The data are stored nowhere else. */
export const sealToken = (mode: Mode, clinicId: string, content: SealedToken): string =>
  mode.secrets.encrypt(JSON.stringify(content), contextOf(mode, clinicId));

/** Decrypts a token; null if it was changed or belongs to another partner. */
function openToken(mode: Mode, clinicId: string, token: string): SealedToken | null {
  try {
    const content: unknown = JSON.parse(mode.secrets.decrypt(token, contextOf(mode, clinicId)));
    return sealed.safeParse(content).data ?? null;
  } catch {
    return null;
  }
}
