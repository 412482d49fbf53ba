/**
 * `npm run drill:crashes [-- --kills N --cuts N]`: while orders come in, kills the product, every other time with its embedded
 * database, and, as root, cuts the power of their disk; counts acknowledged orders that are lost or doubled. Cuts the power also
 * as soon as a certificate's or an export's file is stored or removed; counts the files that are lost, cut short or back again.
 */
import { randomBytes, randomUUID } from "node:crypto";
import { join } from "node:path";
import { Readable } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import pg from "pg";
import { startEmbeddedPostgres } from "../apps/server/src/db/embedded/embedded-postgres.ts";
import type { DatabaseTarget } from "../apps/server/src/db/target.ts";
import { openLocalFiles } from "../apps/server/src/files/local-files.ts";
import { makeOrder } from "../apps/server/test/factories.ts";
import { inFreshFolder } from "../apps/server/test/fresh-folder.ts";
import { serverOf } from "../apps/server/test/process.ts";
import { until } from "../apps/server/test/until.ts";
import { startServer } from "./child-processes.ts";
import { databaseName } from "./data-folder.ts";
import { runDrill, say } from "./drill.ts";
import { authorizationOf } from "./http-client.ts";
import { mountLoopDisk } from "./loop-disk.ts";
import { benchUser, makeClinics } from "./organisations.ts";

const { values } = parseArgs({ options: { kills: { type: "string" }, cuts: { type: "string" } } });
const kills = Number(values.kills ?? 200);
const cuts = Number(values.cuts ?? 20);
const lanes = 8;

type Server = Awaited<ReturnType<typeof startServer>>;
type Order = { key: string; body: string; orderNumber: string | null };

async function send({ origin }: Server, authorization: string, { key, body }: Order): Promise<string> {
  const headers = { authorization, "content-type": "application/json", "idempotency-key": key };
  const answer = await fetch(`${origin}/orders/v3`, { method: "POST", headers, body });
  const text = await answer.text();
  if (answer.status !== 201) throw new Error(`An order was answered with ${answer.status}: ${text}`);
  return (JSON.parse(text) as { orderNumber: string }).orderNumber;
}

async function inDatabase<T>(dataDir: string, work: (target: DatabaseTarget) => Promise<T>): Promise<T> {
  const postgres = await startEmbeddedPostgres({ dataDir });
  try {
    return await work({ ...postgres.connection, database: databaseName });
  } finally {
    await postgres.stop();
  }
}

async function keptOrders(target: DatabaseTarget): Promise<string[]> {
  const client = new pg.Client(target);
  await client.connect();
  const { rows } = await client.query<{ order_number: string }>("select order_number from orders");
  await client.end();
  return rows.map(({ order_number }) => order_number);
}

