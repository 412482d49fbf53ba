import { shortName } from "#mail/names-of-others.ts";

/** Typographic signs that GSM-7 lacks, and that people put into names. */
const plainSigns: Record<string, string> = {
  "‘": "'",
  "’": "'",
  "‚": "'",
  "“": '"',
  "”": '"',
  "„": '"',
  "«": '"',
  "»": '"',
  "–": "-",
  "—": "-",
  "…": "...",
  "\u00a0": " ",
  "\u202f": " ",
};

/** The signs that make a link of a name on a phone: in a scheme, a host, a mailbox. */
const joints = /:\/\/|(?<=[\p{L}\p{N}])[.\u3002\uff0e\uff61](?=[\p{L}\p{N}])|(?<=\S)@(?=\S)/gu;

const longest = 40;

/**
 * A clinic's name within a text message: short, on one line, with plain quotation marks and dashes, and with nothing of which a phone
 * makes a link.
 */
export const plainName = (name: string): string =>
  shortName(
    name.replace(/[‘’‚“”„«»–—…\u00a0\u202f]/g, (sign) => plainSigns[sign] ?? sign).replace(joints, " "),
    longest,
  ).replace("…", "...");
