/**
 * `npm run drill:failover [-- --rounds N]`: kills the primary while orders come in, promotes its standby, and counts what is
 * lost.
 */
import { once } from "node:events";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { inFreshFolder } from "../apps/server/test/fresh-folder.ts";
import { until } from "../apps/server/test/until.ts";
import { startServer } from "./child-processes.ts";
import { databaseName } from "./data-folder.ts";
import { drillSettings, runDrill, say } from "./drill.ts";
import { authorizationOf } from "./http-client.ts";
import { orderSteadily } from "./order-steadily.ts";
import { benchUser, makeClinics } from "./organisations.ts";
import type { PairedServer } from "./server-pair.ts";
import { connect, openServerPair } from "./server-pair.ts";
import { startGate } from "./small-gate.ts";

const { values } = parseArgs({ options: { rounds: { type: "string" } } });
const rounds = Number(values.rounds ?? 3);
const lanes = 8;
const limitMs = 5_000;

const socketOf = ({ connection: { host, port } }: PairedServer) => join(host, `.s.PGSQL.${port}`);

/** Makes replication synchronous: a commit is acknowledged once the standby has it on disk too. */
async function followInStep(primary: PairedServer): Promise<void> {
  const client = await connect(primary);
  await client.query("alter system set synchronous_standby_names = '*'");
  await client.query("select pg_reload_conf()");
  await until(async () => {
    const { rows } = await client.query("select from pg_stat_replication where sync_state = 'sync'");
    return rows.length > 0;
  }, "stand-by that follows in step");
  await client.end();
}

async function promote(standBy: PairedServer): Promise<void> {
  const client = await connect(standBy);
  await client.query("select pg_promote(true)");
  await client.end();
}

async function failOver(folder: string): Promise<boolean> {
  const pair = await openServerPair(folder);
  const gate = await startGate();
  try {
    const primary = await pair.startPrimary();
    const [clinic] = await makeClinics({ ...primary.connection, database: databaseName });
    const standBy = await pair.startStandBy(primary);
    await followInStep(primary);
    gate.turnTo(socketOf(primary));
    const env = {
      ...drillSettings(folder, {}),
      DATABASE_URL: `postgresql://postgres@127.0.0.1:${gate.port}/${databaseName}`,
    };
    const servers = [await startServer(env), await startServer(env)];
    const urls = servers.map(({ origin }) => origin);
    const orders = orderSteadily(urls, await authorizationOf(urls[0]!, benchUser), lanes);
    await until(() => orders.acknowledgedAt.length >= 100, "100 orders");

    const killedAt = performance.now();
    const ended = once(primary.child, "exit");
    primary.child.kill("SIGKILL");
    await ended;
    const before = orders.acknowledgedAt.length;
    await promote(standBy);
    gate.turnTo(socketOf(standBy));
    const turnedAt = performance.now();
    await until(() => orders.acknowledgedAt.length > before + 100, "100 orders on the new primary");
    const takenAt = orders.acknowledgedAt.find((time) => time > turnedAt)!;
    const { orderNumbers, answeredAnew } = await orders.end();

    const client = await connect(standBy, databaseName);
    const count = async (query: string) =>
      (await client.query<{ n: number }>(query, [clinic!.id])).rows[0]!.n;
    const { rows } = await client.query<{ order_number: string }>(
      "select order_number from orders where clinic_id = $1",
      [clinic!.id],
    );
    const kept = new Set(rows.map(({ order_number }) => order_number));
    const lost = orderNumbers.filter((number) => !kept.has(number)).length;
    const doubled = rows.length - orderNumbers.length + lost;
    const mailSince = performance.now();
    await until(
      async () =>
        (await count("select count(*)::integer as n from kept_mail where $1::uuid is not null")) >=
        rows.length,
      "e-mail of every order",
    );
    await client.end();
    for (const { stop } of servers) await stop();
    const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
    const isWhole = lost === 0 && doubled === 0 && answeredAnew === 0 && takenAt - turnedAt < limitMs;
    say(
      `${orderNumbers.length} orders: ${lost} lost, ${doubled} doubled, ${answeredAnew} answered anew; the stand-by took over in ` +
        `${seconds(turnedAt - killedAt)}, orders were taken ${seconds(takenAt - turnedAt)} later, e-mails of all of them ` +
        `${seconds(performance.now() - mailSince)} after the last; meanwhile ` +
        `${[...orders.refusals].map(([refusal, n]) => `${n} × ${refusal}`).join(", ") || "no refusal"}  ${isWhole ? "pass" : "FAIL"}`,
    );
    return isWhole;
  } finally {
    await gate.stop();
    await pair.stop();
  }
}

async function drill(): Promise<boolean> {
  let isWhole = true;
  for (let round = 0; round < rounds; round++) isWhole = (await inFreshFolder(failOver)) && isWhole;
  return isWhole;
}

await runDrill(drill);
