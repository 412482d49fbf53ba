/** Which of our files imports which. What an alias stands for is read from the package.json files. */
import { glob, readFile } from "node:fs/promises";
import { dirname, join, normalize } from "node:path";

type Import = { to: string; isType: boolean };
export type Source = { text: string; imports: Import[] };

/** `"#db/*": "./src/db/*"` as a pattern of what is imported, and the path that it leads to. `within`: the folder that may use it. */
type Alias = { within: string; pattern: RegExp; path: string };

const importPattern =
  /(?:import|export)\s[^"']*?from\s+["']([^"']+)["']|\bimport\(\s*["']([^"']+)["']\s*\)|^import\s+["']([^"']+)["']/gm;
const isNotOurs = (name: string) => ["node_modules", "dist", ".data"].includes(name);

function aliasesOf(folder: string, within: string, prefix: string, table: object): Alias[] {
  return Object.entries(table).flatMap(([key, target]: [string, unknown]) => {
    if (typeof target !== "string") return [];
    const [before = "", after] = join(prefix, key)
      .split("*")
      .map((part) => RegExp.escape(part));
    const pattern = new RegExp(after === undefined ? `^${before}$` : `^${before}(.+)${after}$`);
    return [{ within, pattern, path: join(folder, target).replace("*", "$1") }];
  });
}

/** A package's `imports` hold within it, its `exports` everywhere. */
async function readAliases(): Promise<Alias[]> {
  const aliases: Alias[] = [];
  for await (const file of glob("{packages,apps}/*/package.json")) {
    const folder = dirname(file);
    const { name, imports, exports } = JSON.parse(await readFile(file, "utf8")) as {
      name: string;
      imports?: object;
      exports?: object;
    };
    aliases.push(...aliasesOf(folder, `${folder}/`, "", imports ?? {}));
    aliases.push(...aliasesOf(folder, "", name, exports ?? {}));
  }
  return aliases;
}

/** Returns the file that an import of our own leads to, or null for a package. */
function resolveImport(aliases: readonly Alias[], from: string, specifier: string): string | null {
  if (specifier.startsWith(".")) return normalize(join(dirname(from), specifier));
  const alias = aliases.find(({ within, pattern }) => from.startsWith(within) && pattern.test(specifier));
  return alias ? specifier.replace(alias.pattern, alias.path) : null;
}

/** Reads all files of a pattern, each with its text and the files of ours that it imports. */
export async function readSources(pattern: string): Promise<Map<string, Source>> {
  const aliases = await readAliases();
  const sources = new Map<string, Source>();
  for await (const file of glob(pattern, { exclude: isNotOurs })) {
    const text = await readFile(file, "utf8");
    const imports = [...text.matchAll(importPattern)].flatMap(([statement, from, called, alone]) => {
      // `verify.go?raw` is the text of `verify.go`.
      const specifier = (from ?? called ?? alone ?? "").replace(/\?.*$/, "");
      const to = resolveImport(aliases, file, specifier);
      return to === null ? [] : [{ to, isType: /^(import|export)\s+type\b/.test(statement) }];
    });
    sources.set(file, { text, imports });
  }
  return sources;
}
