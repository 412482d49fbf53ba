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

/** Returns class names that are not in the style sheet and so have no effect. */
function missingFrom(classes: Set<string>, { file, name, text }: User): string[] {
  const asked = [...text.matchAll(new RegExp(`(?<![\\w./-])${name}\\.(\\w+)`, "g"))].map(
    ([, asked]) => asked!,
  );
  return asked.filter((asked) => !classes.has(asked)).map((asked) => `${file}: no style ${name}.${asked}`);
}

/** Returns unused classes; if one is looked up dynamically, all classes of the sheet count as used. */
function unusedOf(classes: Set<string>, sheet: string, users: User[]): string[] {
  if (users.some(({ name, text }) => text.includes(`${name}[`))) return [];
  const isUsed = (asked: string) =>
    users.some(({ name, text }) => new RegExp(`(?<![\\w./-])${name}\\.${asked}\\b`).test(text));
  return [...classes].filter((name) => !isUsed(name)).map((name) => `${sheet}: nobody uses .${name}`);
}

/** Checks that every style used in the dashboard exists, and that every existing one is used. */
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
