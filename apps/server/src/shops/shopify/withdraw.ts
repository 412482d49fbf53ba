import { createHash } from "node:crypto";
import { z } from "zod";
import type { Shop } from "../shop.ts";
import { ShopOrderGone } from "../shop.ts";
import type { Ask } from "./ask.ts";
import { accepted } from "./ask.ts";
import { linePage, linePageParts, listLines } from "./order-lines.ts";

const userErrors = z.array(z.object({ message: z.string() }));

const standing = z.object({
  order: z
    .object({
      cancelledAt: z.string().nullable(),
      displayFinancialStatus: z.string().nullable(),
      displayFulfillmentStatus: z.string(),
      refunds: z.array(z.object({ note: z.string().nullable() })),
      lineItems: linePage,
    })
    .nullable(),
});

/**
 * Cancels an order if nothing else is left in it and nothing has been sent; otherwise refunds the lines. A note on the refund tells a
 * retry that it is done, because the rest of a line does not say so.
 */
export async function withdraw(
  ask: Ask,
  { ref, lines: withdrawn }: Parameters<Shop["withdraw"]>[0],
): Promise<void> {
  const order = await readStanding(ask, ref);
  if (order.isOver) return;
  const note = `Kitpath ${keyOf(ref, withdrawn)}`;
  if (!order.notes.includes(note)) {
    const quantities = new Map(withdrawn.map((line) => [line.ref, line.quantity ?? Infinity]));
    const lines = order.lines.map((line) => ({
      ...line,
      quantity: Math.min(line.left, quantities.get(line.id) ?? 0),
    }));
    const ours = lines.filter(({ quantity }) => quantity > 0);
    if (ours.length === 0) return;
    if (order.isUnsent && lines.every(({ left, quantity }) => quantity === left)) return cancel(ask, ref);
    await refund(ask, { ref, lines: ours, note });
  }
  // If other lines were withdrawn meanwhile, nothing may be left but the delivery, which no refund of lines returns.
  const { isOver, isUnsent, lines } = await readStanding(ask, ref);
  if (!isOver && isUnsent && lines.every(({ left }) => left === 0)) await cancel(ask, ref);
}

async function readStanding(ask: Ask, ref: string) {
  const { order } = await ask(
    standing,
    `query Standing($id: ID!) {
      order(id: $id) {
        cancelledAt displayFinancialStatus displayFulfillmentStatus
        refunds(first: 100) { note }
        lineItems(first: 100) { ${linePageParts} }
      }
    }`,
    { id: ref },
  );
  if (!order) throw new ShopOrderGone("The shop no longer shows us this order. Refund it in the shop.");
  const lines = await listLines(ask, ref, order.lineItems);
  return {
    isOver: order.cancelledAt !== null || order.displayFinancialStatus === "REFUNDED",
    isUnsent: order.displayFulfillmentStatus === "UNFULFILLED",
    notes: order.refunds.map(({ note }) => note),
    lines: lines.map(({ id, currentQuantity: left }) => ({ id, left })),
  };
}

async function cancel(ask: Ask, ref: string): Promise<void> {
  const { orderCancel } = await ask(
    z.object({ orderCancel: z.object({ orderCancelUserErrors: userErrors }) }),
    `mutation Cancel($orderId: ID!) {
      orderCancel(
        orderId: $orderId, reason: OTHER, restock: false, notifyCustomer: true,
        refundMethod: { originalPaymentMethodsRefund: true }
      ) { orderCancelUserErrors { message } }
    }`,
    { orderId: ref },
  );
  const errors = orderCancel.orderCancelUserErrors;
  // The withdrawal of another line may have cancelled it just before.
  if (errors.length > 0 && (await readStanding(ask, ref)).isOver) return;
  accepted(errors);
}

const suggestion = z.object({
  order: z.object({
    presentmentCurrencyCode: z.string(),
    suggestedRefund: z
      .object({
        suggestedTransactions: z.array(
          z.object({
            gateway: z.string().nullable(),
            parentTransaction: z.object({ id: z.string() }).nullable(),
            amountSet: z.object({ presentmentMoney: z.object({ amount: z.string() }) }),
          }),
        ),
      })
      .nullable(),
  }),
});

/** Refunds in the currency that the shopper paid in, which need not be the shop's. */
async function refund(
  ask: Ask,
  { ref, lines, note }: { ref: string; lines: { id: string; quantity: number }[]; note: string },
): Promise<void> {
  const refundLineItems = lines.map(({ id, quantity }) => ({
    lineItemId: id,
    quantity,
    restockType: "NO_RESTOCK",
  }));
  const { order } = await ask(
    suggestion,
    `query Suggestion($id: ID!, $lines: [RefundLineItemInput!]) {
      order(id: $id) {
        presentmentCurrencyCode
        suggestedRefund(refundLineItems: $lines) {
          suggestedTransactions {
            gateway parentTransaction { id } amountSet { presentmentMoney { amount } }
          }
        }
      }
    }`,
    { id: ref, lines: refundLineItems },
  );
  const { refundCreate } = await ask(
    z.object({ refundCreate: z.object({ userErrors }) }),
    `mutation Refund($input: RefundInput!, $key: String!) {
      refundCreate(input: $input) @idempotent(key: $key) { refund { id } userErrors { message } }
    }`,
    {
      key: keyOf(ref, refundLineItems),
      input: {
        orderId: ref,
        currency: order.presentmentCurrencyCode,
        notify: true,
        note,
        refundLineItems,
        transactions: (order.suggestedRefund?.suggestedTransactions ?? []).map((transaction) => ({
          orderId: ref,
          kind: "REFUND",
          gateway: transaction.gateway,
          parentId: transaction.parentTransaction?.id,
          amount: transaction.amountSet.presentmentMoney.amount,
        })),
      },
    },
  );
  accepted(refundCreate.userErrors);
}

/** An idempotency key, so that the same lines of an order are refunded once. */
const keyOf = (ref: string, lines: object[]): string =>
  createHash("sha256")
    .update(JSON.stringify([ref, lines]))
    .digest("hex");
