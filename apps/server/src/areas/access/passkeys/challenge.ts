import { hashToken, newToken } from "#areas/access/accounts/token.ts";
import type { Mode } from "../../../scope.ts";
import { insertChallenge, takeChallenge } from "./queries.ts";

export const challengeLifetimeMs = 5 * 60_000;

/** Creates a challenge: for a person's new passkey, or with null for a sign-in. Only its hash is stored. */
export async function newChallenge(mode: Mode, userId: string | null, now: Date): Promise<string> {
  const challenge = newToken();
  const expiresAt = new Date(now.getTime() + challengeLifetimeMs);
  const row = { challenge_hash: hashToken(challenge), user_id: userId, expires_at: expiresAt };
  await insertChallenge(mode.db.directory, row, now);
  return challenge;
}

/** Consumes the signed challenge; null if it is unknown, used, expired, or was for another person or purpose. */
export async function useChallenge(
  mode: Mode,
  userId: string | null,
  clientData: string,
  now: Date,
): Promise<string | null> {
  const challenge = challengeIn(clientData);
  if (challenge === null) return null;
  const forUser = await takeChallenge(mode.db.directory, hashToken(challenge), now);
  return forUser === userId ? challenge : null;
}

function challengeIn(clientData: string): string | null {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientData, "base64url").toString()) as {
      challenge?: unknown;
    };
    return typeof challenge === "string" ? challenge : null;
  } catch {
    return null;
  }
}
