import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import type { DatabaseTarget } from "../apps/server/src/db/target.ts";
import { applicationRole } from "../apps/server/src/db/target.ts";
import { makeOrder } from "../apps/server/test/factories.ts";
import { urlOf } from "../apps/server/test/database.ts";
import { loadVisits, visitedProduct } from "./appointment-rows.ts";
import { startServer } from "./child-processes.ts";
import type { Figure } from "./figure.ts";
import { showNumber } from "./figure.ts";
import { authorizationOf, openHttpClient } from "./http-client.ts";
import { openInProcess } from "./in-process.ts";
import type { Clinic } from "./load-statements.ts";
import type { Latencies } from "./measure.ts";
import { timeEach } from "./measure.ts";
import { benchUser } from "./organisations.ts";
import type { Statement } from "./replay.ts";

/** Milliseconds within which 99 of 100 are answered. */
const limit = { under: 60 };
const ordersPerSecond = 50;
const mostAtOnce = 20;
const runs = 400;

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const address = { city: "Leeds", postcode: "LS1 4AP", countryCode: "GB" };
const delivery = {
  firstName: "Ada",
  lastName: "Quill",
  email: "ada.quill@example.test",
  mobileNumber: "+447700900456",
  address: { addressLine1: "2 Park Row", ...address },
};

const availabilityPath = (from: number, to: number) =>
  `/appointments/v1/availability?${String(
    new URLSearchParams({ productCode: visitedProduct, ...address, from: dayIn(from), to: dayIn(to) }),
  )}`;

type Slot = { id: string };
const slotsOf = (body: string): Slot[] =>
  (JSON.parse(body) as { days: { slots: Slot[] }[] }).days.flatMap(({ slots }) => slots);

/** Measures free times and bookings of a provider with 200 nurses, while orders come in; `target` is a database of its own. */
export async function measureAppointments(target: DatabaseTarget, clinic: Clinic): Promise<Figure[]> {
  await loadVisits(target, clinic);
  const server = await startServer({ DATABASE_URL: urlOf(target), KITPATH_DEMO: "off" });
  const authorization = await authorizationOf(server.origin, benchUser);
  const client = openHttpClient(server.origin);
  const post = (path: string, body: object) =>
    client.send(path, {
      method: "POST",
      headers: {
        authorization,
        "content-type": "application/json",
        "idempotency-key": crypto.randomUUID(),
      },
      body: JSON.stringify(body),
    });
  const read = async () =>
    slotsOf((await client.send(availabilityPath(2, 15), { headers: { authorization } })).body);
  const order = async () => {
    const placed = await post("/orders/v3", makeOrder({ productCode: visitedProduct, delivery }));
    return (JSON.parse(placed.body) as { orderNumber: string }).orderNumber;
  };
  try {
    const slots = await read();
    if (slots.length < 300) throw new Error(`Only ${slots.length} times are free.`);
    const alone = await timeEach(runs, read);
    const orders: string[] = [];
    while (orders.length < runs * 1.3) orders.push(await order());
    let next = 0;
    const book = async () => {
      const appointmentSlotId = slots[(next * 7) % slots.length]!.id;
      await post("/appointments/v1", { orderNumber: orders[next++]!, appointmentSlotId });
    };
    const beside = orderBeside((body) => post("/orders/v3", body));
    const booking = await timeEach(runs, book);
    const readBeside = await timeEach(runs, read);
    const perSecond = await beside.end();
    const raw = await measureRaw(target, authorization);
    const orderly = `beside ${showNumber(perSecond)} orders a second`;
    return [
      figureOf("free times of 14 days for one postcode, 99 of 100", alone, limit),
      figureOf("the same, while orders come in", readBeside, limit, orderly),
      figureOf("the same, its SQL through the driver", raw.reading),
      figureOf("an appointment booked, 99 of 100", booking, limit, orderly),
      figureOf("the same, its time taken by SQL through the driver", raw.taking),
    ];
  } finally {
    client.close();
    await server.stop();
  }
}

const figureOf = (
  name: string,
  { p50, p99 }: Latencies,
  under?: { under: number },
  note?: string,
): Figure => ({
  name,
  value: p99,
  unit: "ms",
  ...(under ? { limit: under } : {}),
  note: [`half within ${showNumber(p50)} ms`, ...(note ? [note] : [])].join(", "),
});

/** Places orders at a steady pace until `end` is called, which returns the pace that was kept. */
function orderBeside(place: (body: object) => Promise<unknown>) {
  let isOver = false;
  let placed = 0;
  const started = performance.now();
  const sending = new Set<Promise<void>>();
  // A machine too slow for the pace is not overrun: the pace that was kept says so.
  const send = async () => {
    await place(makeOrder());
    placed++;
  };
  const ordering = (async () => {
    for (let n = 1; !isOver; n++) {
      if (sending.size < mostAtOnce) {
        const sent = send();
        sending.add(sent);
        void sent.finally(() => sending.delete(sent));
      }
      const dueMs = started + (n * 1000) / ordersPerSecond - performance.now();
      if (dueMs > 0) await pause(dueMs);
    }
    await Promise.all(sending);
  })();
  return {
    async end(): Promise<number> {
      isOver = true;
      await ordering;
      return placed / ((performance.now() - started) / 1000);
    },
  };
}

/** Times what the database alone needs: the statements of a reading, and a time taken with its visit. */
async function measureRaw(target: DatabaseTarget, authorization: string) {
  const inProcess = await openInProcess(target);
  const statements = await inProcess.statementsOf(availabilityPath(2, 15), () => ({
    headers: { authorization },
  }));
  await inProcess.close();
  const client = new pg.Client({ ...target, options: `-c role=${applicationRole}` });
  await client.connect();
  const send = async (each: readonly Statement[]) => {
    for (const statement of each) await client.query(statement);
  };
  const reading = await timeEach(runs, () => send(statements));
  const { rows } = await client.query<{ id: string }>("select id from organisations where kind = 'provider'");
  const provider = rows[0]!.id;
  const taking = await timeEach(runs, () => takeTime(client, provider));
  await client.end();
  return { reading, taking };
}

async function takeTime(client: pg.Client, provider: string): Promise<void> {
  const first = Math.floor(Date.now() / 300_000) + 20_000 + Math.floor(Math.random() * 1e6) * 10;
  const slices = Array.from({ length: 9 }, (_, n) => `($1, $2, 1, ${first + n}, $3)`);
  await client.query("begin");
  await client.query("select set_config('kitpath.tenant', $1, true)", [provider]);
  const [resource, visit] = [crypto.randomUUID(), crypto.randomUUID()];
  await client.query(
    `insert into taken_times (organisation_id, resource_id, seat, slice, visit_id) values ${slices.join()} on conflict do nothing`,
    [provider, resource, visit],
  );
  await client.query("commit");
}
