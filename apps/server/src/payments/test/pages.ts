import { formatMinor } from "@kitpath/contract/money";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { CustomerSide } from "./customer-side.ts";
import { pageOf, style, withCardForm } from "./html.ts";
import type { CardEntry } from "./test-cards.ts";
import { testPaths } from "./paths.ts";

type Request = { Params: { ref: string }; Body: Partial<Record<keyof CardEntry, unknown>> | undefined };

const hidden = { schema: { hide: true } };
const dashboardPath = "/admin/clinics/billing";

/** `/test-payments/…`: the test processor's hosted pages for entering a card and paying an invoice. */
export function registerTestPages(app: FastifyInstance, customer: CustomerSide): void {
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
    if (state !== "open") {
      const title = { paid: "Paid", void: "Nothing to pay", refunded: "Refunded" }[state];
      return pageOf({ title, text: description, rows, back });
    }
    const form = withCardForm({ action: testPaths.invoice(ref), button: "Pay", problem });
    return pageOf({ title: "Pay invoice", text: description, rows, form, back });
  }
}

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
