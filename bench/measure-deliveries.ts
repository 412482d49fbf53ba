import { setTimeout as pause } from "node:timers/promises";
import { products } from "@kitpath/contract/catalogue/products";
import { patientDataInput } from "@kitpath/contract/products";
import pg from "pg";
import { openDatabase } from "../apps/server/src/db/database.ts";
import { newId } from "../apps/server/src/db/ids.ts";
import type { DatabaseTarget } from "../apps/server/src/db/target.ts";
import { emitEvent } from "../apps/server/src/features/events/emit-event.ts";
import { insertEvent } from "../apps/server/src/features/events/queries.ts";
import { randomOrder } from "../apps/server/src/features/simulator/random-order.ts";
import { queueDelivery } from "../apps/server/src/features/webhooks/queue-delivery.ts";
import { openJobs } from "../apps/server/src/jobs/jobs.ts";
import { jobDefinitions } from "../apps/server/src/open-mode.ts";
import type { Mode, Scope } from "../apps/server/src/scope.ts";
import { startReceiver, startServer } from "./child-processes.ts";
import type { Figure } from "./figure.ts";
import { showNumber } from "./figure.ts";
import { openHttpClient } from "./http-client.ts";
import type { Clinic } from "./load-statements.ts";
import { benchUsers } from "./organisations.ts";

const eventsPerSecond = 100;
const ordersPerSecond = 50;
const seconds = 20;
const waiting = 10_000;
const chunk = 250;
const type = "ORDER.DISPATCHED";
const limits = { firstTry: { under: 1000 }, order: { under: 100 }, pace: { least: 1000 } };

const product = products.find((each) => patientDataInput(each) === "REQUIRED_WITH_ORDER") ?? products[0]!;

const at = (samples: readonly number[], share: number) =>
  samples.toSorted((a, b) => a - b)[Math.ceil(samples.length * share) - 1] ?? NaN;

/** Begins work at this pace whatever becomes of what was begun, and waits for the end of all. */
async function atPace(perSecond: number, work: (n: number) => Promise<void>): Promise<void> {
  const begun: Promise<void>[] = [];
  const started = performance.now();
  while (begun.length < perSecond * seconds) {
    const due = Math.min(perSecond * seconds, ((performance.now() - started) / 1000) * perSecond);
    while (begun.length < due) begun.push(work(begun.length));
    await pause(2);
  }
  await Promise.all(begun);
}

/** Events of orders that were loaded, of one clinic after another, by the product's own verbs. */
async function openEvents(target: DatabaseTarget, clinics: readonly Clinic[]) {
  const jobs = await openJobs(target, jobDefinitions, () => undefined);
  const db = openDatabase(target, { poolSize: 8 });
  const owner = new pg.Client(target);
  await owner.connect();
  const subjects: { clinicId: string; orderId: string; type: typeof type }[] = [];
  for (const { id } of clinics) {
    const { rows } = await owner.query("select id from orders where clinic_id = $1 limit 1", [id]);
    subjects.push({ clinicId: id, orderId: rows[0].id, type });
  }
  const scopeOf = (organisationId: string): Scope => ({
    mode: { name: "live", db, jobs } as Mode,
    actor: { kind: "system", organisationId, userId: null },
    now: new Date(),
    random: Math.random,
    requestId: null,
  });
  return {
    async emit(n: number): Promise<void> {
      const event = subjects[n % subjects.length]!;
      await db.inTenant(event.clinicId, (trx) => emitEvent(trx, scopeOf(event.clinicId), event));
    },
    /** Deliveries of one clinic that nobody is e-mailed about besides. */
    async queue(count: number): Promise<void> {
      const event = subjects[0]!;
      const { clinicId, orderId } = event;
      await db.inTenant(clinicId, async (trx) => {
        for (let n = 0; n < count; n++) {
          const scope = scopeOf(clinicId);
          const id = newId(scope.now);
          const row = { clinic_id: clinicId, id, type, order_id: orderId, occurred_at: scope.now };
          await insertEvent(trx, { ...row, kit_id: null, test_id: null });
          await queueDelivery(trx, scope, { ...event, eventId: id });
        }
      });
    },
    /** When the event of each delivery since then happened: before it was committed. */
    async happenedSince(since: Date): Promise<Map<string, number>> {
      const { rows } = await owner.query<{ id: string; created_at: Date }>(
        "select id, created_at from webhook_deliveries where created_at >= $1",
        [since],
      );
      return new Map(rows.map(({ id, created_at }) => [id, created_at.getTime()]));
    },
    async close(): Promise<void> {
      await jobs.stop();
      await db.close();
      await owner.end();
    },
  };
}

