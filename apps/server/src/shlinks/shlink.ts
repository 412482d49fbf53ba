import { randomBytes } from "node:crypto";

/**
 * A SMART Health Link: a link or QR code by which somebody else's software reads files of a person. It has the address of the files and
 * the key that opens them; whoever only has the address or only the files can read nothing.
 *
 * - The link: here. Its files: `sealed-file.ts`. What its address answers: `manifest.ts`.
 * - The standard: https://hl7.org/fhir/uv/smart-health-cards-and-links/STU1/links-specification.html
 */
export type Shlink = {
  /** Where the manifest is asked for; `newLinkSecret` makes the part of it that nobody can guess. */
  url: string;
  key: string;
  /** Only a hint: the address itself must refuse what has expired. */
  expiresAt?: Date;
  label?: string;
  /** The files may change, so recipients may ask again. */
  isLongTerm?: boolean;
  /** `passcode`: the address asks for one. `single_file`: a GET of the address answers the one file itself. */
  opening?: "passcode" | "single_file";
};

const secretBytes = 32;

/** Makes the secret part of an address, or the key of a link: 43 characters. */
export const newLinkSecret = (): string => randomBytes(secretBytes).toString("base64url");

const longestUrl = 128;
const longestLabel = 80;

/** Writes the link, as a QR code of level M shows it. Throws if the standard does not allow its address or label. */
export function writeShlink({ url, key, expiresAt, label, ...flags }: Shlink): string {
  if (url.length > longestUrl) throw new Error(`The address of a link has at most ${longestUrl} characters`);
  if (label && label.length > longestLabel)
    throw new Error(`The label of a link has at most ${longestLabel} characters`);
  const payload = {
    url,
    key,
    exp: expiresAt && Math.floor(expiresAt.getTime() / 1000),
    flag: flagOf(flags) || undefined,
    label,
    v: 1,
  };
  return `shlink:/${Buffer.from(JSON.stringify(payload)).toString("base64url")}`;
}

/** In alphabetical order. */
const flagOf = ({ isLongTerm, opening }: Pick<Shlink, "isLongTerm" | "opening">): string =>
  `${isLongTerm ? "L" : ""}${opening === "passcode" ? "P" : ""}${opening === "single_file" ? "U" : ""}`;
