import { setTimeout as pause } from "node:timers/promises";
import { products } from "@kitpath/contract/catalogue/products/shipped-products";
import { patientDataInput } from "@kitpath/contract/catalogue/products/products";
import type { DatabaseTarget } from "../apps/server/src/db/target.ts";
import { randomOrder } from "../apps/server/src/areas/platform/simulator/random-order.ts";
import { startReceiver, startServer } from "./child-processes.ts";
import { openEvents, subscribe } from "./events.ts";
import type { Figure } from "./figure.ts";
import { showNumber } from "./figure.ts";
import { authorizationOf, openHttpClient } from "./http-client.ts";
import type { Clinic } from "./load-statements.ts";
import { benchUsers } from "./organisations.ts";
import { at, atPace } from "./pace.ts";
import { untilIdle } from "./until-idle.ts";

const eventsPerSecond = 100;
const ordersPerSecond = 50;
const seconds = 20;
/** Seconds of the same load before the measurement: a process that has just started still compiles code and opens connections. */
const warmUpSeconds = 5;
const waiting = 10_000;
const chunk = 250;
const json = { "content-type": "application/json" };
const limits = {
  firstTry: { under: 1000 },
  slowestTry: { under: 3000 },
  order: { under: 100 },
  pace: { least: 1000 },
};

const product = products.find((each) => patientDataInput(each) === "REQUIRED_WITH_ORDER") ?? products[0]!;

/**
 * Measures webhooks to a receiver that answers at once: how soon an event is attempted along with many others and with orders
 * through the API, and how many are delivered per second while thousands wait.
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
    for (const partner of partners) await subscribe(server.origin, partner, receiver.origin);

    const headers = { ...json, authorization: await authorizationOf(server.origin, ordering!) };
    const ordered: number[] = [];
    const order = async () => {
      const started = performance.now();
      const body = JSON.stringify(randomOrder(product.productCode, Math.random));
      const sent = http.send("/orders/v3", { method: "POST", headers, body });
      // A refused order counts as an infinite delay.
      ordered.push(
        await sent.then(
          () => performance.now() - started,
          () => Infinity,
        ),
      );
    };
    const run = (forSeconds: number) =>
      Promise.all([
        atPace(eventsPerSecond, forSeconds, (n) => events.emit(n)),
        atPace(ordersPerSecond, forSeconds, order),
      ]);
    await run(warmUpSeconds);
    ordered.length = 0;
    const since = new Date();
    await run(seconds);
    const tried = await untilArrived(eventsPerSecond * (warmUpSeconds + seconds));
    const happened = await events.happenedSince(since);
    const waits = tried.flatMap(([id, time]) => (happened.has(id) ? [time - happened.get(id)!] : []));

    // Queued while nothing is delivered, and only after all e-mails have been sent, so that only delivery is measured.
    await untilIdle(target);
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
        name: "the same, 99 of 100",
        value: at(waits, 0.99),
        unit: "ms",
        limit: limits.slowestTry,
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
