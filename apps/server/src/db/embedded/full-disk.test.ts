import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chmod, mkdtemp, readFile, rm, statfs, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, test } from "node:test";
import type { TestContext } from "node:test";
import pg from "pg";
import { temporaryFolder } from "#test/process.ts";
import { until } from "#test/until.ts";
import { EmbeddedPostgresError } from "./error.ts";
import type { EmbeddedPostgres } from "./embedded-postgres.ts";
import { startEmbeddedPostgres } from "./embedded-postgres.ts";
import { findCluster } from "./locations.ts";

const settings = { max_wal_size: "48MB", min_wal_size: "32MB", shared_buffers: "16MB" };

/** A small disk of its own; null where this user may not mount one. */
async function mountDisk(t: TestContext, megabytes: number): Promise<string | null> {
  const folder = await mkdtemp(join(tmpdir(), "kitpath-disk-"));
  const options = ["-t", "tmpfs", "-o", `size=${megabytes}m,mode=755`, "tmpfs", folder];
  try {
    execFileSync("mount", options, { stdio: "ignore" });
  } catch {
    await rm(folder, { recursive: true });
    t.skip("this user may not mount a disk");
    return null;
  }
  t.after(async () => {
    execFileSync("umount", ["-l", folder]);
    await rm(folder, { recursive: true });
  });
  return folder;
}

/** Takes all but a few bytes, or as many as are given, of what is left of a disk. */
async function fill(disk: string, leftBytes = 64 * 1024): Promise<string> {
  const filler = join(disk, "filler");
  await rm(filler, { force: true });
  const { bavail, bsize } = await statfs(disk);
  await writeFile(filler, Buffer.alloc(Math.max(0, bavail * bsize - leftBytes)));
  return filler;
}

describe("on a full disk", () => {
  for (const pace of ["slowly", "at once"] as const) {
    // Shows: promise full-disk
    test(`that filled ${pace}, writes are refused, reads work, nothing is lost, and free space heals it`, async (t) => {
      const disk = await mountDisk(t, 230);
      if (!disk) return;
      const postgres = await startEmbeddedPostgres({ dataDir: disk, settings });
      const pool = new pg.Pool({ ...postgres.connection, database: "postgres", max: 2 });
      pool.on("error", () => undefined);
      const count = async () => {
        const { rows } = await pool.query<{ n: number }>("select count(*)::int as n from kept");
        return rows[0]!.n;
      };
      await pool.query("create table kept (n serial primary key, filling text)");
      let acknowledged = 0;
      const insert = async () => {
        await pool.query(
          "insert into kept (filling) select string_agg(md5(random()::text), '') from generate_series(1, 20000)",
        );
        acknowledged++;
      };
      await insert();

      let filler = pace === "at once" ? await fill(disk) : null;
      const refusal = await untilRefused(insert);
      assert.match(refusal.code ?? refusal.message, /^(25006|53100|53000|57P|08|Connection terminated)/);
      filler ??= await fill(disk);
      assert.equal(await untilItWorks(count), acknowledged, "reads go on");

      await rm(filler);
      await pool.query("select 1");
      await untilItWorks(() => makeRoom(postgres.connection));
      await untilItWorks(insert);
      await pool.end();
      await postgres.stop();
    });
  }

  for (const megabytes of [40, 60]) {
    test(`that was nearly full when the server stopped, the next start writes with ${megabytes} MB free`, async (t) => {
      const disk = await mountDisk(t, 230);
      if (!disk) return;
      const postgres = await startEmbeddedPostgres({ dataDir: disk, settings });
      await fill(disk, 20 * 1024 * 1024);
      const kept = join(disk, "postgres", "postgresql.auto.conf");
      await until(
        async () => /read_only = 'on'/.test(await readFile(kept, "utf8")),
        "server that takes no writes",
      );
      await postgres.stop();

      await fill(disk, megabytes * 1024 * 1024);
      const again = await startEmbeddedPostgres({ dataDir: disk, settings });
      const client = new pg.Client({ ...again.connection, database: "postgres" });
      await client.connect();
      try {
        await client.query("create table kept (n int)");
      } finally {
        await client.end();
        await again.stop();
      }
    });
  }

  test("of the database alone, the server refuses writes too", async (t) => {
    const disk = await mountDisk(t, 230);
    if (!disk) return;
    // A folder that the server's user cannot enter.
    const dataDir = await temporaryFolder();
    await chmod(dataDir, 0o700);
    const postgres = await startEmbeddedPostgres({ dataDir, settings, outsideRoot: disk });
    try {
      const cluster = await findCluster(dataDir);
      assert.ok(cluster.startsWith(disk));
      assert.deepEqual(
        [existsSync(join(cluster, "../reserve")), existsSync(join(dataDir, "reserve"))],
        [true, false],
      );
      await fill(disk, 20 * 1024 * 1024);
      const kept = join(cluster, "postgresql.auto.conf");
      await until(
        async () => /read_only = 'on'/.test(await readFile(kept, "utf8")),
        "server that takes no writes",
      );
    } finally {
      await postgres.stop();
    }
  });

  test("a first start reports it", async (t) => {
    const disk = await mountDisk(t, 8);
    if (!disk) return;
    await assert.rejects(startEmbeddedPostgres({ dataDir: disk }), (error: unknown) => {
      assert.ok(error instanceof EmbeddedPostgresError, String(error));
      assert.equal(error.code, "disk_full");
      return true;
    });
  });
});

/** On a connection of its own, so that those of the others accept writes only once the server does. */
async function makeRoom(connection: EmbeddedPostgres["connection"]): Promise<void> {
  const client = new pg.Client({ ...connection, database: "postgres" });
  client.on("error", () => undefined);
  await client.connect();
  try {
    await client.query("set default_transaction_read_only = off");
    // Deleted rows would stay on the disk while PostgreSQL analyses any table, however long a busy machine takes for it.
    await client.query("truncate kept");
    await client.query("checkpoint");
  } finally {
    await client.end();
  }
}

type Refusal = Error & { code?: string };

async function untilRefused(work: () => Promise<void>): Promise<Refusal> {
  for (;;) {
    try {
      await work();
    } catch (error) {
      return error as Refusal;
    }
  }
}

/** PostgreSQL may need some seconds to start again and to notice that there is room. */
async function untilItWorks<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt === 200) throw error;
      await new Promise((done) => setTimeout(done, 100));
    }
  }
}
