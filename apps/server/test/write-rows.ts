/** A process that opens the embedded database and writes rows until it is killed, saying which were acknowledged. */
import pg from "pg";
import type { EmbeddedPostgres } from "#db/embedded/embedded-postgres.ts";
import { startEmbeddedPostgres } from "#db/embedded/embedded-postgres.ts";

const [dataDir = "", first = "0"] = process.argv.slice(2);
let postgres: EmbeddedPostgres | undefined;
let isStopping = false;
try {
  postgres = await startEmbeddedPostgres({ dataDir });
  const client = new pg.Client({ ...postgres.connection, database: "postgres" });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  await client.query("create table if not exists written (n bigint primary key)");
  const kept = await client.query<{ n: string }>("select n from written order by n");
  process.on("SIGTERM", () => (isStopping = true));
  process.stdout.write(`kept ${kept.rows.map(({ n }) => n).join(",")}.\nopen ${rows[0]!.pid}\n`);
  for (let n = Number(first); !isStopping; n++) {
    await client.query("insert into written values ($1)", [n]);
    process.stdout.write(`wrote ${n}\n`);
  }
  await client.end();
} catch (error) {
  const { code, message } = error as Error & { code?: string };
  process.stdout.write(`failed ${String(code)}: ${message}\n`);
  process.exitCode = 1;
}
await postgres?.stop();
