/**
 * `npm run drill:streams [-- --streams N --processes N]`: holds open streams of news over several processes, places orders, and
 * measures the memory of a stream and how soon each hears of an order.
 */
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { startEmbeddedPostgres } from "../apps/server/src/db/embedded/embedded-postgres.ts";
import { makeOrder } from "../apps/server/test/factories.ts";
import { until } from "../apps/server/test/until.ts";
import { startServer } from "./child-processes.ts";
import { databaseName } from "./data-folder.ts";
import { drillSettings, runDrill, say } from "./drill.ts";
import { authorizationOf } from "./http-client.ts";
import { benchUsers, makeClinics } from "./organisations.ts";
import { at } from "./pace.ts";
import type { Stream } from "./stream-clients.ts";
import { openStreams } from "./stream-clients.ts";

const { values } = parseArgs({ options: { streams: { type: "string" }, processes: { type: "string" } } });
const count = Number(values.streams ?? 10_000);
const processes = Number(values.processes ?? 4);
const ordersPerClinic = 3;
const limits = { kilobytes: 25, ms: 2000 };

async function placeOrder(origin: string, authorization: string): Promise<void> {
  const answer = await fetch(`${origin}/orders/v3`, {
    method: "POST",
    headers: { authorization, "content-type": "application/json" },
    body: JSON.stringify(makeOrder()),
  });
  if (answer.status !== 201)
    throw new Error(`An order was answered with ${answer.status}: ${await answer.text()}`);
}

async function drill(folder: string): Promise<boolean> {
  const postgres = await startEmbeddedPostgres({ dataDir: folder });
  const target = { ...postgres.connection, database: databaseName };
  await makeClinics(target);
  const env = drillSettings(folder, target);
  const servers = await Promise.all(Array.from({ length: processes }, () => startServer(env)));
  const resident = async () => {
    const all = await Promise.all(servers.map((server) => server.residentMb()));
    return all.reduce((sum, megabytes) => sum + megabytes, 0);
  };
  try {
    const first = servers[0]!.origin;
    const authorizations: string[] = [];
    for (const user of benchUsers) authorizations.push(await authorizationOf(first, user));
    const streams = Array.from({ length: count }, (_, n): Stream => ({
      origin: servers[n % servers.length]!.origin,
      authorization: authorizations[n % authorizations.length]!,
      lastId: null,
      heardAt: 0,
    }));
    const before = await resident();
    const started = performance.now();
    await openStreams(streams);
    const openedIn = (performance.now() - started) / 1000;
    const kilobytes = (((await resident()) - before) * 1024) / count;

    const heardAfter: number[] = [];
    for (let round = 0; round < ordersPerClinic; round++) {
      for (const authorization of authorizations) {
        const told = streams.filter((stream) => stream.authorization === authorization);
        const placedAt = performance.now();
        await placeOrder(first, authorization);
        await until(() => told.every(({ heardAt }) => heardAt > placedAt), "stream that has heard");
        heardAfter.push(...told.map(({ heardAt }) => heardAt - placedAt));
        await pause(500);
      }
    }
    const last = Math.max(...heardAfter);
    const isMet = last < limits.ms && kilobytes < limits.kilobytes;
    const orders = ordersPerClinic * authorizations.length;
    say(
      `${count.toLocaleString("en-GB")} streams over ${processes} processes, opened in ${openedIn.toFixed(0)} s: ` +
        `${kilobytes.toFixed(1)} KB each; each of ${orders} orders heard by its clinic's ${Math.round(count / authorizations.length)}, ` +
        `99 of 100 within ${at(heardAfter, 0.99).toFixed(0)} ms, the last within ${last.toFixed(0)} ms of sending it  ${isMet ? "pass" : "FAIL"}`,
    );
    return isMet;
  } finally {
    for (const { kill } of servers) kill();
    await postgres.stop();
  }
}

await runDrill(drill);
