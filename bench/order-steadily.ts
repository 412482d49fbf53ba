import { setTimeout as pause } from "node:timers/promises";
import { makeOrder } from "../apps/server/test/factories.ts";

type Sent = { body: string; orderNumber: string | null };

const againMs = 50;

/**
 * Places orders from several concurrent lanes until `end` is called. Each has its own idempotency key and is resent until it is
 * acknowledged, as the documentation tells integrators.
 */
export function orderSteadily(urls: readonly string[], authorization: string, lanes: number) {
  const sent = new Map<string, Sent>();
  const refusals = new Map<string, number>();
  const acknowledgedAt: number[] = [];
  let isOver = false;

  async function send(url: string, key: string, body: string): Promise<string | null> {
    const headers = { authorization, "content-type": "application/json", "idempotency-key": key };
    const answer = await fetch(`${url}/orders/v3`, { method: "POST", headers, body });
    const { orderNumber, code } = (await answer.json()) as { orderNumber?: string; code?: string };
    if (answer.status === 201) return orderNumber!;
    const refusal = `${answer.status} ${code}`;
    refusals.set(refusal, (refusals.get(refusal) ?? 0) + 1);
    return null;
  }

  async function order(lane: number): Promise<void> {
    for (let n = 0; !isOver; n++) {
      const key = `${lane}-${n}`;
      const one: Sent = { body: JSON.stringify(makeOrder()), orderNumber: null };
      sent.set(key, one);
      for (let attempt = lane; ; attempt++) {
        one.orderNumber = await send(urls[attempt % urls.length]!, key, one.body);
        if (one.orderNumber) break;
        await pause(againMs);
      }
      acknowledgedAt.push(performance.now());
    }
  }

  const ordering = Promise.all(Array.from({ length: lanes }, (_, lane) => order(lane)));
  return {
    acknowledgedAt,
    refusals,
    /**
     * Waits for the orders in progress, then resends every order. Returns how many get a different answer than the first time.
     */
    async end() {
      isOver = true;
      await ordering;
      let answeredAnew = 0;
      for (const [key, { body, orderNumber }] of sent)
        if ((await send(urls[0]!, key, body)) !== orderNumber) answeredAnew++;
      return { orderNumbers: [...sent.values()].map(({ orderNumber }) => orderNumber!), answeredAnew };
    },
  };
}