/** Crashes the product `times` times; each order in progress is resent under its key to the next start. */
async function survive(
  name: string,
  dataDir: string,
  times: number,
  crash: (server: Server, round: number) => Promise<void>,
): Promise<boolean> {
  await inDatabase(dataDir, makeClinics);
  const orders: Order[] = [];
  let latest: Order[] = [];
  let [unanswered, answeredAnew] = [0, 0];

  async function resend(server: Server, authorization: string): Promise<void> {
    for (const order of latest) {
      const orderNumber = await send(server, authorization, order);
      if (order.orderNumber === null) unanswered++;
      else if (order.orderNumber !== orderNumber) answeredAnew++;
      order.orderNumber = orderNumber;
    }
    orders.push(...latest);
    latest = [];
  }

  for (let round = 0; round <= times; round++) {
    const server = await startServer({
      KITPATH_DATA_DIR: dataDir,
      KITPATH_DEMO: "off",
      LOG_LEVEL: "fatal",
    });
    const authorization = await authorizationOf(server.origin, benchUser);
    await resend(server, authorization);
    if (round === times) {
      await server.stop();
      break;
    }
    const order = async () => {
      for (;;) {
        const one: Order = { key: randomUUID(), body: JSON.stringify(makeOrder()), orderNumber: null };
        latest.push(one);
        one.orderNumber = await send(server, authorization, one);
      }
    };
    const ordering = Promise.allSettled(Array.from({ length: lanes }, order));
    await until(() => latest.some(({ orderNumber }) => orderNumber), "acknowledged order");
    await pause(Math.random() * 800);
    await crash(server, round);
    await ordering;
    if ((round + 1) % 20 === 0) say(`${round + 1} ${name}, ${orders.length + latest.length} orders`);
  }

  const kept = await inDatabase(dataDir, keptOrders);
  const keptNumbers = new Set(kept);
  const lost = orders.filter(({ orderNumber }) => !keptNumbers.has(orderNumber!)).length;
  const doubled = kept.length - orders.length + lost;
  const isWhole = lost === 0 && doubled === 0 && answeredAnew === 0;
  say(
    `${times} ${name}, ${orders.length} orders, ${unanswered} of them in progress: ${lost} lost, ${doubled} doubled, ` +
      `${answeredAnew} answered anew  ${isWhole ? "pass" : "FAIL"}`,
  );
  return isWhole;
}

const surviveKills = (folder: string) =>
  survive("kills", folder, kills, async (server, round) => {
    if (round % 2 === 1) process.kill((await serverOf(folder)).pid, "SIGKILL");
    server.kill();
  });

type Disk = Awaited<ReturnType<typeof mountLoopDisk>>;

const surviveCutsWhileOrdering = (disk: Disk) =>
  survive("power cuts", disk.folder, cuts, async (server) => {
    const { pid } = await serverOf(disk.folder);
    disk.cutPower();
    server.kill();
    process.kill(pid, "SIGKILL");
    await disk.restorePower();
  });

async function surviveCutsWhileStoring(disk: Disk): Promise<boolean> {
  const folder = join(disk.folder, "stored");
  const files = openLocalFiles({ folder, secret: async () => new Uint8Array(32) });
  const stored = new Map<string, Buffer>();
  const removed: string[] = [];
  for (let round = 0; round < cuts; round++) {
    const key = `clinic-${round}/certificate.pdf`;
    const content = randomBytes(100_000);
    stored.set(key, content);
    if (round % 2 === 0) await files.put(key, content);
    else await files.write(key, Readable.from([content]));
    const erased = `clinic-${round}/erased.pdf`;
    removed.push(erased);
    await files.put(erased, content);
    await files.remove(erased);
    disk.cutPower();
    await disk.restorePower();
  }
  let [lost, short, back] = [0, 0, 0];
  for (const [key, content] of stored) {
    const kept = await files.get(key);
    if (kept === null) lost++;
    else if (!content.equals(kept)) short++;
  }
  for (const key of removed) if (await files.has(key)) back++;
  const isWhole = lost === 0 && short === 0 && back === 0;
  say(
    `${cuts} power cuts, ${cuts} files stored and ${cuts} removed: ${lost} lost, ${short} cut short, ${back} back again  ` +
      (isWhole ? "pass" : "FAIL"),
  );
  return isWhole;
}

async function survivePowerCuts(folder: string): Promise<boolean> {
  const disk = await mountLoopDisk(folder, 4096);
  try {
    const isStored = await surviveCutsWhileStoring(disk);
    return (await surviveCutsWhileOrdering(disk)) && isStored;
  } finally {
    disk.remove();
  }
}

async function drill(folder: string): Promise<boolean> {
  const isKept = kills === 0 || (await surviveKills(folder));
  if (cuts === 0) return isKept;
  if (process.getuid?.() !== 0) {
    say("Power cuts are left out: only root may mount their disk.");
    return isKept;
  }
  return (await inFreshFolder(survivePowerCuts)) && isKept;
}

await runDrill(drill);
