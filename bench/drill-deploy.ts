/** `npm run drill:deploy [-- --restarts N --rate N]`: restarts two processes behind a proxy in turn, under load, and counts what failed. */
import { parseArgs } from "node:util";
import { startEmbeddedPostgres } from "../apps/server/src/db/embedded/embedded-postgres.ts";
import { randomOrder } from "../apps/server/src/areas/platform/simulator/random-order.ts";
import { restartUnderLoad } from "../apps/server/test/rolling-restart.ts";
import { operations } from "@kitpath/contract/operations";
import { startServer } from "./child-processes.ts";
import { databaseName } from "./data-folder.ts";
import { drillSettings, runDrill, say } from "./drill.ts";
import { benchUser, makeClinics } from "./organisations.ts";
import { authorizationOf } from "./http-client.ts";

const { values } = parseArgs({ options: { restarts: { type: "string" }, rate: { type: "string" } } });
const restarts = Number(values.restarts ?? 50);
const perSecond = Number(values.rate ?? 200);
const lanes = 40;
const ordersAmong = 10;
const thyroidProfile = "C1BLP11500";
const json = { "content-type": "application/json" };

async function drill(folder: string): Promise<boolean> {
  const postgres = await startEmbeddedPostgres({ dataDir: folder, settings: { max_connections: "200" } });
  const target = { ...postgres.connection, database: databaseName };
  await makeClinics(target);
  const env = { ...drillSettings(folder, target), KITPATH_DRAIN_SECONDS: "2", LOG_LEVEL: "error" };
  const start = async () => {
    const { origin, stop } = await startServer(env);
    return { url: origin, stop };
  };
  let authorization: string | undefined;
  let signingIn: Promise<string> | undefined;
  const call = async (url: string, n: number) => {
    authorization ??= await (signingIn ??= authorizationOf(url, benchUser));
    const headers = { ...json, authorization };
    const isOrder = n % ordersAmong === 0;
    const { method, path } = operations[isOrder ? "createOrder" : "listOrders"];
    const body = isOrder ? { body: JSON.stringify(randomOrder(thyroidProfile, Math.random)) } : {};
    const answer = await fetch(url + path, { method, headers, ...body });
    const text = await answer.text();
    return answer.ok ? null : `${method} ${path}: ${answer.status} ${text.slice(0, 300)}`;
  };
  try {
    const { asked, failures, p99Ms } = await restartUnderLoad({
      start,
      call,
      restarts,
      lanes,
      perSecond,
      say,
    });
    for (const failure of failures.slice(0, 10)) say(failure);
    say(
      `${restarts} restarts, ${asked.toLocaleString("en-GB")} requests at ${perSecond}/s: ${failures.length} failed, ` +
        `99 % within ${p99Ms.toFixed(0)} ms  ${failures.length === 0 ? "pass" : "FAIL"}`,
    );
    return failures.length === 0;
  } finally {
    await postgres.stop();
  }
}

await runDrill(drill);
