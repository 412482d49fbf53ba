import { hash } from "@node-rs/argon2";

/**
 * A hash of a password that is checked in a hundredth of the time of the product's own: nearly every test signs in, and few are
 * about how well a password is guarded.
 */
export const cheapHash = (password: string): Promise<string> =>
  hash(password, { memoryCost: 64, timeCost: 1, parallelism: 1 });
