import { createHash } from "node:crypto";
import { isIPv6 } from "node:net";
import { AppError } from "../../errors.ts";
import type { TenantTransaction } from "#db/database.ts";
import type { Mode, Origin } from "../../scope.ts";
import { deleteGuessesBefore, findOrigin, insertGuess, removeGuess, upsertOrigins } from "./guess-queries.ts";

export const guessLimit = 20;
const windowMs = 10 * 60_000;
const nobody = "00000000-0000-0000-0000-000000000000";

/** Where a guess comes from: its address, and the secret that a browser keeps which has signed in before. */
type GuessOrigin = Pick<Origin, "ip" | "device">;

const hashOf = (...parts: string[]) => createHash("sha256").update(parts.join("\0")).digest();

/** Whoever has one IPv6 address has the rest of its /64. */
const networkOf = (ip: string) => (isIPv6(ip) ? ip.split(":").slice(0, 4).join(":") : ip);

const originsOf = ({ ip, device }: GuessOrigin): Buffer[] => [
  hashOf("address", networkOf(ip)),
  ...(device ? [hashOf("device", device)] : []),
];

/**
 * Takes one of the 20 guesses in 10 minutes that an account has, and an address. A browser or address from which the
 * account's owner has signed in has guesses of its own, so that strangers who use up the rest do not lock the owner out.
 * Gives how to take it back once it proves right. Throws `too_many_requests`.
 */
export async function takeGuess(
  { db: { directory } }: Mode,
  account: { email: string; userId: string | null },
  origin: GuessOrigin,
  now: Date,
): Promise<() => Promise<void>> {
  const known = await findOrigin(directory, account.userId ?? nobody, originsOf(origin));
  const keys = known
    ? [hashOf("origin", account.userId!, known.origin_hash.toString("hex"))]
    : [hashOf("account", account.email.toLowerCase()), hashOf("address", networkOf(origin.ip))];
  const guess = { keys, now, since: new Date(now.getTime() - windowMs), limit: guessLimit };
  await directory.transaction().execute(async (trx) => {
    if ((await insertGuess(trx, guess)) === keys.length) return;
    throw new AppError("too_many_requests", {
      message: "Too many attempts. Wait ten minutes and try again.",
      retryAfterSeconds: windowMs / 1000,
    });
  });
  return () => removeGuess(directory, keys, now);
}

/** From now on the account's owner is known here. */
export const keepOrigin = (
  trx: TenantTransaction,
  userId: string,
  origin: GuessOrigin,
  now: Date,
): Promise<void> => upsertOrigins(trx, userId, originsOf(origin), now);

export const forgetOldGuesses = (mode: Mode, now: Date): Promise<void> =>
  deleteGuessesBefore(mode.db.directory, new Date(now.getTime() - windowMs));
