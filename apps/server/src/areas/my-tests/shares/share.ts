/**
 * A share: results that a person shows to somebody else, a doctor, by a link and a code that they tell apart, until an end. The link
 * is a SMART Health Link as well.
 *
 * - What the person does: `sharing.ts`. What whoever has the link and the code does: `opening.ts`; their software: `health-link.ts`.
 * - Here: what is kept of the link and the code, hashes alone. The results are read at each opening, as that person.
 */
import { createHmac, randomBytes, randomInt } from "node:crypto";
import { shareCodeDigits } from "@kitpath/contract/my-tests/shares/share-limits";
import { hashToken } from "#areas/access/accounts/token.ts";
import { newLinkSecret, writeShlink } from "../../../shlinks/shlink.ts";

export type Secrets = { link: string; code: string; salt: Buffer };

export const newSecrets = (): Secrets => ({
  link: newLinkSecret(),
  code: String(randomInt(10 ** shareCodeDigits)).padStart(shareCodeDigits, "0"),
  salt: randomBytes(32),
});

/** A code is right for its own link alone; who reads only the hash cannot try all codes. */
export const hashOfCode = (link: string, code: string): Buffer =>
  hashToken(`${link}/${code.replace(/\D/g, "")}`);

/** The key of the files: neither the address of the link nor the database has it. */
export const keyOf = ({ link, salt }: Pick<Secrets, "link" | "salt">): string =>
  createHmac("sha256", salt).update(link).digest("base64url");

export const addressOf = (origin: string, link: string): string => `${origin}/shl/v1/${link}`;

/** The link that opens in a browser, and in software for SMART Health Links. Its secret is in the fragment, which no server is sent. */
export function writeLink(
  { link, salt }: Secrets,
  {
    origin,
    clinic,
    expiresAt,
    follows,
  }: { origin: string; clinic: string; expiresAt: Date; follows: boolean },
): string {
  const shlink = writeShlink({
    url: addressOf(origin, link),
    key: keyOf({ link, salt }),
    expiresAt,
    label: `Shared through ${clinic}`.slice(0, 80),
    isLongTerm: follows,
    opening: "passcode",
  });
  return `${origin}/shared#${shlink}`;
}
