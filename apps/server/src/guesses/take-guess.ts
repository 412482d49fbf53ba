import { parseIp } from "@kitpath/contract/access/organisation/ip-ranges";
import { createHash } from "node:crypto";
import { z } from "zod";
import { isUnavailable } from "#db/database-errors.ts";
import type { Executor } from "#db/database.ts";
import type { JobDefinition } from "#jobs/jobs.ts";
import { AppError } from "../errors/errors.ts";
import { deleteGuessesBefore, findOldestGuess, insertGuess, removeGuess } from "./queries.ts";

/** Guesses allowed per key in the window, across all processes, for every kind of guessing. */
export const guessLimit = 20;
const windowMs = 10 * 60_000;

/** What guesses are counted by, e.g. `["account", "name@example.com"]`. */
export type GuessKey = readonly [kind: string, ...of: string[]];

export type Guess = {
  /** How many more guesses are allowed for now. */
  left: number;
  /** To be called when the guess was right. */
  takeBack(): Promise<void>;
};

/**
 * Counts a guess under each key before the guess itself is checked, so that simultaneous guesses cannot exceed the limit. Throws
 * `too_many_requests`, which says when guessing is possible again.
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
    // If one key is used up, the guess is not counted under the others either.
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
 * Counts a guess of an unknown client by its network. While the database accepts no writes the guess is allowed: reading should
 * keep working, and the limit only slows guessing down.
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

/** Deletes the guesses that no longer count. */
export const forgetGuesses = (directory: Executor, now: Date): Promise<void> =>
  deleteGuessesBefore(directory, new Date(now.getTime() - windowMs));

const payload = z.object({});

/** Deletes, every hour, the guesses that no longer count. */
export const forgetGuessesJob: JobDefinition<z.infer<typeof payload>> = {
  name: "forget-guesses",
  payload,
  retryLimit: 3,
  retryDelaySeconds: 60,
  cron: "25 * * * *",
};

const usedUp = new Error("No guess is left");

const hashOf = (key: GuessKey) => createHash("sha256").update(key.join("\0")).digest();

async function tooManyGuesses(
  directory: Executor,
  counted: Parameters<typeof findOldestGuess>[1],
  now: Date,
): Promise<AppError> {
  const oldest = (await findOldestGuess(directory, counted)) ?? now;
  // Of simultaneous guesses the refused one may be earlier than those that were counted.
  const sinceOldestMs = Math.max(0, now.getTime() - oldest.getTime());
  const seconds = Math.max(1, Math.ceil((windowMs - sinceOldestMs) / 1000));
  const minutes = Math.ceil(seconds / 60);
  return new AppError("too_many_requests", {
    message: `Too many attempts. Wait ${minutes === 1 ? "a minute" : `${minutes} minutes`} and try again.`,
    retryAfterSeconds: seconds,
  });
}

/** Returns the /64 network of an IPv6 address, because whoever has one address of it has them all; an IPv4 address as it is. */
export function networkOf(ip: string): string {
  const address = parseIp(ip);
  return address?.bits === 128 ? `${(address.value >> 64n).toString(16)}::/64` : ip.replace(/^::ffff:/i, "");
}
