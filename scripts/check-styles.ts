import { glob, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";

type User = { file: string; name: string; text: string };

const importPattern = /import (\w+) from "(\.[^"]+\.module\.css)"/g;

const classesOf = (css: string): Set<string> =>
  new Set(
    [...css.replace(/\/\*[\s\S]*?\*\//g, "").matchAll(/\.([a-zA-Z][\w-]*)(?=[^{}]*\{)/g)].map(
      ([, name]) => name!,
    ),
  );

/** Classes that the sheet does not have, which would style nothing. */
function missingFrom(classes: Set<string>, { file, name, text }: User): string[] {
  const asked = [...text.matchAll(new RegExp(`(?<![\\w./-])${name}\\.(\\w+)`, "g"))].map(
    ([, asked]) => asked!,
  );
  return asked.filter((asked) => !classes.has(asked)).map((asked) => `${file}: no style ${name}.${asked}`);
}

/** Classes that nobody names; where one is looked up by a value, any of the sheet may be meant. */
function unusedOf(classes: Set<string>, sheet: string, users: User[]): string[] {
  if (users.some(({ name, text }) => text.includes(`${name}[`))) return [];
  const isUsed = (asked: string) =>
    users.some(({ name, text }) => new RegExp(`(?<![\\w./-])${name}\\.${asked}\\b`).test(text));
  return [...classes].filter((name) => !isUsed(name)).map((name) => `${sheet}: nobody uses .${name}`);
}

/** Every style that the dashboard names is there, and every one that is there is named. */
export async function checkStyles(): Promise<string | null> {
  const usersOf = new Map<string, User[]>();
  for await (const file of glob("apps/web/src/**/*.{ts,tsx}")) {
    const source = await readFile(file, "utf8");
    const text = source.replace(importPattern, "");
    for (const [, name = "", path = ""] of source.matchAll(importPattern)) {
      const sheet = join(dirname(file), path);
      usersOf.set(sheet, [...(usersOf.get(sheet) ?? []), { file, name, text }]);
    }
  }
  if (usersOf.size === 0) return "The check saw no sheet at all";
  const problems: string[] = [];
  for await (const sheet of glob("apps/web/src/**/*.module.css")) {
    const classes = classesOf(await readFile(sheet, "utf8"));
    const users = usersOf.get(sheet) ?? [];
    problems.push(...users.flatMap((user) => missingFrom(classes, user)), ...unusedOf(classes, sheet, users));
  }
  return problems.length === 0 ? null : problems.join("\n");
}
