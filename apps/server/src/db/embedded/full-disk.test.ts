import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { after, describe, test } from "node:test";
import pg from "pg";
import { temporaryFolder } from "#test/process.ts";
import { EmbeddedPostgresError } from "./error.ts";
import { startEmbeddedPostgres } from "./embedded-postgres.ts";

const megabyte = 1024 * 1024;

/** A small disk of its own; null where this user may not mount one. */
async function mountDisk(megabytes: number): Promise<string | null> {
  const folder = await temporaryFolder();
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m,mode=755`, "tmpfs", folder], {
      stdio: "ignore",
    });
  } catch {
    return null;
  }
  after(() => execFileSync("umount", ["-l", folder]));
  return folder;
}

const disk = await mountDisk(110);
const smallDisk = await mountDisk(8);
const skip = (disk === null || smallDisk === null) && "this user may not mount a disk";

describe("on a full disk", { skip }, () => {
  test("a write is refused, nothing hangs, nothing is lost, and room heals it", async () => {
    const settings = {
      max_wal_size: "32MB",
      min_wal_size: "32MB",
      wal_keep_size: "0",
      shared_buffers: "16MB",
    };
    const postgres = await startEmbeddedPostgres({ dataDir: disk!, settings });
    const pool = new pg.Pool({
      ...postgres.connection,
      database: "postgres",
      max: 2,
      statement_timeout: 20_000,
    });
    pool.on("error", () => undefined);
    await pool.query("create table kept (n serial primary key, filling text)");
    let acknowledged = 0;
    const filler = join(disk!, "filler");
    await writeFile(filler, Buffer.alloc(8 * megabyte, 1));
    const failure = await (async () => {
      for (;;) {
        try {
          await pool.query(
            "insert into kept (filling) select repeat(md5(random()::text), 3000) from generate_series(1, 10)",
          );
          acknowledged += 10;
        } catch (error) {
          return error as Error & { code?: string };
        }
      }
    })();
    assert.match(failure.code ?? failure.message, /^(53100|53000|57P|08|XX000|Connection terminated)/);

    await rm(filler);
    const count = await retry(
      async () => (await pool.query<{ n: number }>("select count(*)::int as n from kept")).rows[0]!.n,
    );
    assert.equal(count, acknowledged);
    await retry(() => pool.query("insert into kept (filling) values ('healed')"));
    await pool.end();
    await postgres.stop();
  });

  test("a first start says that the disk is full", async () => {
    await assert.rejects(startEmbeddedPostgres({ dataDir: smallDisk! }), (error: unknown) => {
      assert.ok(error instanceof EmbeddedPostgresError, String(error));
      assert.equal(error.code, "disk_full");
      return true;
    });
  });
});

/** Tries until it works: PostgreSQL may need a moment to recover. */
async function retry<T>(work: () => Promise<T>, attempts = 100): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt === attempts) throw error;
      await new Promise((done) => setTimeout(done, 100));
    }
  }
}
