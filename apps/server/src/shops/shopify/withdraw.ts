import { createHash } from "node:crypto";
import { z } from "zod";
import type { Shop } from "../shop.ts";
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
 * Cancels an order if nothing else is left in it and nothing has been sent; otherwise refunds the lines, with a note by which a
 * retry finds that it has been done: what is left of a line does not say so.
 */
export async function withdraw(
  ask: Ask,
  { ref, lines: withdrawn }: Parameters<Shop["withdraw"]>[0],
): Promise<void> {
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
  if (!order || order.cancelledAt || order.displayFinancialStatus === "REFUNDED") return;
  const note = `Kitpath ${keyOf(ref, withdrawn)}`;
  if (order.refunds.some((refunded) => refunded.note === note)) return;
  const quantities = new Map(withdrawn.map((line) => [line.ref, line.quantity ?? Infinity]));
  const lines = (await listLines(ask, ref, order.lineItems)).map(({ id, currentQuantity: left }) => ({
    id,
    left,
    quantity: Math.min(left, quantities.get(id) ?? 0),
  }));
  const ours = lines.filter(({ quantity }) => quantity > 0);
  if (ours.length === 0) return;
  const isUnsent = order.displayFulfillmentStatus === "UNFULFILLED";
  if (isUnsent && lines.every(({ left, quantity }) => quantity === left)) await cancel(ask, ref);
  else await refund(ask, { ref, lines: ours, note });
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
  accepted(orderCancel.orderCancelUserErrors);
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
