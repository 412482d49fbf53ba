import assert from "node:assert/strict";
import { readdir } from "node:fs/promises";
import { describe, test } from "node:test";
import pg from "pg";
import { listMigrations } from "#db/migrate.ts";
import { cloneInstallation, startTestServer, urlOf } from "#test/database.ts";
import { sharedServer } from "#test/harness.ts";
import { startScript, temporaryFolder } from "#test/process.ts";
import { prodEnv } from "#test/prod-env.ts";
import { commands } from "./command-list.ts";
import { UsageError } from "./command.ts";

async function run(args: string[], env: Record<string, string> = {}) {
  const running = startScript("src/commands/kitpath.ts", { env, args });
  return { code: await running.ended, output: running.output() };
}

describe("npx kitpath", () => {
  test("lists its commands and the arguments of each", async () => {
    const list = await run(["--help"]);
    assert.equal(list.code, 0);
    for (const [name, load] of Object.entries(commands)) {
      const { summary, usage, help } = await load();
      assert.ok(list.output.includes(`  ${name} `) && list.output.includes(summary), name);
      assert.ok(summary.endsWith(".") && help.length > 0 && !usage.endsWith(" "), name);
    }
    const one = await run(["restore", "--help"]);
    assert.equal(one.code, 0);
    assert.match(one.output, /^Usage: npx kitpath restore PLACE \[--check\]$/m);
  });

  test("says what is wrong with its arguments, and exits with 2", async () => {
    for (const [args, words] of [
      [[], /^Usage: npx kitpath <command>/],
      [["explode"], /^There is no command “explode”/],
      [["backup", "--fast"], /^Unknown option '--fast'\nUsage: npx kitpath backup \[PLACE\]/],
    ] as const) {
      const { code, output } = await run([...args]);
      assert.equal(code, 2, output);
      assert.match(output, words);
    }
  });

  test("accepts for each command only arguments that it can use", async () => {
    for (const [name, args, words] of [
      ["backup", ["a", "b"], /^It takes no “b”/],
      ["backup", [""], /^Say where to/],
      ["verify-audit", ["--ends", ""], /^--ends takes a file\.$/],
      ["restore", [], /^An argument is missing\.$/],
      ["restore", ["/backups/"], /^Name the back-up itself/],
      ["restore", [""], /^Name the back-up itself/],
      ["require-password-change", [], /^An argument is missing\.$/],
      ["require-password-change", ["nobody"], /^EMAIL is the address/],
      ["create-staff", ["--email", ""], /^--email takes/],
      ["create-staff", ["--email", "a@b.co", "--first-name", ""], /^--first-name and --last-name take/],
    ] as const) {
      const command = await commands[name]!();
      await assert.rejects(
        async () => command.run([...args], () => assert.fail(`${name} opened something`)),
        (error) => error instanceof UsageError && words.test(error.message),
        `${name} ${args.join(" ")}`,
      );
    }
  });

  test("says on a new server that the product must be started first", async () => {
    const { server, stop } = await startTestServer();
    const env = {
      DATABASE_URL: urlOf(server),
      SANDBOX_DATABASE_URL: urlOf({ ...server, database: "kitpath_sandbox" }),
    };
    const before = [
      ["create-staff", "--email", "sam@example.test"],
      ["backup", "/tmp/never/"],
      ["verify-audit"],
      ["rotate-keys"],
    ];
    for (const args of before)
      assert.deepEqual(
        await run(args, env),
        { code: 1, output: "A database has no schema yet. Start Kitpath once.\n" },
        args[0],
      );
    await stop();
  });

  test("migrates a new database, and leaves one of a later version as it is", async () => {
    const server = await sharedServer();
    const database = `migrate_${process.pid}`;
    const env = { DATABASE_URL: urlOf({ ...server, database }) };
    const known = await listMigrations();
    const lines = (...names: string[]) =>
      ["live", "sandbox"].flatMap((mode) => names.map((name) => `${mode}  ${name}\n`)).join("");
    assert.deepEqual(await run(["migrate", "--pending"], env), { code: 0, output: lines(...known) });
    const migrated = await run(["migrate"], env);
    assert.equal(migrated.code, 0, migrated.output);
    assert.match(migrated.output, /The schema of both databases is up to date\.\n$/);
    assert.deepEqual(await run(["migrate", "--pending"], env), { code: 0, output: lines("up to date") });
    const later = new pg.Client({ ...server, database });
    await later.connect();
    await later.query("insert into kysely_migration (name, timestamp) values ('9999-later', '2030-01-01')");
    await later.end();
    const back = await run(["migrate"], env);
    assert.equal(back.code, 0, back.output);
  });

  test("reconciles payments beside the running product, and seeds nothing in prod", async () => {
    const env = { KITPATH_DEMO: "off", ...(await cloneInstallation(await sharedServer())) };
    const reconciled = await run(["reconcile-payments"], env);
    assert.deepEqual(
      [reconciled.code, reconciled.output],
      [0, "Every payment matches the payment service.\n"],
    );
    const seeded = await run(["seed-demonstration"], { ...env, ...(await prodEnv()) });
    assert.deepEqual([seeded.code, seeded.output], [1, "There is no demonstration data in prod.\n"]);
  });

  test("says that the right passphrase is missing, until it is declared lost", async () => {
    const databases = await cloneInstallation(await sharedServer());
    const envWith = (secret: string) => ({ KITPATH_DEMO: "off", ...databases, KITPATH_SECRET: secret });
    const [first, second] = ["first".repeat(8), "second".repeat(8)];
    const start = (secret: string) => run(["reconcile-payments"], envWith(secret));
    assert.equal((await start(first)).code, 0);
    const refused = await start(second);
    assert.equal(refused.code, 1);
    assert.match(
      refused.output,
      /^Secrets in the live database may be encrypted with a passphrase that KITPATH_SECRET does not/,
    );
    const folder = await temporaryFolder();
    const backUp = (secret: string) => run(["backup", `${folder}/one.backup`], envWith(secret));
    assert.deepEqual([await backUp(second), await readdir(folder)], [refused, []]);
    assert.equal((await backUp(first)).code, 0);
    assert.equal((await start(`${second},${first}`)).code, 0);
    assert.equal((await start(second)).code, 1);
    const rotated = await run(["rotate-keys", "--replace-lost"], envWith(second));
    assert.equal(rotated.code, 0, rotated.output);
    assert.equal((await start(`${second},${first}`)).code, 0);
    assert.equal((await start(second)).code, 0, "the older one is still not needed");
    assert.equal((await start(first)).code, 1);
  });
});
