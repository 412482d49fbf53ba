import type { NewOrder } from "@kitpath/contract/orders";
import { newIdempotencyKey } from "../../lib/idempotency-key.ts";

const place = "kitpath.order-key";

/**
 * The key that an order is sent with: the same for the same order, also after a reload, so that sending it again when no
 * answer came cannot place it twice. It goes with the answer.
 */
export function keyForOrder(order: NewOrder): string {
  const body = JSON.stringify(order);
  const kept = JSON.parse(sessionStorage.getItem(place) ?? "null") as { body: string; key: string } | null;
  if (kept?.body === body) return kept.key;
  const key = newIdempotencyKey();
  sessionStorage.setItem(place, JSON.stringify({ body, key }));
  return key;
}

export const dropOrderKey = (): void => sessionStorage.removeItem(place);
