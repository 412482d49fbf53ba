import { readFile } from "node:fs/promises";
import { dirname, join, normalize } from "node:path";

const documents = ["docs/asvs.md", "docs/promises.md"];

/** A link to a test file, followed by the titles of the tests meant, in quotation marks. */
const reference = /\]\(([^)\s]+\.test\.ts)\)((?:(?:, | and )?\s*“[^”]+”)*)/g;
const quoted = /“([^”]+)”/g;
const titleInCode = /\b(?:test|describe|it)\(\s*(?:"((?:[^"\\]|\\.)*)"|`((?:[^`\\]|\\.)*)`)/g;

/** Returns the titles in the code, including those with placeholders. */
async function titlesIn(path: string): Promise<Set<string>> {
  const code = await readFile(path, "utf8").catch(() => "");
  return new Set([...code.matchAll(titleInCode)].map(([, plain, filled]) => plain ?? filled!));
}

type NamedTest = { path: string; title: string | null };

/** Returns every test that a text names: the path of its file, and its title; null if a file is named without a title. */
function namedTests(document: string, text: string): NamedTest[] {
  return [...text.matchAll(reference)].flatMap(([, target, rest]): NamedTest[] => {
    const path = normalize(join(dirname(document), target!));
    const titles = [...rest!.matchAll(quoted)].map(([, title]) => title!);
    return titles.length > 0 ? titles.map((title) => ({ path, title })) : [{ path, title: null }];
  });
}

const requirement = /^\| (\d+)\.(\d+)\.(\d+) \|/gm;

/** Checks that every requirement is there once and in order, so that none is omitted by mistake. */
function misplaced(text: string): string[] {
  const numbers = [...text.matchAll(requirement)].map(([, ...parts]) => parts.map(Number));
  const weight = ([chapter = 0, section = 0, number = 0]: number[]) =>
    chapter * 10_000 + section * 100 + number;
  return numbers
    .filter((each, n) => n > 0 && weight(each) <= weight(numbers[n - 1]!))
    .map((each) => each.join("."));
}

/** Lists tests named in our tables that do not exist, and rows that name none; null if there are none. */
export async function checkNamedTests(): Promise<string | null> {
  const wrong: string[] = [];
  const known = new Map<string, Set<string>>();
  for (const document of documents) {
    const text = await readFile(document, "utf8");
    for (const { path, title } of namedTests(document, text)) {
      if (title === null) {
        wrong.push(`${document}: ${path} without the title of a test`);
        continue;
      }
      const titles = known.get(path) ?? (await titlesIn(path));
      known.set(path, titles);
      if (!titles.has(title)) wrong.push(`${document}: ${path} has no test “${title}”`);
    }
    wrong.push(...misplaced(text).map((number) => `${document}: ${number} is out of its order`));
  }
  return wrong.length > 0 ? wrong.join("\n") : null;
}
