import { randomBytes } from "node:crypto";
import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";

/** argon2id with 46 MiB and one pass: OWASP's first recommendation. */
const cost = { memoryCost: 47_104, timeCost: 1, parallelism: 1 };

/** More hashes at once would finish no sooner, and would take the processors from other requests. */
const atOnce = availableParallelism();
const waiting: (() => void)[] = [];
let running = 0;

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running === atOnce) await new Promise<void>((begin) => waiting.push(begin));
  else running++;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, cost));

let decoy: Promise<string> | undefined;

/** A hash that no password matches: the account can only be entered through a link that sets a password. */
export const unusableHash = () => `!${randomBytes(16).toString("hex")}`;

export const isUnusable = (passwordHash: string): boolean => passwordHash.startsWith("!");

/** Checks a password. Without a hash to check against it takes just as long, and returns false. */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword("no account has this password");
  const usable = passwordHash === null || isUnusable(passwordHash) ? null : passwordHash;
  const kept = usable ?? (await decoy);
  const matches = await inTurn(() => verify(kept, password));
  return usable !== null && matches;
}
