/**
 * `npm run drill:orders [-- --kills N]`: kills the server while orders come in, resends each, and counts lost and duplicate
 * orders.
 */
import { parseArgs } from "node:util";
import pg from "pg";
import { startEmbeddedPostgres } from "../apps/server/src/db/embedded/embedded-postgres.ts";
import { killWhileOrdering, ordersAtOnce } from "../apps/server/test/kill-while-ordering.ts";
import { startServer } from "./child-processes.ts";
import { databaseName } from "./data-folder.ts";
import { drillSettings, runDrill, say } from "./drill.ts";
import { authorizationOf } from "./http-client.ts";
import { benchUser, makeClinics } from "./organisations.ts";

const { values } = parseArgs({ options: { kills: { type: "string" } } });
const kills = Number(values.kills ?? 50);

async function drill(folder: string): Promise<boolean> {
  const postgres = await startEmbeddedPostgres({ dataDir: folder });
  const target = { ...postgres.connection, database: databaseName };
  const [clinic] = await makeClinics(target);
  const env = drillSettings(folder, target);
  const owner = new pg.Client(target);
  await owner.connect();
  const start = async () => {
    const { origin, kill, stop } = await startServer(env);
    return { url: origin, kill, stop };
  };
  try {
    const first = await start();
    const authorization = await authorizationOf(first.url, benchUser);
    await first.stop();
    const { orders, unanswered, doubled, answeredAnew } = await killWhileOrdering({
      start,
      authorization,
      async countKept() {
        const counted = "select count(*)::integer as n from orders where clinic_id = $1";
        const { rows } = await owner.query<{ n: number }>(counted, [clinic!.id]);
        return rows[0]!.n;
      },
      killAt: Array.from({ length: kills }, () => Math.floor(Math.random() * ordersAtOnce)),
    });
    const isWhole = doubled === 0 && answeredAnew === 0;
    say(
      `${kills} kills, ${orders} orders, ${unanswered} of them kept before anybody was told: ` +
        `${Math.max(0, -doubled)} lost, ${Math.max(0, doubled)} doubled, ${answeredAnew} answered anew  ${isWhole ? "pass" : "FAIL"}`,
    );
    return isWhole;
  } finally {
    await owner.end();
    await postgres.stop();
  }
}

await runDrill(drill);
