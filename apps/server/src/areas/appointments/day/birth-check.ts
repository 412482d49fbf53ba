import { pbkdf2, randomBytes } from "node:crypto";
import { promisify } from "node:util";

const derive = promisify(pbkdf2);
/** There are few dates of birth, so no number hides one for long: this keeps it from being read by the way, on a slow phone too. */
const iterations = 30_000;

/** Returns what a phone without a network compares a spoken date of birth with. */
export async function makeBirthCheck(dateOfBirth: string) {
  const salt = randomBytes(16);
  const hash = await derive(dateOfBirth, salt, iterations, 32, "sha256");
  return { salt: salt.toString("base64"), iterations, hash: hash.toString("base64") };
}
