import { createHash } from "node:crypto";
import type { TenantTransaction } from "#db/database.ts";
import { networkOf, takeGuess } from "#guesses/take-guess.ts";
import type { Guess, GuessKey } from "#guesses/take-guess.ts";
import type { Mode, Origin } from "../../../scope.ts";
import { findOrigin, upsertOrigins } from "./origin-queries.ts";

const nobody = "00000000-0000-0000-0000-000000000000";

/** Where a guess comes from: its address, and the secret of a browser that has signed somebody in before. */
type GuessOrigin = Pick<Origin, "ip" | "device">;

const hashOf = (...parts: string[]) => createHash("sha256").update(parts.join("\0")).digest();

/** The address, then the browser, which others at the same address do not share. */
const originsOf = ({ ip, device }: GuessOrigin): Buffer[] => [
  hashOf("address", networkOf(ip)),
  ...(device ? [hashOf("device", device)] : []),
];

/**
 * Uses up one of the password guesses of an account and of an address. A browser or address from which the account's owner has
 * signed in has its own quota, so that strangers who use up the others cannot lock the owner out. Throws `too_many_requests`.
 */
export async function takePasswordGuess(
  { db: { directory } }: Mode,
  account: { email: string; userId: string | null },
  origin: GuessOrigin,
  now: Date,
): Promise<Guess> {
  const known = await findOrigin(directory, account.userId ?? nobody, originsOf(origin));
  const keys: GuessKey[] = known
    ? [["origin", account.userId!, known.origin_hash.toString("hex")]]
    : [
        ["account", account.email.toLowerCase()],
        ["address", networkOf(origin.ip)],
      ];
  return takeGuess(directory, keys, now);
}

/** Records the address and browser as known to the account's owner. */
export const recordOrigin = (
  trx: TenantTransaction,
  userId: string,
  origin: GuessOrigin,
  now: Date,
): Promise<void> => upsertOrigins(trx, userId, originsOf(origin), now);
