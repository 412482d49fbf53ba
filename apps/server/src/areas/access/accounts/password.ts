import { randomBytes, timingSafeEqual } from "node:crypto";
import { availableParallelism } from "node:os";
import { hash } from "@node-rs/argon2";

/** argon2id with 46 MiB and one pass: OWASP's first recommendation. */
const cost = { memoryCost: 47_104, timeCost: 1, parallelism: 1 };

/** More at once would finish no sooner, and would take the processors from other requests. */
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

/** Hashes a password; with the salt of another hash, so that one calculation tells both from a wrong password. */
export const hashPassword = (password: string, alike: string | null = null): Promise<string> =>
  inTurn(() => hash(password, alike === null ? cost : { ...cost, salt: partsOf(alike).salt }));

let decoy: Promise<string> | undefined;

/** A hash that no password matches: the account can only be entered through a link that sets a password. */
export const unusableHash = () => `!${randomBytes(16).toString("hex")}`;

export const isUnusable = (passwordHash: string): boolean => passwordHash.startsWith("!");

/** Checks a password. Without a hash to check against it takes just as long, and returns false. */
export const verifyPassword = async (passwordHash: string | null, password: string): Promise<boolean> =>
  (await findMatching(passwordHash === null ? [] : [passwordHash], password)) !== undefined;

/** Finds the hash of the password among those with the salt of the first. Takes as long for many, and for none, as for one. */
export async function findMatching(hashes: readonly string[], password: string): Promise<string | undefined> {
  decoy ??= hashPassword("no account has this password");
  const usable = hashes.filter((each) => !isUnusable(each));
  const { salt, memoryCost, timeCost, parallelism } = partsOf(usable[0] ?? (await decoy));
  const again = Buffer.from(await inTurn(() => hash(password, { salt, memoryCost, timeCost, parallelism })));
  return usable.find((each) => each.length === again.length && timingSafeEqual(Buffer.from(each), again));
}

const form = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$/;

/** Reads what a hash was made with. */
function partsOf(passwordHash: string) {
  const [, memoryCost, timeCost, parallelism, salt] = form.exec(passwordHash) ?? [];
  if (salt === undefined) throw new Error("The hash of a password is not of argon2id");
  return {
    memoryCost: Number(memoryCost),
    timeCost: Number(timeCost),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, "base64"),
  };
}
