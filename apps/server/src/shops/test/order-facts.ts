import { formatMinor } from "@kitpath/contract/fields/money";
import { minorOf } from "../shopify/money.ts";
import type { TestOrder } from "./books.ts";

const stateOf = ({ cancelledAt, refunds, lines }: TestOrder): string => {
  if (cancelledAt) return "Cancelled and refunded";
  if (refunds.length > 0) return "Refunded";
  const isSent = lines.every(({ fulfilled, currentQuantity }) => fulfilled >= currentQuantity);
  return isSent ? "On its way" : "Paid, not sent yet";
};

/** Lists an order's contents and progress for its shopper. */
export function orderFacts(order: TestOrder, currency: string): [string, string][] {
  const total = order.lines.reduce(
    (sum, { price, quantity }) => sum + minorOf(price, currency) * quantity,
    0,
  );
  return [
    ...order.lines.map(({ name, quantity }): [string, string] => [name, `× ${quantity}`]),
    ["State", stateOf(order)],
    ...order.parcels.map(({ company, number }): [string, string] => [company, number]),
    ["Total", formatMinor(total, currency)],
  ];
}
