/** `npm run drill:deliveries [-- --kills N --events N]`: kills servers and database while webhooks go out, and counts what never arrived. */
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { startEmbeddedPostgres } from "../apps/server/src/db/embedded/embedded-postgres.ts";
import type { DatabaseTarget } from "../apps/server/src/db/target.ts";
import { randomOrder } from "../apps/server/src/areas/platform/simulator/random-order.ts";
import { serverOf } from "../apps/server/test/process.ts";
import { startReceiver, startServer } from "./child-processes.ts";
import { databaseName } from "./data-folder.ts";
import { drillSettings, runDrill, say } from "./drill.ts";
import { openEvents, subscribe } from "./events.ts";
import { authorizationOf } from "./http-client.ts";
import { benchUsers, makeClinics } from "./organisations.ts";

const { values } = parseArgs({ options: { kills: { type: "string" }, events: { type: "string" } } });
const kills = Number(values.kills ?? 200);
const wanted = Number(values.events ?? 10_000);
/** A killed process's deliveries are retried after half a minute, and a retry may be killed as well. */
const patienceMs = 180_000;
const thyroidProfile = "C1BLP11500";
const partner = benchUsers[0]!;

type Server = Awaited<ReturnType<typeof startServer>>;

async function placeAnOrder({ origin }: Server): Promise<void> {
  const answer = await fetch(`${origin}/orders/v3`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: await authorizationOf(origin, partner) },
    body: JSON.stringify(randomOrder(thyroidProfile, Math.random)),
  });
  if (!answer.ok) throw new Error(`The order was refused: ${await answer.text()}`);
}

/** Kills one server or the database at a random moment, and restarts it. */
async function killSomething(servers: Server[], env: Record<string, string>, folder: string): Promise<void> {
  await pause(Math.random() * 400);
  const which = Math.floor(Math.random() * (servers.length + 1));
  if (which === servers.length) {
    const { pid } = await serverOf(folder);
    process.kill(pid, "SIGKILL");
    return;
  }
  servers[which]!.kill();
  servers[which] = await untilDone(() => startServer(env));
}

/** Retries while the database may be restarting. */
async function untilDone<T>(work: () => Promise<T>): Promise<T> {
  for (const deadline = Date.now() + patienceMs; ; await pause(500)) {
    try {
      return await work();
    } catch (error) {
      if (Date.now() > deadline) throw error;
    }
  }
}

async function drill(folder: string): Promise<boolean> {
  const postgres = await startEmbeddedPostgres({ dataDir: folder });
  const target: DatabaseTarget = { ...postgres.connection, database: databaseName };
  const clinics = await makeClinics(target);
  const env = { ...drillSettings(folder, target), KITPATH_ALLOW_PRIVATE_WEBHOOKS: "on" };
  const receiver = await startReceiver();
  const servers = [await startServer(env), await startServer(env)];
  await placeAnOrder(servers[0]!);
  await subscribe(servers[0]!.origin, partner, receiver.origin);
  const since = new Date();
  const events = await openEvents(target, clinics.slice(0, 1));
  let acknowledged = 0;
  const emit = () =>
    events.emit(0).then(
      () => void acknowledged++,
      () => undefined,
    );
  try {
    for (let kill = 1; kill <= kills; kill++) {
      const killing = killSomething(servers, env, folder);
      const share = Math.ceil((wanted * kill) / kills);
      for (const deadline = Date.now() + patienceMs; acknowledged < share && Date.now() < deadline;)
        await Promise.all(Array.from({ length: Math.min(8, share - acknowledged) }, emit));
      await killing;
      if (kill % 20 === 0) say(`${kill} kills, ${acknowledged.toLocaleString("en-GB")} events`);
    }
    const committed = await untilDone(() => events.happenedSince(since));
    const missing = async () => {
      const arrived = new Map(await receiver.arrivals());
      return [...committed.keys()].filter((id) => !arrived.has(id));
    };
    for (const deadline = Date.now() + patienceMs; Date.now() < deadline; await pause(1000))
      if ((await missing()).length === 0) break;
    const lost = (await missing()).length + Math.max(0, acknowledged - committed.size);
    const count = acknowledged.toLocaleString("en-GB");
    say(`${kills} kills, ${count} events acknowledged: ${lost} lost  ${lost === 0 ? "pass" : "FAIL"}`);
    return lost === 0;
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    await receiver.stop();
    await events.close();
    await postgres.stop();
  }
}

await runDrill(drill);
