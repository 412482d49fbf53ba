import type { NewOrder } from "@kitpath/contract/orders";
import { newIdempotencyKey } from "../../lib/idempotency-key.ts";

const place = "kitpath.order-key";

/**
 * The key that an order is sent with: the same for the same order, also after a reload, so that sending it again when no
 * answer came cannot place it twice. It goes with the answer.
 */
export function keyForOrder(order: NewOrder): string {
  const kept = findKey(order);
  if (kept) return kept;
  const key = newIdempotencyKey();
  sessionStorage.setItem(place, JSON.stringify({ body: JSON.stringify(order), key }));
  return key;
}

/** Whether this order was sent before and no answer came: it may be placed already. */
export const isSentAgain = (order: NewOrder): boolean => findKey(order) !== null;

function findKey(order: NewOrder): string | null {
  const kept = JSON.parse(sessionStorage.getItem(place) ?? "null") as { body: string; key: string } | null;
  return kept?.body === JSON.stringify(order) ? kept.key : null;
}

export const dropOrderKey = (): void => sessionStorage.removeItem(place);
