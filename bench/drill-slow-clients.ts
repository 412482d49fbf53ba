/**
 * `npm run drill:slow-clients [-- --clients N]`: opens connections that send next to nothing, and times when the last is gone
 * and what requests beside them take.
 */
import type { Socket } from "node:net";
import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { startEmbeddedPostgres } from "../apps/server/src/db/embedded/embedded-postgres.ts";
import { startServer } from "./child-processes.ts";
import { databaseName } from "./data-folder.ts";
import { drillSettings, runDrill, say } from "./drill.ts";
import { authorizationOf } from "./http-client.ts";
import { benchUser, makeClinics } from "./organisations.ts";
import { at } from "./pace.ts";

const { values } = parseArgs({ options: { clients: { type: "string" } } });
const clients = Number(values.clients ?? 3000);
const limitMs = 20_000;
const requestEveryMs = 50;

/** What a slow client sends at once; after that it sends one byte a second. */
const beginnings = ["", "GET / HT", "POST /orders/v3 HTTP/1.1\r\nHost: x\r\nContent-Length: 10000\r\n\r\n{"];

/** Resolves with the milliseconds from the connection to its end. */
function beSlow(port: number, beginning: string): Promise<number> {
  return new Promise((resolve, reject) => {
    let connectedAt: number | undefined;
    const socket: Socket = connect(port, "127.0.0.1", () => {
      connectedAt = performance.now();
      socket.write(beginning);
    });
    const drip = setInterval(() => beginning && socket.write("x"), 1000);
    socket.resume();
    socket.on("error", (error) => connectedAt === undefined && reject(error));
    socket.once("close", () => {
      clearInterval(drip);
      resolve(performance.now() - connectedAt!);
    });
  });
}

async function drill(folder: string): Promise<boolean> {
  const postgres = await startEmbeddedPostgres({ dataDir: folder });
  const target = { ...postgres.connection, database: databaseName };
  await makeClinics(target);
  const server = await startServer(drillSettings(folder, target));
  try {
    const authorization = await authorizationOf(server.origin, benchUser);
    const port = Number(new URL(server.origin).port);
    const slow = Promise.all(
      Array.from({ length: clients }, (_, n) => beSlow(port, beginnings[n % beginnings.length]!)),
    );
    const goneWithin = slow.then((all) => Math.max(...all));
    let isOver = false;
    void goneWithin.finally(() => (isOver = true));
    const times: number[] = [];
    let failed = 0;
    while (!isOver) {
      const started = performance.now();
      const answer = await fetch(`${server.origin}/api/userinfo`, { headers: { authorization } });
      await answer.text();
      times.push(performance.now() - started);
      if (!answer.ok) failed++;
      await pause(requestEveryMs);
    }
    const lastMs = await goneWithin;
    const isMet = lastMs < limitMs && failed === 0;
    say(
      `${clients.toLocaleString("en-GB")} slow connections: the last was gone after ${(lastMs / 1000).toFixed(1)} s; beside them ` +
        `${times.length} requests, 99 of 100 within ${at(times, 0.99).toFixed(0)} ms, ${failed} failed  ${isMet ? "pass" : "FAIL"}`,
    );
    return isMet;
  } finally {
    await server.stop();
    await postgres.stop();
  }
}

await runDrill(drill);
