import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { glob, readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, test } from "node:test";
import { fileURLToPath } from "node:url";
import { importMaxBytes } from "@kitpath/contract/lab/instruments/instruments";
import { operationRows } from "@kitpath/contract/operations";
import { handledEvents } from "../payments/stripe/events.ts";
import { settings } from "../settings.ts";
import { shopTopics } from "../shops/shop.ts";
import { commands } from "../commands/command-list.ts";

const root = fileURLToPath(new URL("../../../../", import.meta.url));
/** Variables that only the compose file uses. */
const ofCompose = ["KITPATH_DATABASE", "KITPATH_DATABASE_PASSWORD", "KITPATH_DATABASE_ADMIN_PASSWORD"];

const files: { path: string; text: string }[] = [];
const guides = ["docs/*.md", "docs/operate/*.md", "deploy/*", "deploy/.*", "Containerfile", "*.md"];
for await (const path of glob(guides, { cwd: root }))
  files.push({ path, text: await readFile(join(root, path), "utf8") });

const found = (pattern: RegExp) =>
  files.flatMap(({ path, text }) => [...text.matchAll(pattern)].map(([, word]) => ({ path, word: word! })));

describe("the guides for operators", () => {
  test("name only existing settings and commands, and cover every command", () => {
    const names = found(
      /\b((?:SANDBOX_)?(?:KITPATH|DATABASE)_[A-Z0-9_]+|SMTP_URL|MAIL_FROM|STRIPE_[A-Z_]+[A-Z])\b/g,
    );
    assert.ok(names.length > 40);
    for (const { path, word } of names)
      assert.ok(word in settings || ofCompose.includes(word), `${path}: ${word}`);
    const called = found(/npx kitpath ([a-z-]+)/g);
    for (const { path, word } of called) assert.ok(word in commands, `${path}: ${word}`);
    const { text } = files.find(({ path }) => path === "docs/operate/README.md")!;
    for (const name of Object.keys(commands)) assert.ok(text.includes(`\`${name}\``), name);
  });

  test("name only existing scripts", async () => {
    const { scripts } = JSON.parse(await readFile(join(root, "package.json"), "utf8")) as { scripts: object };
    const called = found(/npm run ([a-z:-]+)/g);
    assert.ok(called.length > 10);
    for (const { path, word } of called) assert.ok(word in scripts, `${path}: ${word}`);
  });

  test("leave out no setting that prod requires", async () => {
    const { text } = files.find(({ path }) => path === "deploy/kitpath.env.example")!;
    for (const [name, { help }] of Object.entries(settings))
      if (/[Rr]equired in `prod`/.test(help)) assert.match(text, new RegExp(`^${name}=`, "m"), name);
  });

  test("let the largest file that the product accepts through the proxy", () => {
    const { text } = files.find(({ path }) => path === "deploy/Caddyfile")!;
    const [, mebibytes] = /max_size (\d+)MiB/.exec(text)!;
    const largest = Math.max(...operationRows.map(([, { upload }]) => upload?.maxBytes ?? 0));
    assert.ok(largest >= importMaxBytes && Number(mebibytes) * 1024 * 1024 > largest);
  });

  test("restore containers into a database and folder with other names, taken from deploy/.env", () => {
    const textOf = (wanted: string) => files.find(({ path }) => path === wanted)!.text;
    const compose = textOf("deploy/compose.yaml");
    assert.match(compose, /^ +DATABASE_URL: .+@database\/\$\{KITPATH_DATABASE:-kitpath\}$/m);
    assert.match(compose, /^ +KITPATH_DATA_DIR: \$\{KITPATH_DATA_DIR:-\/data\}$/m);
    const restoring = textOf("docs/operate/backups.md").split("## Restoring")[1]!;
    assert.match(restoring, /KITPATH_DATABASE=\w+\\nKITPATH_DATA_DIR=\/data\/\w+\\n' >> deploy\/\.env/);
  });

  test("name every kind of event that the payment processor and shops must send", () => {
    const { text } = files.find(({ path }) => path === "docs/operate/one-machine.md")!;
    const [, section = ""] = text.split("## Payments and shops");
    for (const topic of shopTopics) assert.ok(section.includes(`\`${topic}\``), topic);
    const kinds = [...section.matchAll(/`([\w.]+)\.\*`/g)].map(([, kind]) => `${kind}.`);
    for (const { types } of handledEvents) {
      const own = kinds.filter((kind) => types.source.includes(kind.split(".")[0]!));
      assert.ok(own.length > 0, String(types));
    }
    const asked = settings.STRIPE_WEBHOOK_SECRET.help.toLowerCase().replaceAll(" ", "_");
    for (const kind of kinds) assert.ok(asked.includes(kind.split(".")[0]!), kind);
  });

  // Shows: ASVS 13.4.1
  test("build the container only from existing folders", () => {
    const { text } = files.find(({ path }) => path === "Containerfile")!;
    const copied = [...text.matchAll(/^COPY (?!--from|\. )([^ ]+)/gm)].map(([, path]) => path!);
    assert.ok(copied.length >= 6);
    for (const path of copied) assert.ok(existsSync(join(root, path)), path);
  });
});
