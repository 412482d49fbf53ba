import { dayMs } from "@kitpath/contract/time/durations";
import { formatMinor } from "@kitpath/contract/fields/money";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { CustomerSide } from "./customer-side.ts";
import type { Desk } from "./desk.ts";
import { pageOf, style, withButtons, withCardForm } from "./html.ts";
import type { CardEntry } from "./test-cards.ts";
import { testPaths } from "./paths.ts";

type Request = { Params: { ref: string }; Body: Partial<Record<keyof CardEntry, unknown>> | undefined };

const hidden = { schema: { hide: true } };
const dashboardPath = "/admin/clinics/billing";

/** `/test-payments/…`: the test processor's hosted pages for entering a card and paying an invoice. */
export function registerTestPages(
  app: FastifyInstance,
  customer: CustomerSide,
  desk: Desk,
  now: () => Date,
): void {
  app.get(testPaths.style, hidden, (_request, reply) => reply.type("text/css; charset=utf-8").send(style));

  app.get<Request>(testPaths.setup(":ref"), hidden, async ({ params: { ref } }, reply) => {
    const setup = await customer.findSetup(ref);
    if (!setup) return missing(reply);
    return send(reply, setup.state === "complete" ? cardSaved(setup.returnPath) : cardForm(ref));
  });

  app.post<Request>(testPaths.setup(":ref"), hidden, async ({ params: { ref }, body }, reply) => {
    const setup = await customer.findSetup(ref);
    if (!setup) return missing(reply);
    const problem = await customer.enterCard(ref, entryOf(body));
    return problem ? send(reply, cardForm(ref, problem), 422) : send(reply, cardSaved(setup.returnPath));
  });

  app.get<Request>(testPaths.invoice(":ref"), hidden, async ({ params: { ref } }, reply) => {
    const page = await invoicePage(ref);
    return page ? send(reply, page) : missing(reply);
  });

  app.post<Request>(testPaths.invoice(":ref"), hidden, async ({ params: { ref }, body }, reply) => {
    if (!(await customer.findInvoice(ref))) return missing(reply);
    const problem = await customer.pay(ref, entryOf(body));
    return send(reply, (await invoicePage(ref, problem)) ?? "", problem ? 422 : 200);
  });

  app.post<{ Params: { ref: string }; Body: { what?: unknown } | undefined }>(
    testPaths.desk(":ref"),
    hidden,
    async ({ params: { ref }, body }, reply) => {
      const invoice = await customer.findInvoice(ref);
      if (!invoice) return missing(reply);
      const left = invoice.netMinor + invoice.vatMinor - (invoice.returnedMinor ?? 0);
      const inTenDays = new Date(now().getTime() + 10 * dayMs);
      const deeds: Record<string, () => Promise<void>> = {
        refund_half: () => desk.refund(ref, Math.ceil(left / 2)),
        refund: () => desk.refund(ref, left),
        fail_refunds: () => desk.failRefunds(ref),
        dispute: () => desk.dispute(ref, "needs_response", inTenDays),
        lose_dispute: () => desk.dispute(ref, "lost"),
        win_dispute: () => desk.dispute(ref, "won"),
        pay_out_of_band: () => desk.payOutOfBand(ref),
        void: () => desk.voidInvoice(ref),
        replace_card: () => desk.replaceCard(invoice.customerRef, { last4: "1111", expiresOn: "2040-12-31" }),
        detach_card: () => desk.detachCard(invoice.customerRef),
      };
      const deed =
        typeof body?.what === "string" && Object.hasOwn(deeds, body.what) ? deeds[body.what] : null;
      await deed?.();
      return send(reply, (await invoicePage(ref)) ?? "");
    },
  );

  async function invoicePage(ref: string, problem: string | null = null): Promise<string | null> {
    const invoice = await customer.findInvoice(ref);
    if (!invoice) return null;
    const { state, description, currency, netMinor, vatMinor } = invoice;
    const rows = [
      ["Amount before VAT", formatMinor(netMinor, currency)],
      ["VAT", formatMinor(vatMinor, currency)],
      ["Total", formatMinor(netMinor + vatMinor, currency)],
    ] as const;
    const back = { href: dashboardPath, label: "Return to Kitpath" };
    const ofDesk = withButtons(testPaths.desk(ref), state === "open" ? openDeeds : settledDeeds);
    if (state !== "open") {
      const title = { paid: "Paid", void: "Nothing to pay", refunded: "Refunded" }[state];
      return pageOf({ title, text: description, rows, form: state === "void" ? "" : ofDesk, back });
    }
    const form = withCardForm({ action: testPaths.invoice(ref), button: "Pay", problem }) + ofDesk;
    return pageOf({ title: "Pay invoice", text: description, rows, form, back });
  }
}

/** What the staff of a real processor, or a bank, would do. */
const openDeeds = { pay_out_of_band: "Paid by bank transfer", void: "Void" };
const settledDeeds = {
  refund_half: "Refund half of it",
  refund: "Refund all",
  fail_refunds: "The bank sends refunds back",
  dispute: "The cardholder disputes it",
  win_dispute: "The dispute is won",
  lose_dispute: "The dispute is lost",
  replace_card: "The bank replaces the card",
  detach_card: "The card is taken off",
};

const cardForm = (ref: string, problem: string | null = null) =>
  pageOf({
    title: "Set up a card",
    text: "It will be charged when an order is placed.",
    form: withCardForm({ action: testPaths.setup(ref), button: "Save card", problem }),
    back: { href: dashboardPath, label: "Cancel" },
  });

const cardSaved = (returnPath: string) =>
  pageOf({
    title: "Card saved",
    text: "It is now your default card.",
    back: { href: returnPath, label: "Return to Kitpath" },
  });

function entryOf(body: Request["Body"]): CardEntry {
  const textOf = (value: unknown) => (typeof value === "string" ? value.slice(0, 40) : "");
  return { number: textOf(body?.number), expiry: textOf(body?.expiry) };
}

const send = (reply: FastifyReply, page: string, status = 200) =>
  reply.code(status).type("text/html; charset=utf-8").send(page);

const missing = (reply: FastifyReply) =>
  send(reply, pageOf({ title: "Not found", text: "There is no such page.", back: null }), 404);
