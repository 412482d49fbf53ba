/**
 * `npm run drill:processor [-- --rounds N --seconds N]`: the payment processor stops answering by turns while orders come in that
 * are paid by card; compares how quickly screens open, and counts orders that are refused, or not charged exactly once.
 */
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import pg from "pg";
import { startEmbeddedPostgres } from "../apps/server/src/db/embedded/embedded-postgres.ts";
import type { DatabaseTarget } from "../apps/server/src/db/target.ts";
import { startProcessor, startServer } from "./child-processes.ts";
import { databaseName } from "./data-folder.ts";
import { drillSettings, runDrill, say } from "./drill.ts";
import { loadRows } from "./load-rows.ts";
import type { Clinic } from "./load-statements.ts";
import { makeClinics } from "./organisations.ts";
import { at } from "./pace.ts";
import { untilIdle } from "./until-idle.ts";
import type { Asked } from "./usual-requests.ts";
import { openUsualRequests, ordering, screens } from "./usual-requests.ts";

const { values } = parseArgs({ options: { rounds: { type: "string" }, seconds: { type: "string" } } });
const rounds = Number(values.rounds ?? 7);
/** Longer than the product waits for an answer. */
const seconds = Number(values.seconds ?? 25);
const loadedOrders = 20_000;
const perSecond = 20;
const warmUpSeconds = 10;
const limit = 1.1;
const program = fileURLToPath(new URL("./product-with-processor.ts", import.meta.url));

type Round = Record<"answering" | "silent", Asked[]>;

/** Makes the clinic pay each order by this card, as if it had entered it on the processor's page. */
async function payByCard(target: DatabaseTarget, { id }: Clinic, cardRef: string): Promise<void> {
  const owner = new pg.Client(target);
  await owner.connect();
  await owner.query("update organisations set payment_type = 'card', has_default_card = true where id = $1", [
    id,
  ]);
  await owner.query(
    `insert into billing_accounts (clinic_id, card_ref, card_brand, card_last4, card_expires_on, card_added_at)
     values ($1, $2, 'visa', '4242', '2040-12-31', now())`,
    [id, cardRef],
  );
  await owner.end();
}

async function countInvoices(target: DatabaseTarget): Promise<{ all: number; paid: number }> {
  const owner = new pg.Client(target);
  await owner.connect();
  const { rows } = await owner.query<{ all: number; paid: number }>(
    `select count(*)::integer as all, count(*) filter (where state = 'paid')::integer as paid from invoices`,
  );
  await owner.end();
  return rows[0]!;
}

const p95 = (asked: readonly Asked[], what: string) =>
  at(
    asked.filter((one) => one.what === what).map(({ ms }) => ms),
    0.95,
  );

/** The two halves of a round follow each other directly and take turns at being first, as a machine's speed varies over time. */
function compareScreens(made: readonly Round[]): boolean {
  const slower = Object.keys(screens).map((what) => {
    const middle = (each: (round: Round) => number) => at(made.map(each), 0.5);
    const ratio = middle(({ answering, silent }) => p95(silent, what) / p95(answering, what));
    const [before, meanwhile] = [
      middle(({ answering }) => p95(answering, what)),
      middle(({ silent }) => p95(silent, what)),
    ];
    say(
      `${what}: 95 of 100 within ${before.toFixed(1)} ms while the processor answers, ${meanwhile.toFixed(1)} ms while it does not, ` +
        `${ratio.toFixed(2)} times as long, <= ${limit}  ${ratio <= limit ? "pass" : "FAIL"}`,
    );
    return ratio;
  });
  return slower.every((ratio) => ratio <= limit);
}

async function drill(folder: string): Promise<boolean> {
  const postgres = await startEmbeddedPostgres({ dataDir: folder });
  const target = { ...postgres.connection, database: databaseName };
  const clinics = await makeClinics(target);
  await loadRows(target, clinics, loadedOrders, () => undefined);
  const processor = await startProcessor();
  await payByCard(target, clinics[1]!, await processor.makeCard());
  const server = await startServer(drillSettings(folder, target), [program, processor.port]);
  const requests = await openUsualRequests(server.origin);
  const askFor = (forSeconds: number) => {
    const end = performance.now() + forSeconds * 1000;
    return requests.ask(perSecond, () => performance.now() > end);
  };
  const halves = {
    answering: () => askFor(seconds),
    async silent() {
      await processor.beSilent();
      const asked = await askFor(seconds);
      await processor.answer();
      return asked;
    },
  };
  try {
    const warmUp = await askFor(warmUpSeconds);
    const made: Round[] = [];
    for (let n = 0; n < rounds; n++) {
      const round: Round = { answering: [], silent: [] };
      const order = ["answering", "silent"] as const;
      for (const half of n % 2 === 0 ? order : order.toReversed()) {
        round[half] = await halves[half]();
        await untilIdle(target);
      }
      made.push(round);
      say(`${n + 1} rounds of ${rounds}`);
    }
    const silent = made.flatMap((round) => round.silent);
    const answering = [...warmUp, ...made.flatMap((round) => round.answering)];
    const failuresOf = (asked: readonly Asked[]) => asked.flatMap(({ failure }) => failure ?? []);
    const failures = failuresOf(silent);
    for (const failure of failures.slice(0, 10)) say(failure);
    const isTaken = ({ what, failure }: Asked) => what === ordering && !failure;
    const orders = [...answering, ...silent].filter(isTaken).length;
    const { all, paid } = await countInvoices(target);
    const charges = await processor.countCharges();
    const isWhole = failures.length === 0 && [all, paid, charges].every((count) => count === orders);
    say(
      `${failures.length} of ${silent.length.toLocaleString("en-GB")} requests failed while the processor was silent, ` +
        `${failuresOf(answering).length} of ${answering.length.toLocaleString("en-GB")} while it answered; ` +
        `${orders.toLocaleString("en-GB")} orders, ${charges.toLocaleString("en-GB")} charges, ${paid.toLocaleString("en-GB")} paid  ` +
        (isWhole ? "pass" : "FAIL"),
    );
    return compareScreens(made) && isWhole;
  } finally {
    requests.close();
    await server.stop();
    await processor.stop();
    await postgres.stop();
  }
}

await runDrill(drill);
