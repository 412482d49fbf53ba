import type { PaymentDispute } from "../processor.ts";
import type { Books } from "./books.ts";
import type { openWebhooks } from "./webhooks.ts";

const prefix = "test_payment_of_";
/** The processor's id of an invoice's payment. */
export const paymentOf = (invoiceRef: string): string => `${prefix}${invoiceRef}`;
export const invoiceOf = (paymentRef: string): string | null =>
  paymentRef.startsWith(prefix) ? paymentRef.slice(prefix.length) : null;

export type Desk = ReturnType<typeof openDesk>;

/**
 * What happens at the processor without us: its own staff's refunds, disputes with a bank, cards that banks replace. As at a real
 * processor's dashboard, the events carry none of our ids.
 */
export function openDesk(
  books: Books,
  webhooks: Pick<ReturnType<typeof openWebhooks>, "tell" | "tellOfInvoice" | "tellOfCustomer">,
) {
  const tellOfPayment = (ref: string) =>
    webhooks.tell({ subject: "invoice", setupRef: null, refs: [paymentOf(ref)] });
  return {
    /** Returns a part of a payment; nothing happens for more than is left of it. */
    async refund(ref: string, amountMinor: number): Promise<void> {
      const { state, netMinor, vatMinor, returnedMinor = 0 } = await books.get("invoice", ref);
      const returned = returnedMinor + amountMinor;
      const total = netMinor + vatMinor;
      if (state !== "paid" || amountMinor <= 0 || returned > total) return;
      const change = { returnedMinor: returned, state: returned === total ? ("refunded" as const) : state };
      if (await books.change("invoice", ref, "paid", change)) await tellOfPayment(ref);
    },
    /** The bank sends every refund back, as it may days later. */
    async failRefunds(ref: string): Promise<void> {
      const { state } = await books.get("invoice", ref);
      if (state !== "paid" && state !== "refunded") return;
      await books.change("invoice", ref, state, { returnedMinor: 0, state: "paid" });
      await tellOfPayment(ref);
    },
    async dispute(ref: string, state: PaymentDispute["state"], dueAt: Date | null = null): Promise<void> {
      const { state: now, netMinor, vatMinor } = await books.get("invoice", ref);
      const dispute = {
        ref: `test_dispute_of_${ref}`,
        state,
        amountMinor: netMinor + vatMinor,
        reason: "fraudulent",
        dueAt: dueAt?.toISOString() ?? null,
      };
      await books.change("invoice", ref, now, { dispute });
      await tellOfPayment(ref);
    },
    async voidInvoice(ref: string): Promise<void> {
      if (await books.change("invoice", ref, "open", { state: "void" })) await webhooks.tellOfInvoice(ref);
    },
    /** The money came in another way, such as by bank transfer. */
    async payOutOfBand(ref: string): Promise<void> {
      if (await books.change("invoice", ref, "open", { state: "paid" })) await webhooks.tellOfInvoice(ref);
    },
    /** The bank has sent a new card, which the processor takes over. */
    async replaceCard(customerRef: string, card: { last4: string; expiresOn: string }): Promise<void> {
      const { cardRef } = await books.get("customer", customerRef);
      if (cardRef) await books.change("card", cardRef, "active", card);
      await webhooks.tellOfCustomer(customerRef);
    },
    async detachCard(customerRef: string): Promise<void> {
      await books.change("customer", customerRef, "active", { cardRef: null });
      await webhooks.tellOfCustomer(customerRef);
    },
    async deleteCustomer(customerRef: string): Promise<void> {
      await books.change("customer", customerRef, "active", { state: "deleted", cardRef: null });
      await webhooks.tellOfCustomer(customerRef);
    },
  };
}
