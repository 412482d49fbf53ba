import type { PublicTokenRequest } from "@kitpath/contract/patients/activation/activation";
import type { TenantTransaction } from "#db/database.ts";
import { AppError } from "../../../errors/errors.ts";
import type { Scope } from "../../../scope.ts";
import { openToken } from "./public-token.ts";
import { findToken, markTokenUsed } from "./token-queries.ts";

/**
 * Returns the person that a token was made for; null without a token. `use` records the use and prevents revoking the token until
 * the transaction ends. Throws `link_expired` if the token has expired, was revoked or changed, or is another partner's.
 */
export async function readKnownPerson(
  trx: TenantTransaction,
  { mode, actor: { organisationId: clinicId }, now }: Scope,
  token: string | undefined,
  purpose: "look" | "use",
): Promise<PublicTokenRequest | null> {
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
