/**
 * `npm run drill:crashes [-- --kills N --cuts N]`: while orders come in, kills the product, every other time with its embedded
 * database, and, as root, cuts the power of their disk; counts acknowledged orders that are lost or doubled.
 */
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import pg from "pg";
import { startEmbeddedPostgres } from "../apps/server/src/db/embedded/embedded-postgres.ts";
import type { DatabaseTarget } from "../apps/server/src/db/target.ts";
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

async function survivePowerCuts(folder: string): Promise<boolean> {
  const disk = await mountLoopDisk(folder, 4096);
  try {
    return await survive("power cuts", disk.folder, cuts, async (server) => {
      const { pid } = await serverOf(disk.folder);
      disk.cutPower();
      server.kill();
      process.kill(pid, "SIGKILL");
      await disk.restorePower();
    });
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
