import { hash, verify } from "@node-rs/argon2";

/** argon2id at 46 MiB, one pass: OWASP's first choice. */
const cost = { memoryCost: 47_104, timeCost: 1, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, cost);

let decoy: Promise<string> | undefined;

/** Checks a password; with no hash to check against it takes as long as with one, and is false. */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword("no account has this password");
  const matches = await verify(passwordHash ?? (await decoy), password);
  return passwordHash !== null && matches;
}
