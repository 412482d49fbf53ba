import { readFile, realpath, writeFile } from "node:fs/promises";
import { z } from "zod";
import type { ChainEnd } from "#areas/ledger/audit/verify-chain.ts";
import { replaceFile } from "../process/replace-file.ts";
import { StartError } from "../errors/start-error.ts";
import { asError, codeOf } from "../errors/thrown.ts";

const format = z.record(
  z.string(),
  z.object({ seq: z.number().int().nonnegative(), hash: z.string().regex(/^[0-9a-f]{64}$/) }),
);

/** Where chains ended, by mode and organisation: a note that is kept outside the database. */
export type KeptEnds = Map<string, ChainEnd>;

/** Reads the note of an earlier run; empty if there is none yet. Throws StartError for a file that is not such a note. */
export async function readKeptEnds(file: string): Promise<KeptEnds> {
  const text = await readFile(file, "utf8").catch((error: unknown) => {
    if (codeOf(error) === "ENOENT") return "{}";
    throw new StartError(`The file ${file} cannot be read: ${asError(error).message}`, { cause: error });
  });
  try {
    const kept = Object.entries(format.parse(JSON.parse(text)));
    return new Map(kept.map(([name, { seq, hash }]) => [name, { seq, hash: Buffer.from(hash, "hex") }]));
  } catch (cause) {
    throw new StartError(`The file ${file} does not record where the chains ended.`, { cause });
  }
}

/** Writes where the chains end now; if the note is a symbolic link, to the file that it names. */
export async function writeKeptEnds(file: string, ends: KeptEnds): Promise<void> {
  const entries = [...ends].map(([name, { seq, hash }]) => [name, { seq, hash: hash.toString("hex") }]);
  const text = `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`;
  const target = await realpath(file).catch((error: unknown) => {
    if (codeOf(error) === "ENOENT") return file;
    throw error;
  });
  await replaceFile(target, `${target}.unfinished`, (draft) => writeFile(draft, text));
}
