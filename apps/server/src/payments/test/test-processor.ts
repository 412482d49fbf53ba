import { dayMs } from "@kitpath/contract/time/durations";
import { randomBytes } from "node:crypto";
import type { Executor } from "#db/database.ts";
import type { PaymentProcessor, ProcessorCard, ProcessorInvoice } from "../processor.ts";
import { openBooks } from "./books.ts";
import { openCustomerSide } from "./customer-side.ts";
import { invoiceOf, openDesk, paymentOf } from "./desk.ts";
import { registerTestPages } from "./pages.ts";
import { testPaths } from "./paths.ts";
import { openWebhooks } from "./webhooks.ts";

export type TestProcessor = ReturnType<typeof openTestProcessor>;

/** A payment processor that moves no money, with its own books, hosted pages and signed webhooks. Never in `prod`. */
export function openTestProcessor({ directory, now }: { directory: Executor; now: () => Date }) {
  const books = openBooks(directory, now);
  const webhooks = openWebhooks(randomBytes(32), now);
  const customerSide = openCustomerSide(books, webhooks.tell, now);
  const desk = openDesk(books, webhooks);

  async function getInvoice(ref: string): Promise<ProcessorInvoice> {
    const {
      state,
      netMinor,
      vatMinor,
      charges,
      returnedMinor = 0,
      dispute,
    } = await books.get("invoice", ref);
    return {
      ref,
      state,
      totalMinor: netMinor + vatMinor,
      hostedUrl: testPaths.invoice(ref),
      paymentRefs: charges > 0 ? [paymentOf(ref)] : [],
      returnedMinor,
      dispute: dispute
        ? { ...dispute, dueAt: dispute.dueAt === null ? null : new Date(dispute.dueAt) }
        : null,
    };
  }
  async function readCard(ref: string): Promise<ProcessorCard> {
    const { brand, last4, expiresOn, addedAt } = await books.get("card", ref);
    return { ref, brand, last4, expiresOn, addedAt: new Date(addedAt) };
  }

  return {
    createCustomer: (clinicId, lost = null) =>
      books.put(
        "customer",
        { state: "active", clinicId, cardRef: null },
        `customer/${clinicId}${lost ? `/after/${lost}` : ""}`,
      ),
    async getCustomer(ref) {
      const { state, cardRef } = await books.get("customer", ref);
      if (state === "deleted") return { isDeleted: true, card: null };
      return { isDeleted: false, card: cardRef ? await readCard(cardRef) : null };
    },
    ownersOf: async (refs) => refs.flatMap((ref) => invoiceOf(ref) ?? []),
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
      return { state: "complete", card: await readCard(cardRef) };
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
    async placeHold({ invoiceId, cardRef, attempt }) {
      const card = await books.find("card", cardRef);
      if (!card || card.isDeclined) return { state: "refused" };
      const body = {
        state: "held" as const,
        invoiceId,
        until: new Date(now().getTime() + 7 * dayMs).toISOString(),
      };
      const ref = await books.put("hold", body, `hold/${invoiceId}/${attempt}`);
      return { state: "held", ref, until: new Date((await books.get("hold", ref)).until) };
    },
    async takeHold(holdRef, invoiceRef) {
      const { until } = await books.get("hold", holdRef);
      const isKept =
        new Date(until) > now() && (await books.change("hold", holdRef, "held", { state: "taken" }));
      const { charges } = await books.get("invoice", invoiceRef);
      if (isKept) await books.change("invoice", invoiceRef, "open", { state: "paid", charges: charges + 1 });
      return getInvoice(invoiceRef);
    },
    async releaseHold(holdRef) {
      await books.change("hold", holdRef, "held", { state: "released" });
    },
    async voidInvoice(ref) {
      await desk.voidInvoice(ref);
      return getInvoice(ref);
    },
    async refundInvoice(ref) {
      const { totalMinor, returnedMinor } = await getInvoice(ref);
      await desk.refund(ref, totalMinor - returnedMinor);
      return getInvoice(ref);
    },
    async creditInvoice(ref, { creditMinor }) {
      const { state, returnedMinor } = await getInvoice(ref);
      if (state === "paid" && returnedMinor < creditMinor)
        await books.change("invoice", ref, "paid", { returnedMinor: creditMinor });
      const now = await getInvoice(ref);
      return { creditedMinor: Math.min(now.returnedMinor, creditMinor), refusal: null };
    },
    signatureHeader: webhooks.signatureHeader,
    readWebhook: (payload, signature) => webhooks.read(payload, signature),
    serve: (app) => {
      webhooks.sendTo(app);
      registerTestPages(app, customerSide, desk, now);
    },
    books,
    webhooks,
    customerSide,
    desk,
  } satisfies PaymentProcessor & Record<string, unknown>;
}
