import type { NewOrder } from "@kitpath/contract/orders";
import { newIdempotencyKey } from "../../lib/idempotency-key.ts";

const place = "kitpath.order-key";

/**
 * Returns the idempotency key for an order. It stays the same for the same order, even after a reload, so that resending it
 * when no answer came cannot place it twice. It is dropped once the answer arrives.
 */
export function keyForOrder(order: NewOrder): string {
  const kept = findKey(order);
  if (kept) return kept;
  const key = newIdempotencyKey();
  sessionStorage.setItem(place, JSON.stringify({ body: JSON.stringify(order), key }));
  return key;
}

/** Whether this order was sent before without an answer: it may already have been placed. */
export const isSentAgain = (order: NewOrder): boolean => findKey(order) !== null;

function findKey(order: NewOrder): string | null {
  const kept = JSON.parse(sessionStorage.getItem(place) ?? "null") as { body: string; key: string } | null;
  return kept?.body === JSON.stringify(order) ? kept.key : null;
}

export const dropOrderKey = (): void => sessionStorage.removeItem(place);
