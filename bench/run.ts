/** `npm run bench [-- --orders N --json file]`: each figure beside its limits, measured in the same run. */
import { fork } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readFile, rm, statfs, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { startEmbeddedPostgres } from "../apps/server/src/db/embedded/embedded-postgres.ts";
import { benchOrders } from "./bench-orders.ts";
import { loadOrders } from "./load-orders.ts";
import type { Load } from "./load-orders.ts";
import { benchOrganisations } from "./organisations.ts";
import { printFigures } from "./print-figures.ts";

const root = fileURLToPath(new URL("../", import.meta.url));
const { values } = parseArgs({ options: { orders: { type: "string" }, json: { type: "string" } } });
const totalOrders = Number(values.orders ?? 5_000_000);
const bytesPerOrder = 1500;
const say = (text: string) => process.stderr.write(`  ${text}\n`);

const sources = ["apps/server/src/db/migrations/0001-foundation.sql", "bench/load-orders.ts"];
const hash = createHash("sha256").update(String(totalOrders));
for (const file of sources) hash.update(await readFile(join(root, file)));
const dataDir = join(root, ".cache/bench", hash.digest("hex").slice(0, 16));
const loadedFile = join(dataDir, "loaded.json");

if (!existsSync(loadedFile)) {
  await rm(join(root, ".cache/bench"), { recursive: true, force: true });
  await mkdir(dataDir, { recursive: true });
  const { bavail, bsize } = await statfs(dataDir);
  const needed = totalOrders * bytesPerOrder;
  if (bavail * bsize < needed) {
    throw new Error(`The bench needs ${Math.ceil(needed / 1e9)} GB of disk for its ${totalOrders} orders.`);
  }
}
const postgres = await startEmbeddedPostgres({
  dataDir,
  settings: { shared_buffers: "1GB", max_wal_size: "8GB" },
});
try {
  const target = { ...postgres.connection, database: "kitpath" };
  let load: Load;
  if (existsSync(loadedFile)) {
    load = JSON.parse(await readFile(loadedFile, "utf8")) as Load;
  } else {
    const started = performance.now();
    const organisations = await benchOrganisations(target);
    load = { ...organisations, bigClinicOrders: Math.floor(totalOrders / 5), totalOrders };
    await loadOrders(target, load, say);
    await writeFile(loadedFile, JSON.stringify(load));
    say(`loaded in ${Math.round((performance.now() - started) / 1000)} s`);
  }
  const figures = await benchOrders(target, load, { say, startBare });
  const failed = printFigures(figures);
  if (values.json) await writeFile(values.json, `${JSON.stringify(figures, null, 2)}\n`);
  process.exitCode = failed === 0 ? 0 : 1;
} catch (error) {
  process.stderr.write(`${String((error as Error).stack)}\n`);
  process.exitCode = 1;
} finally {
  await postgres.stop();
}
process.exit();

/** A bare server for a body, as a process of its own like the product. */
async function startBare(body: string): Promise<{ url: string; stop: () => void }> {
  const child = fork(fileURLToPath(new URL("bare-server.ts", import.meta.url)), [
    Buffer.from(body).toString("base64"),
  ]);
  process.once("exit", () => child.kill());
  const port = await new Promise<number>((done) => child.once("message", (message) => done(Number(message))));
  return { url: `http://127.0.0.1:${port}/`, stop: () => child.kill() };
}
