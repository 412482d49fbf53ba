import { sessionKeys } from "@kitpath/contract/fields/browser-storage";
import type { NewOrder } from "@kitpath/contract/orders/orders/orders";
import { newIdempotencyKey } from "../../../lib/idempotency-key.ts";

type Kept = { order: string; key: string };

/**
 * Returns the idempotency key for an order. It stays the same for the same order, even after a reload, so that resending it
 * when no answer came cannot place it twice. It is dropped once the answer arrives.
 */
export function keyForOrder(order: NewOrder): string {
  const found = findKey(order);
  if (found) return found;
  const kept: Kept = { order: checksumOf(order), key: newIdempotencyKey() };
  sessionStorage.setItem(sessionKeys.orderKey, JSON.stringify(kept));
  return kept.key;
}

/** Whether this order was sent before without an answer: it may already have been placed. */
export const isSentAgain = (order: NewOrder): boolean => findKey(order) !== null;

function findKey(order: NewOrder): string | null {
  const kept = JSON.parse(sessionStorage.getItem(sessionKeys.orderKey) ?? "null") as Kept | null;
  return kept?.order === checksumOf(order) ? kept.key : null;
}

export const dropOrderKey = (): void => sessionStorage.removeItem(sessionKeys.orderKey);

/** Tells orders apart without keeping their patients. `crypto.subtle` is missing in insecure contexts. */
function checksumOf(order: NewOrder): string {
  let [high, low] = [0xdeadbeef, 0x41c6ce57];
  for (const letter of JSON.stringify(order)) {
    high = Math.imul(high ^ letter.codePointAt(0)!, 0x9e3779b1);
    low = Math.imul(low ^ letter.codePointAt(0)!, 0x5f356495);
    high ^= high >>> 15;
    low ^= low >>> 13;
  }
  return [high, low].map((half) => (half >>> 0).toString(16)).join("-");
}
