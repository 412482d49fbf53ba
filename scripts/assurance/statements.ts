/** What we promise, and the requirements of the ASVS with our verdicts. Tests say themselves which of these they show. */
import { readFile } from "node:fs/promises";

export type Promised = { section: string; id: string; text: string; words: string };
export type Requirement = {
  section: string;
  id: string;
  level: string;
  text: string;
  verdict: string;
  words: string;
};
export type Statements = { promises: Promised[]; requirements: Requirement[] };

/** Each verdict, with what it means. */
export const verdicts: Record<string, string> = {
  Met: "at least one test shows it, and `npm test` runs it",
  "By design": "nothing could break it, and the reason is given",
  "Written down": "it asks for a document, and there is one",
  "Left to the operator":
    "the product cannot do it alone; [Security and privacy](operate/security-and-privacy.md) says what is left",
  "Not applicable": "the product has no such thing",
  Deviation: "it is not met, or not in full, and the reason is given",
};

/** Reads lines of columns separated by ` | `, each under the heading that is in force. */
function readLines(text: string): { section: string; cells: string[] }[] {
  let section = "";
  return text.split("\n").flatMap((line) => {
    if (line.startsWith("# ")) section = line.slice(2);
    return line === "" || line.startsWith("# ") ? [] : [{ section, cells: line.split(" | ") }];
  });
}

export function parseStatements(promises: string, asvs: string): Statements {
  return {
    promises: readLines(promises).map(({ section, cells: [id = "", text = "", words = ""] }) => ({
      section,
      id,
      text,
      words,
    })),
    requirements: readLines(asvs).map(
      ({ section, cells: [id = "", level = "", text = "", verdict = "", words = ""] }) => ({
        section,
        id,
        level,
        text,
        verdict,
        words,
      }),
    ),
  };
}

const read = (name: string) => readFile(new URL(name, import.meta.url), "utf8");

export const readStatements = async (): Promise<Statements> =>
  parseStatements(await read("promises.txt"), await read("asvs.txt"));
