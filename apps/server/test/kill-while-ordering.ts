import { setTimeout as pause } from "node:timers/promises";
import { makeOrder } from "./factories.ts";

type Server = { url: string; kill: () => unknown; stop: () => Promise<unknown> };

type Parts = {
  start: () => Promise<Server>;
  /** What a request says in `authorization`. */
  authorization: string;
  /** How many orders the database has of whoever orders. */
  countKept: () => Promise<number>;
  /** Of each kill at how many orders of its round that are kept, answered or not, it comes. */
  killAt: readonly number[];
};

/** Of the orders of every round, each sent until it was answered, how many were kept unanswered, doubled or answered anew. */
export type KilledOrders = { orders: number; unanswered: number; doubled: number; answeredAnew: number };

export const ordersAtOnce = 8;

/** Kills the server while orders are on their way to it, and sends each of them again under its key to the next one. */
export async function killWhileOrdering({
  start,
  authorization,
  countKept,
  killAt,
}: Parts): Promise<KilledOrders> {
  const found = { orders: 0, unanswered: 0, doubled: 0, answeredAnew: 0 };
  const before = await countKept();
  const send = async (url: string, { key, body }: { key: string; body: string }) => {
    const headers = { authorization, "content-type": "application/json", "idempotency-key": key };
    const answer = await fetch(`${url}/orders/v3`, { method: "POST", headers, body });
    const text = await answer.text();
    if (answer.status !== 201) throw new Error(`An order was answered with ${answer.status}: ${text}`);
    return (JSON.parse(text) as { orderNumber: string }).orderNumber;
  };
  let server = await start();
  for (const [round, enough] of killAt.entries()) {
    const orders = Array.from({ length: ordersAtOnce }, (_, n) => ({
      key: `${round}-${n}`,
      body: JSON.stringify(makeOrder()),
    }));
    const keptOfRound = async () => (await countKept()) - before - round * ordersAtOnce;
    const sent = Promise.allSettled(orders.map((order) => send(server.url, order)));
    await pause(30);
    while ((await keptOfRound()) < enough) await pause(1);
    server.kill();
    const answers = await sent;
    server = await start();
    const answered = answers.filter(({ status }) => status === "fulfilled").length;
    found.unanswered += (await keptOfRound()) - answered;
    for (const [n, order] of orders.entries()) {
      const again = await send(server.url, order);
      const answer = answers[n]!;
      if (answer.status === "fulfilled" && answer.value !== again) found.answeredAnew++;
    }
    found.orders += ordersAtOnce;
    found.doubled = (await countKept()) - before - found.orders;
  }
  await server.stop();
  return found;
}