type Http = ReturnType<typeof openHttpClient>;
const json = { "content-type": "application/json" };

async function signIn(http: Http, user: (typeof benchUsers)[number]): Promise<Record<string, string>> {
  const body = JSON.stringify(user);
  const answer = await http.send("/v1/auth/login_token", { method: "POST", headers: json, body });
  const { access_token } = JSON.parse(answer.body) as { access_token: string };
  return { ...json, authorization: `Bearer ${access_token}` };
}

/**
 * Webhooks to a receiver that answers at once: how soon an event is tried with many others and with orders by the API beside
 * it, and how many are delivered in a second while thousands wait.
 */
export async function measureDeliveries(
  target: DatabaseTarget,
  databaseUrl: string,
  [, ...clinics]: readonly Clinic[],
): Promise<Figure[]> {
  const receiver = await startReceiver();
  const settings = { DATABASE_URL: databaseUrl, KITPATH_DEMO: "off", KITPATH_ALLOW_PRIVATE_WEBHOOKS: "on" };
  let server = await startServer(settings);
  const events = await openEvents(target, clinics);
  const http = openHttpClient(server.origin);
  const [ordering, ...partners] = benchUsers;

  async function untilArrived(count: number) {
    for (;;) {
      const arrived = await receiver.arrivals();
      if (arrived.length >= count) return arrived;
      await pause(100);
    }
  }

  try {
    for (const partner of partners) {
      const webhook = { eventType: type, url: `${receiver.origin}/`, active: true, headers: {} };
      const headers = await signIn(http, partner);
      await http.send("/v1/webhooks", { method: "PUT", headers, body: JSON.stringify([webhook]) });
    }

    const headers = await signIn(http, ordering!);
    const ordered: number[] = [];
    const order = async () => {
      const started = performance.now();
      const body = JSON.stringify(randomOrder(product.productCode, Math.random));
      const sent = http.send("/orders/v3", { method: "POST", headers, body });
      // One that is refused has waited for ever.
      ordered.push(
        await sent.then(
          () => performance.now() - started,
          () => Infinity,
        ),
      );
    };
    const since = new Date();
    await Promise.all([atPace(eventsPerSecond, events.emit), atPace(ordersPerSecond, order)]);
    const tried = await untilArrived(eventsPerSecond * seconds);
    const happened = await events.happenedSince(since);
    const waits = tried.map(([id, time]) => time - happened.get(id)!);

    // Queued while nobody delivers: what is measured is the delivering.
    await server.stop();
    const before = new Set(tried.map(([id]) => id));
    for (let n = 0; n < waiting / chunk; n++) await events.queue(chunk);
    server = await startServer(settings);
    const arrived = await untilArrived(tried.length + waiting);
    const times = arrived.filter(([id]) => !before.has(id)).map(([, time]) => time);
    const took = (Math.max(...times) - Math.min(...times)) / 1000;

    return [
      {
        name: `first try of an event at ${eventsPerSecond} a second, 95 of 100`,
        value: at(waits, 0.95),
        unit: "ms",
        limit: limits.firstTry,
        note: `half within ${showNumber(at(waits, 0.5))} ms, all within ${showNumber(at(waits, 1))} ms`,
      },
      {
        name: `an order beside it, at ${ordersPerSecond} a second, 99 of 100`,
        value: at(ordered, 0.99),
        unit: "ms",
        limit: limits.order,
        note: `half within ${showNumber(at(ordered, 0.5))} ms`,
      },
      {
        name: "deliveries to a receiver that answers at once",
        value: waiting / took,
        unit: "/s",
        limit: limits.pace,
        note: `${waiting.toLocaleString("en-GB")} that waited, of one partner`,
      },
    ];
  } finally {
    http.close();
    await events.close();
    await server.stop();
    await receiver.stop();
  }
}
