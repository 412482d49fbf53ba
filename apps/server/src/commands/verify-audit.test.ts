import assert from "node:assert/strict";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, test } from "node:test";
import { sql } from "kysely";
import { asOwner } from "#db/prepare-database.ts";
import { cloneTemplate, urlOf } from "#test/database.ts";
import { sharedServer } from "#test/harness.ts";
import { makeRegistration } from "#test/people.ts";
import { startScript, startServer, temporaryFolder } from "#test/process.ts";
import { until } from "#test/until.ts";

const noDemo = { KITPATH_DEMO: "off" };

async function verify(env: Record<string, string>, ...args: string[]) {
  const running = startScript("src/commands/kitpath.ts", { env, args: ["verify-audit", ...args] });
  return { code: await running.ended, output: running.output() };
}

/** Registers an organisation, whose log then has two entries, and a third once its confirmation is sent. */
async function register(url: string): Promise<void> {
  const { status } = await fetch(`${url}/v1/register-partner`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(makeRegistration()),
  });
  assert.equal(status, 201);
}

/** Opens a separate database with a connection as its owner. */
async function openOwned() {
  const server = await sharedServer();
  const [target, sandbox] = [await cloneTemplate(server), await cloneTemplate(server)];
  const ask = <T>(query: string): Promise<T[]> =>
    asOwner(target, async (owner) => (await sql.raw<T>(query).execute(owner)).rows);
  const count = async (table: string) =>
    (await ask<{ n: number }>(`select count(*)::int as n from ${table}`))[0]!.n;
  const env = { ...noDemo, DATABASE_URL: urlOf(target), SANDBOX_DATABASE_URL: urlOf(sandbox) };
  return { env, ask, count };
}

describe("verify-audit", () => {
  test("confirms a running product's log, or exits with 1 and shows where it is broken", async () => {
    const { env, ask, count } = await openOwned();
    const folder = await temporaryFolder();
    const file = join(folder, "ends.json");
    const server = await startServer(env);
    await register(server.url);
    await register(server.url);
    await until(async () => (await count("audit_chain")) === 6, "seal on both organisations' entries");

    const whole = await verify(env, "--ends", file);
    assert.equal(whole.code, 0, whole.output);
    assert.match(whole.output, /live {2}Elm Clinics: 3 sealed, 0 waiting: whole/);
    assert.match(whole.output, /Every entry is as it was sealed/);
    const noted = await readFile(file, "utf8");
    assert.match(noted, /"live\/[0-9a-f-]{36}": \{\s+"seq": 3,\s+"hash": "[0-9a-f]{64}"/);

    const [row] = await ask<{ id: string }>(
      "update audit_log set ip = '203.0.113.9' where id = (select max(id::text)::uuid from audit_log) returning id",
    );
    const changed = await verify(env, "--ends", file);
    assert.equal(changed.code, 1, changed.output);
    assert.match(changed.output, new RegExp(`changed: place \\d, entry ${row!.id}: `));
    assert.equal(changed.output.match(/: whole/g)?.length, 1);
    assert.equal(await readFile(file, "utf8"), noted);
    server.child.kill("SIGTERM");
    assert.equal(await server.ended, 0);
  });

  test("loses no entry of a process killed before it sealed, and the next one seals it", async () => {
    const { env, count } = await openOwned();
    const killed = await startServer(env);
    await register(killed.url);
    killed.child.kill("SIGKILL");
    await killed.ended;
    assert.ok((await count("audit_unsealed")) >= 2);
    assert.equal(await count("audit_chain"), 0);
    const waiting = await verify(env);
    assert.equal(waiting.code, 0, waiting.output);
    assert.match(waiting.output, /0 sealed, [23] waiting: whole/);

    const next = await startServer(env);
    await until(async () => (await count("audit_chain")) === 3, "seal on the entries");
    assert.equal(await count("audit_unsealed"), 0);
    next.child.kill("SIGTERM");
    assert.equal(await next.ended, 0);
  });

  test("reads the embedded database, whether or not the product runs on it", async () => {
    const env = { ...noDemo, KITPATH_DATA_DIR: join(await temporaryFolder(), "data") };
    const nothing = await verify(env);
    assert.equal(nothing.code, 1);
    assert.match(nothing.output, /^There is no database in .*data\. Name its folder with KITPATH_DATA_DIR/);

    const server = await startServer(env);
    await register(server.url);
    const running = await verify(env);
    assert.equal(running.code, 0, running.output);
    assert.match(running.output, /Elm Clinics: \d sealed, \d waiting: whole/);
    server.child.kill("SIGTERM");
    assert.equal(await server.ended, 0);
    const stopped = await verify(env);
    assert.equal(stopped.code, 0, stopped.output);
    assert.match(stopped.output, /Elm Clinics: \d sealed, \d waiting: whole/);
  });

  test("explains why it cannot read", async () => {
    const env = { ...noDemo, DATABASE_URL: urlOf(await cloneTemplate(await sharedServer())) };
    const never = await verify(env);
    assert.equal(never.code, 1);
    assert.match(never.output, /^A database has no schema yet\. Start Kitpath once\.$/m);
    const away = await verify({ DATABASE_URL: "postgresql://nobody@127.0.0.1:9/none" });
    assert.equal(away.code, 1);
    assert.match(away.output, /^The PostgreSQL server that DATABASE_URL names cannot be used/);
    const file = join(await temporaryFolder(), "no-note");
    await writeFile(file, "x");
    const noNote = await verify(env, "--ends", file);
    assert.equal(noNote.code, 1);
    assert.match(noNote.output, /does not record where the chains ended/);
  });
});
