import { randomBytes } from "node:crypto";
import type { Executor } from "#db/database.ts";
import type { PaymentProcessor, ProcessorInvoice } from "../processor.ts";
import { openBooks } from "./books.ts";
import { openCustomerSide } from "./customer-side.ts";
import { registerTestPages } from "./pages.ts";
import { testPaths } from "./paths.ts";
import { openWebhooks } from "./webhooks.ts";

export type TestProcessor = ReturnType<typeof openTestProcessor>;

/** A payment processor that moves no money, with its own books, hosted pages and signed webhooks. Never in `prod`. */
export function openTestProcessor({ directory, now }: { directory: Executor; now: () => Date }) {
  const books = openBooks(directory, now);
  const webhooks = openWebhooks(randomBytes(32), now);
  const customerSide = openCustomerSide(books, webhooks.tell, now);

  async function getInvoice(ref: string): Promise<ProcessorInvoice> {
    const { state, netMinor, vatMinor } = await books.get("invoice", ref);
    return { ref, state, totalMinor: netMinor + vatMinor, hostedUrl: testPaths.invoice(ref) };
  }
  async function settle(ref: string, from: "open" | "paid", to: "void" | "refunded") {
    if (await books.change("invoice", ref, from, { state: to })) await webhooks.tellOfInvoice(books, ref);
    return getInvoice(ref);
  }

  return {
    createCustomer: (clinicId) =>
      books.put("customer", { state: "active", clinicId, cardRef: null }, `customer/${clinicId}`),
    async updateCustomer(ref, details) {
      await books.change("customer", ref, "active", details);
    },
    async startCardSetup(setup) {
      const ref = await books.put("setup", { state: "open", ...setup, cardRef: null });
      return { ref, url: testPaths.setup(ref) };
    },
    async finishCardSetup(ref) {
      const { cardRef, customerRef } = await books.get("setup", ref);
      if (!cardRef) return { state: "open" };
      await books.change("customer", customerRef, "active", { cardRef });
      const { brand, last4, expiresOn, addedAt } = await books.get("card", cardRef);
      return {
        state: "complete",
        card: { ref: cardRef, brand, last4, expiresOn, addedAt: new Date(addedAt) },
      };
    },
    async openInvoice({ clinicId, invoiceId, customerRef, description, currency, lines }) {
      const sum = (of: "netMinor" | "vatMinor") => lines.reduce((total, line) => total + line[of], 0);
      const named = { clinicId, invoiceId, customerRef, description, currency };
      const amounts = { netMinor: sum("netMinor"), vatMinor: sum("vatMinor"), charges: 0 };
      const body = { state: "open" as const, ...named, ...amounts };
      return getInvoice(await books.put("invoice", body, `invoice/${invoiceId}`));
    },
    getInvoice,
    async payInvoice(ref, cardRef) {
      await customerSide.charge(ref, cardRef);
      return getInvoice(ref);
    },
    voidInvoice: (ref) => settle(ref, "open", "void"),
    refundInvoice: (ref) => settle(ref, "paid", "refunded"),
    async creditInvoice(ref, { creditMinor }) {
      await books.change("invoice", ref, "paid", { creditedMinor: creditMinor });
      const { creditedMinor = 0 } = await books.get("invoice", ref);
      return { creditedMinor, refusal: null };
    },
    signatureHeader: webhooks.signatureHeader,
    readWebhook: (payload, signature) => webhooks.read(payload, signature),
    serve: (app) => {
      webhooks.sendTo(app);
      registerTestPages(app, customerSide);
    },
    books,
    webhooks,
    customerSide,
  } satisfies PaymentProcessor & Record<string, unknown>;
}
