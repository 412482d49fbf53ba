/**
 * `npm run drill:migration [-- --orders N --rate N]`: expands the schema of a large installation, as upgrades may, while orders
 * come in and screens are opened; counts requests that fail, and how long they take.
 */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import pg from "pg";
import { startEmbeddedPostgres } from "../apps/server/src/db/embedded/embedded-postgres.ts";
import { migrate } from "../apps/server/src/db/migrate.ts";
import type { DatabaseTarget } from "../apps/server/src/db/target.ts";
import { startServer } from "./child-processes.ts";
import { databaseName, openDataFolder } from "./data-folder.ts";
import { drillSettings, runDrill, say } from "./drill.ts";
import { at } from "./pace.ts";
import { openUsualRequests } from "./usual-requests.ts";

const { values } = parseArgs({ options: { orders: { type: "string" }, rate: { type: "string" } } });
const orders = Number(values.orders ?? 1_000_000);
const perSecond = Number(values.rate ?? 40);
const limitMs = 500;
const warmUpMs = 5000;
/** As long as a table is in use by something like a back-up, while migrations wait for it. */
const inUseMs = 5000;

/** What the guide on upgrades has done by hand before. */
const byHand = "create index concurrently drill_orders_by_city on orders (clinic_id, city)";

/** One of each kind that the guide allows. */
const migrations = {
  "9001-drill-column": "alter table orders add column drill_note text",
  "9002-drill-default": "alter table orders add column drill_priority integer not null default 0",
  "9003-drill-constraint":
    "alter table orders add constraint drill_known check (drill_priority between 0 and 9) not valid",
  "9004-drill-validation": "alter table orders validate constraint drill_known",
  "9005-drill-table": `create table drill_parcels (clinic_id uuid not null, order_id uuid not null,
    foreign key (clinic_id, order_id) references orders (clinic_id, id))`,
  "9006-drill-index": "create index if not exists drill_orders_by_city on orders (clinic_id, city)",
};

/** Restores the former schema, because the loaded data is used again; also after a killed drill. */
const undo = `
  drop table if exists drill_parcels;
  drop index if exists drill_orders_by_city;
  alter table orders drop constraint if exists drill_known;
  alter table orders drop column if exists drill_priority, drop column if exists drill_note;
  do $$ begin
    if to_regclass('kysely_migration') is not null then delete from kysely_migration where name like '9%-drill-%'; end if;
  end $$`;

async function writeMigrations(folder: string): Promise<URL> {
  for (const [name, text] of Object.entries(migrations)) await writeFile(join(folder, `${name}.sql`), text);
  return pathToFileURL(`${folder}/`);
}

async function timed(what: string, work: () => Promise<unknown>): Promise<void> {
  const started = performance.now();
  await work();
  say(`${what}: ${((performance.now() - started) / 1000).toFixed(1)} s`);
}

async function upgrade(target: DatabaseTarget, owner: pg.Client, folder: string): Promise<void> {
  await timed("the index made by hand", () => owner.query(byHand));
  const ours = await writeMigrations(folder);
  await owner.query("begin; select from orders limit 1");
  const inUse = pause(inUseMs).then(() => owner.query("commit"));
  await timed("the migrations, while the table is in use at first", () => migrate(target, { folder: ours }));
  await inUse;
}

async function drill(folder: string): Promise<boolean> {
  const { folder: dataDir } = await openDataFolder(orders, say);
  const postgres = await startEmbeddedPostgres({ dataDir });
  const target = { ...postgres.connection, database: databaseName };
  const owner = new pg.Client(target);
  await owner.connect();
  try {
    await owner.query(undo);
    const server = await startServer(drillSettings(folder, target));
    const requests = await openUsualRequests(server.origin);
    try {
      const warmEnd = performance.now() + warmUpMs;
      await requests.ask(perSecond, () => performance.now() > warmEnd);
      let isOver = false;
      const upgraded = upgrade(target, owner, folder).finally(() => (isOver = true));
      const asked = await requests.ask(perSecond, () => isOver);
      await upgraded;
      const failures = asked.flatMap(({ failure }) => failure ?? []);
      for (const failure of failures.slice(0, 10)) say(failure);
      const times = asked.map(({ ms }) => ms);
      const p99 = at(times, 0.99);
      const isMet = failures.length === 0 && p99 < limitMs;
      say(
        `${Object.keys(migrations).length} migrations of ${orders.toLocaleString("en-GB")} orders beside ` +
          `${asked.length.toLocaleString("en-GB")} requests: ${failures.length} failed, half within ${at(times, 0.5).toFixed(0)} ms, ` +
          `99 of 100 within ${p99.toFixed(0)} ms, all within ${at(times, 1).toFixed(0)} ms  ${isMet ? "pass" : "FAIL"}`,
      );
      return isMet;
    } finally {
      requests.close();
      await server.stop();
      await owner.query(undo);
    }
  } finally {
    await owner.end();
    await postgres.stop();
  }
}

await runDrill(drill);
