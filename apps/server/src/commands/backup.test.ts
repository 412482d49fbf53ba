import assert from "node:assert/strict";
import { mkdir, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { after, describe, test } from "node:test";
import pg from "pg";
import type { DatabaseTarget } from "#db/target.ts";
import { startTestServer, urlOf } from "#test/database.ts";
import { makeRegistration } from "#test/people.ts";
import { startFakeS3 } from "#test/fake-s3.ts";
import { checkBackup } from "../backups/check-backup.ts";
import { restore } from "../backups/restore.ts";
import { startScript, startServer, temporaryFolder } from "#test/process.ts";

// A separate server, on which no roles exist yet.
const { server, stop } = await startTestServer();
after(stop);
const name = "kitpath";
const credentials = { AWS_ACCESS_KEY_ID: "key", AWS_SECRET_ACCESS_KEY: "secret" };
const databases = [name, `${name}_sandbox`];

type Ask = <T extends object>(query: string) => Promise<T[]>;

/** Runs queries on a database, as the server's own superuser. */
async function on<R>(database: string, work: (ask: Ask) => Promise<R>): Promise<R> {
  const client = new pg.Client({ ...server, database });
  await client.connect();
  try {
    return await work(async <T extends object>(query: string) => (await client.query<T>(query)).rows);
  } finally {
    await client.end();
  }
}

const ask = (query: string, database = "postgres") => on(database, (run) => run(query));

/** Creates an owner as deploy/make-owner.sh does: not a superuser, and so bound by the tenants' row-level policies. */
async function makeOwner(): Promise<DatabaseTarget> {
  await ask(`create role ${name} login createdb createrole`);
  return { ...server, user: name, database: name };
}

async function run(env: Record<string, string>, ...args: string[]) {
  const running = startScript("src/commands/kitpath.ts", { env, args });
  return { code: await running.ended, output: running.output() };
}

/** Reads everything in both databases without using the code under test. */
async function contents(): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const database of databases)
    await on(database, async (run) => {
      const tables = await run<{ name: string }>(
        `select c.oid::regclass::text as name from pg_class c
         where c.relnamespace::regnamespace::text in ('public', 'pgboss') and c.relkind = 'r' and c.relname not like 'queue_stats%'`,
      );
      for (const table of tables) {
        const [row] = await run<{ text: string }>(
          `select count(*) || ' ' || md5(coalesce(string_agg(t::text, '' order by t::text), '')) as text from ${table.name} t`,
        );
        found[`${database}.${table.name}`] = row!.text;
      }
      const [catalogue] = await run<{ text: string }>(
        `select string_agg(line, E'\\n' order by line) as text from (
           select pg_get_indexdef(indexrelid) as line from pg_index where indrelid::regclass::text not like 'pg_%' and indrelid::regclass::text not like '%queue_stats%'
           union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint where conrelid::regclass::text not like '%queue_stats%'
           union all select policyname || tablename || roles::text || qual from pg_policies
           union all select relname || relforcerowsecurity || relrowsecurity from pg_class where relkind = 'r' and relname not like 'queue_stats%' and relname not like 'pg_toast%'
           union all select sequencename || last_value from pg_sequences) lines`,
      );
      found[database] = catalogue!.text;
    });
  return found;
}

const person = makeRegistration();
const post = (url: string, path: string, body: object) =>
  fetch(url + path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });

/** Texts and bytes that a careless copy would corrupt. */
const awkwardRows = `
  insert into server_keys (name, value, created_at)
  select n || E'\\t\\\\N\\n\\r"''é🔑' || n, sha256(n::text::bytea), timestamptz '2026-03-29 01:30+00' + n * interval '1 hour 1.000001 seconds'
  from generate_series(1, 20000) n;
  insert into kept_mail (id, recipient, subject, body_text, body_html, created_at)
  select gen_random_uuid(), '', repeat('x', n * 5000), E'\\\\.', '', '1999-12-31' from generate_series(1, 100) n`;

/** The restoration fails at it, and nobody else. */
const tableThatCannotBeAnalysed = `
  create schema elsewhere authorization ${name};
  set role ${name};
  create function elsewhere.refuse(n int) returns int immutable language plpgsql as $$
    begin
      if current_setting('application_name') = 'kitpath-restore' then raise 'not this one'; end if;
      return n;
    end $$;
  create table elsewhere.refused as select 1 as n;
  create index on elsewhere.refused (elsewhere.refuse(n))`;

