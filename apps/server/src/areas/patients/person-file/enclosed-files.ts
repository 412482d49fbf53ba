import type { FileAnswer } from "@kitpath/contract/operation/operation";
import type { FileStore } from "../../../files/file-store.ts";

/** No text that is stored has this character, so nobody can write the place of a file themselves. */
const sign = "\u0000";

/** Stands for the content of a file, in base 64. */
export const contentOf = (id: string): string => `${sign}${id}${sign}`;

/** The same, also as JSON writes it where it is a whole value. */
const place = /(?:\0|(?<=")\\u0000)([\da-f-]{36})(?:\0|\\u0000)/;

type Enclosed = { id: string; key: string };

/** Returns a text with the content of each file in its place, of which one at a time is in memory. */
export function encloseFiles(
  files: Pick<FileStore, "get">,
  text: string,
  enclosed: readonly Enclosed[],
): FileAnswer["content"] {
  if (enclosed.length === 0) return text;
  return (async function* () {
    for (const [index, part] of text.split(place).entries()) {
      const file = index % 2 === 1 ? enclosed.find(({ id }) => id === part) : undefined;
      const content = file && (await files.get(file.key));
      yield file ? Buffer.from(content ?? []).toString("base64") : part;
    }
  })();
}
