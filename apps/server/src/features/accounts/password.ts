import { randomBytes } from "node:crypto";
import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";

/** argon2id at 46 MiB, one pass: OWASP's first choice. */
const cost = { memoryCost: 47_104, timeCost: 1, parallelism: 1 };

/** More at once would be done no sooner, and keep the processors from whoever only waits to be answered. */
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

/** No password gives this hash: its account opens by a link alone, until that has set one. */
export const unusableHash = () => `!${randomBytes(16).toString("hex")}`;

/** Checks a password; with no hash to check against it takes as long as with one, and is false. */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword("no account has this password");
  const usable = passwordHash?.startsWith("!") ? null : passwordHash;
  const kept = usable ?? (await decoy);
  const matches = await inTurn(() => verify(kept, password));
  return usable !== null && matches;
}