describe("a back-up", () => {
  // Shows: promise back-up
  test("restores a destroyed installation, every table and file, or nothing at all", async () => {
    const [folder, dataDir] = [await temporaryFolder(), await temporaryFolder()];
    const owner = await makeOwner();
    const passphrases = ["the-passphrase-of-this-installation"];
    const env = {
      DATABASE_URL: urlOf(owner),
      KITPATH_DATA_DIR: dataDir,
      KITPATH_DEMO: "off",
      KITPATH_SECRET: passphrases.join(","),
    };
    const first = await startServer(env);
    assert.equal((await post(first.url, "/v1/register-partner", person)).status, 201);
    await ask(awkwardRows, name);
    await mkdir(join(dataDir, "files/live/exports"), { recursive: true });
    await writeFile(join(dataDir, "files/live/exports/one.csv"), "a,b\n".repeat(300_000));
    const s3 = await startFakeS3();
    const cloud = { ...env, KITPATH_S3_ENDPOINT: s3.endpoint, ...credentials };
    const whileRunning = await run({ ...cloud, KITPATH_BACKUP_TO: "s3://kitpath/daily" }, "backup");
    assert.equal(whileRunning.code, 0, whileRunning.output);
    const [made = ""] = s3.objects.keys();
    assert.match(made, /^kitpath\/daily\/kitpath-\d{8}T\d{6}Z\.backup$/);
    const { files } = await checkBackup(
      Readable.from([s3.objects.get(made)!], { objectMode: false }),
      passphrases,
    );
    assert.ok(files > 0);
    first.child.kill("SIGTERM");
    assert.equal(await first.ended, 0);

    const place = join(folder, "last.backup");
    const before = await contents();
    const backedUp = await run(env, "backup", place);
    assert.equal(backedUp.code, 0, backedUp.output);
    const sealed = await readFile(place);
    for (const known of [person.email, "xxxxxxxx", "create table", "INSERT"])
      assert.ok(!sealed.includes(known), known);
    const installation = {
      databases: { live: owner, sandbox: { ...owner, database: `${name}_sandbox` } },
      filesFolder: join(dataDir, "files"),
      passphrases,
    };
    const restoreFrom = (bytes: Buffer, into = installation) =>
      restore(into, Readable.from([bytes], { objectMode: false }));
    await assert.rejects(restoreFrom(sealed), /The live database is not empty/);

    for (const database of databases) await ask(`drop database ${database}`);
    await rm(join(dataDir, "files"), { recursive: true });
    const damaged = Buffer.from(sealed);
    damaged[sealed.length - 3000]! ^= 1;
    await assert.rejects(restoreFrom(damaged), /It is damaged: its content has changed/);
    assert.deepEqual(await readdir(join(dataDir, "files")).catch(() => []), []);
    const stranger = { ...installation, passphrases: ["the-passphrase-of-somebody-else-here"] };
    await assert.rejects(restoreFrom(sealed, stranger), /passphrase that KITPATH_SECRET does not have/);

    for (const database of databases) await ask(`drop database if exists ${database}`);
    await ask(`create database ${name} owner ${name}`);
    await ask(tableThatCannotBeAnalysed, name);
    const restored = await run(env, "restore", place);
    assert.equal(restored.code, 0, restored.output);
    assert.match(restored.output, /Every table and file is as it was backed up/);
    assert.match(restored.output, /The live database could not be analysed \(not this one\)/);
    assert.doesNotMatch(restored.output, /The sandbox database could not/);
    await ask("drop schema elsewhere cascade", name);
    assert.deepEqual(await contents(), before);
    assert.equal(
      await readFile(join(dataDir, "files/live/exports/one.csv"), "utf8"),
      "a,b\n".repeat(300_000),
    );
    const second = await startServer(env);
    const { email, password } = person;
    assert.equal((await post(second.url, "/v1/auth/login_token", { email, password })).status, 200);
    second.child.kill("SIGTERM");
    assert.equal(await second.ended, 0);
  });
});
