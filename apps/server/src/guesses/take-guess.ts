import { createHash } from "node:crypto";
import type { Executor } from "#db/database.ts";
import { isUnavailable } from "#db/database-errors.ts";
import { AppError } from "../errors.ts";
import { deleteGuessesBefore, findOldestGuess, insertGuess, removeGuess } from "./queries.ts";
import { networkOf } from "./network-of.ts";

/** Whatever is guessed at: so many guesses in so long, in all processes together. */
export const guessLimit = 20;
const windowMs = 10 * 60_000;

/** What guesses are counted by, such as `["account", "name@example.com"]`. */
export type GuessKey = readonly [kind: string, ...of: string[]];

export type Guess = {
  /** How many more of these there may be for now. */
  left: number;
  /** For one that proved right. */
  takeBack(): Promise<void>;
};

/**
 * Takes a guess of each key before what was guessed is looked at, so that guesses made at once cannot outrun the limit.
 * Throws `too_many_requests`, which says when there is room again.
 */
export async function takeGuess(
  directory: Executor,
  guessKeys: readonly GuessKey[],
  now: Date,
): Promise<Guess> {
  const keys = guessKeys.map(hashOf);
  const since = new Date(now.getTime() - windowMs);
  const counted = { keys, since, limit: guessLimit };
  const taking = directory.transaction().execute(async (trx) => {
    const taken = await insertGuess(trx, { ...counted, now });
    // Nothing is taken of one key when another has none left.
    if (taken.length < keys.length) throw usedUp;
    return taken;
  });
  const had = await taking.catch(async (error: unknown) => {
    throw error === usedUp ? await tooManyGuesses(directory, counted, now) : error;
  });
  return {
    left: guessLimit - Math.max(...had),
    takeBack: () => removeGuess(directory, keys, now),
  };
}

/**
 * A guess of somebody unknown, by where they are. While the database takes no writes it passes: what is behind can be read
 * all the same, and the limit only slows guessing down.
 */
export async function takeGuessFrom(
  directory: Executor,
  { what, ip, now }: { what: string; ip: string; now: Date },
): Promise<Guess> {
  try {
    return await takeGuess(directory, [[what, networkOf(ip)]], now);
  } catch (error) {
    if (isUnavailable(error)) return { left: guessLimit, takeBack: async () => undefined };
    throw error;
  }
}

/** Forgets what no longer counts. */
export const forgetGuesses = (directory: Executor, now: Date): Promise<void> =>
  deleteGuessesBefore(directory, new Date(now.getTime() - windowMs));

const usedUp = new Error("No guess is left");

const hashOf = (key: GuessKey) => createHash("sha256").update(key.join("\0")).digest();

async function tooManyGuesses(
  directory: Executor,
  counted: Parameters<typeof findOldestGuess>[1],
  now: Date,
): Promise<AppError> {
  const oldest = (await findOldestGuess(directory, counted)) ?? now;
  // Of guesses made at once the one that came first may be the one that is refused.
  const sinceOldestMs = Math.max(0, now.getTime() - oldest.getTime());
  const seconds = Math.max(1, Math.ceil((windowMs - sinceOldestMs) / 1000));
  const minutes = Math.ceil(seconds / 60);
  return new AppError("too_many_requests", {
    message: `Too many attempts. Wait ${minutes === 1 ? "a minute" : `${minutes} minutes`} and try again.`,
    retryAfterSeconds: seconds,
  });
}
