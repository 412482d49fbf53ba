import assert from "node:assert/strict";
import { glob, readFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { localKeys } from "@kitpath/contract/fields/browser-storage";
import { dayName } from "@kitpath/contract/fields/day-name";

const web = fileURLToPath(new URL("../../", import.meta.url));
const sources: { path: string; text: string }[] = [];
for await (const path of glob(["src/**/*.{ts,tsx}", "public/*.js"], { cwd: web }))
  if (!path.includes(".test.")) sources.push({ path, text: await readFile(join(web, path), "utf8") });

const listed = { local: /^(`\$\{)?localKeys\.\w+/, session: /^(`\$\{)?sessionKeys\.\w+/ };

test("pages store browser data only under the names in the Cookie Policy", () => {
  const places = sources.flatMap(({ path, text }) =>
    [...text.matchAll(/\b(local|session)Storage\.\w+Item\(\s*([^\s,)]+)/g)].map(([, area, name]) => ({
      path,
      text,
      area: area as keyof typeof listed,
      name: name!,
    })),
  );
  assert.ok(places.length > 20);
  for (const { path, text, area, name } of places) {
    // A name may be made beforehand, from a listed one.
    const [, made = name] =
      new RegExp(`const ${/^\w+/.exec(name)?.[0]} = (?:\\(.*\\) => )?(.*);`).exec(text) ?? [];
    if (path === "public/theme.js") assert.equal(name, JSON.stringify(localKeys.theme));
    else assert.match(made, listed[area], `${path}: ${name}`);
  }
  for (const { path, text } of sources) {
    const others =
      /\b(?:local|session)Storage(?:\.(?!\w+Item\b|clear\b)\w+ =|\[)|indexedDB|caches\.open/.exec(text);
    if (path === "public/day-worker.js") assert.match(text, new RegExp(`const name = "${dayName}";`));
    else assert.equal(others, null, path);
    if (text.includes("document.cookie")) assert.match(text, /document\.cookie = `\$\{tokenCookie\}=/, path);
  }
});
