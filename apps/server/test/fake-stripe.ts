import { randomBytes } from "node:crypto";
import { createServer } from "node:http";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { after } from "node:test";

type Fields = Record<string, string>;
// oxlint-disable-next-line typescript/no-explicit-any -- objects of every kind, as Stripe's own answers are
type Thing = any;

class Refusal extends Error {
  readonly type: string;
  readonly status: number;
  readonly code: string | undefined;
  constructor(status: number, type: string, code?: string) {
    super(type);
    this.status = status;
    this.type = type;
    this.code = code;
  }
}

/** Closed when the test file ends. */
export async function startFakeStripe() {
  const { close, ...stripe } = await openFakeStripe();
  after(close);
  return stripe;
}

/** The few calls of Stripe that we make, over real HTTP, with its idempotency and its refusals. */
export async function openFakeStripe() {
  const things = new Map<string, Thing>();
  const answered = new Map<string, { status: number; body: unknown }>();
  const state = {
    isDown: false,
    isSilent: false,
    isWithoutFunds: false,
    charges: 0,
    refunds: 0,
    calls: [] as string[],
  };

  const make = (prefix: string, fields: Thing): Thing => {
    const thing = { id: `${prefix}_${randomBytes(8).toString("hex")}`, ...fields };
    things.set(thing.id, thing);
    return thing;
  };
  const get = (id: string): Thing => {
    const thing = things.get(id);
    if (!thing) throw new Refusal(404, "invalid_request_error");
    return thing;
  };
  const makeCard = (isDeclined: boolean): Thing =>
    make("pm", {
      object: "payment_method",
      isDeclined,
      created: Math.floor(Date.now() / 1000),
      card: { brand: "visa", last4: "4242", exp_month: 12, exp_year: 2040 },
    });
  const list = (found: Thing[]) => ({ object: "list", data: found, has_more: false, url: "/" });
  const allOf = (object: string) => [...things.values()].filter((thing) => thing.object === object);
  const refuseUnless = (holds: boolean) => {
    if (!holds) throw new Refusal(400, "invalid_request_error");
  };

  const creditedOn = (invoiceId: string): number =>
    allOf("credit_note").reduce((sum, { invoice, amount }) => sum + (invoice === invoiceId ? amount : 0), 0);

  const refundedOn = (intent: string): number =>
    allOf("refund").reduce(
      (sum, { payment_intent, status, amount }) =>
        sum + (payment_intent === intent && status !== "failed" ? amount : 0),
      0,
    );
  function refund(intent: string, amount: number): Thing {
    state.refunds++;
    return make("re", { object: "refund", status: "succeeded", amount, payment_intent: intent });
  }

  const newPayment = (invoice: Thing): Thing =>
    make("pi", {
      object: "payment_intent",
      amount: invoice.total,
      customer: invoice.customer,
      invoice: invoice.id,
    });
  function settle(invoice: Thing, intent = newPayment(invoice)): Thing {
    state.charges++;
    invoice.status = "paid";
    invoice.payments = list([
      { status: "paid", payment: { type: "payment_intent", payment_intent: intent.id } },
    ]);
    return invoice;
  }

  const routes: [RegExp, (fields: Fields, id: string) => Thing][] = [
    [/^POST \/customers$/, () => make("cus", { object: "customer" })],
    [/^POST \/customers\/(\w+)$/, (f, id) => Object.assign(get(id), f)],
    [
      /^GET \/customers\/(\w+)$/,
      (_f, id) => {
        const customer = get(id);
        const method = things.get(customer["invoice_settings[default_payment_method]"] ?? "") ?? null;
        return { ...customer, invoice_settings: { default_payment_method: method } };
      },
    ],
    [
      /^GET \/disputes$/,
      (f) => list(allOf("dispute").filter(({ payment_intent }) => payment_intent === f.payment_intent)),
    ],
    [
      /^GET \/invoice_payments$/,
      (f) =>
        list(
          allOf("payment_intent")
            .filter(({ id }) => id === f["payment[payment_intent]"])
            .map(({ invoice }) => ({ object: "invoice_payment", invoice })),
        ),
    ],
    [
      /^POST \/checkout\/sessions$/,
      (f) => {
        refuseUnless(f["allowed_payment_method_types[0]"] === "card" && f.mode === "setup");
        const session = make("cs", {
          object: "checkout.session",
          status: "open",
          customer: f.customer,
          metadata: { clinic: f["metadata[clinic]"] },
          success_url: f.success_url,
        });
        return Object.assign(session, { url: `https://checkout.stripe.test/${session.id}` });
      },
    ],
    [/^GET \/checkout\/sessions\/(\w+)$/, (_f, id) => get(id)],
    [
      /^POST \/invoices$/,
      (f) =>
        make("in", {
          object: "invoice",
          status: "draft",
          customer: f.customer,
          currency: f.currency,
          collection_method: f.collection_method,
          days_until_due: f.days_until_due,
          metadata: { clinic: f["metadata[clinic]"], invoice: f["metadata[invoice]"] },
          total: 0,
          lines: list([]),
          payments: list([]),
        }),
    ],
    [/^GET \/invoices$/, (f) => list(allOf("invoice").filter(({ customer }) => customer === f.customer))],
    [/^GET \/invoices\/(\w+)$/, (_f, id) => get(id)],
    [
      /^POST \/invoices\/(\w+)\/add_lines$/,
      (f, id) => {
        const invoice = get(id);
        refuseUnless(invoice.status === "draft");
        for (let n = 0; f[`lines[${n}][amount]`] !== undefined; n++) {
          invoice.lines.data.push({ description: f[`lines[${n}][description]`] });
          invoice.total +=
            Number(f[`lines[${n}][amount]`]) + Number(f[`lines[${n}][tax_amounts][0][amount]`] ?? 0);
        }
        return invoice;
      },
    ],
    [
      /^POST \/invoices\/(\w+)\/finalize$/,
      (_f, id) => {
        const invoice = get(id);
        refuseUnless(invoice.status === "draft" && invoice.lines.data.length > 0);
        return Object.assign(invoice, {
          status: "open",
          hosted_invoice_url: `https://invoice.stripe.test/${id}`,
        });
      },
    ],
    [
      /^POST \/invoices\/(\w+)\/send$/,
      (_f, id) => {
        const invoice = get(id);
        refuseUnless(invoice.status === "open" && invoice.collection_method === "send_invoice");
        return Object.assign(invoice, { sent: (invoice.sent ?? 0) + 1 });
      },
    ],
    [
      /^POST \/invoices\/(\w+)\/pay$/,
      (f, id) => {
        const invoice = get(id);
        refuseUnless(invoice.status === "open");
        if (things.get(f.payment_method ?? "")?.isDeclined !== false) throw new Refusal(402, "card_error");
        return settle(invoice);
      },
    ],
    [
      /^POST \/invoices\/(\w+)\/attach_payment$/,
      (f, id) => {
        const intent = get(f.payment_intent ?? "");
        refuseUnless(get(id).status === "open" && intent.status === "succeeded");
        return settle(get(id), Object.assign(intent, { invoice: id }));
      },
    ],
    [
      /^POST \/payment_intents$/,
      (f) => {
        if (things.get(f.payment_method ?? "")?.isDeclined !== false) throw new Refusal(402, "card_error");
        refuseUnless(f.capture_method === "manual" && f.confirm === "true");
        return make("pi", {
          object: "payment_intent",
          status: "requires_capture",
          amount: Number(f.amount),
          customer: f.customer,
          created: Math.floor(Date.now() / 1000),
          latest_charge: null,
        });
      },
    ],
    [/^GET \/payment_intents\/(\w+)$/, (_f, id) => get(id)],
    [
      /^POST \/payment_intents\/(\w+)\/capture$/,
      (_f, id) => {
        refuseUnless(get(id).status === "requires_capture");
        return Object.assign(get(id), { status: "succeeded" });
      },
    ],
    [
      /^POST \/payment_intents\/(\w+)\/cancel$/,
      (_f, id) => {
        refuseUnless(get(id).status === "requires_capture");
        return Object.assign(get(id), { status: "canceled" });
      },
    ],
    [
      /^POST \/invoices\/(\w+)\/void$/,
      (_f, id) => {
        refuseUnless(get(id).status === "open");
        return Object.assign(get(id), { status: "void" });
      },
    ],
    [
      /^POST \/refunds$/,
      (f) => {
        const { id, amount } = get(f.payment_intent ?? "");
        if (state.isWithoutFunds) throw new Refusal(400, "invalid_request_error", "balance_insufficient");
        const left = amount - refundedOn(id);
        const asked = f.amount === undefined ? left : Number(f.amount);
        refuseUnless(asked > 0 && asked <= left);
        return refund(id, asked);
      },
    ],
    [
      /^POST \/credit_notes$/,
      (f) => {
        const invoice = get(f.invoice ?? "");
        const amount = Number(f.amount);
        const left = invoice.total - creditedOn(invoice.id);
        refuseUnless(invoice.status === "paid" && Number(f.refund_amount) === amount && amount <= left);
        if (state.isWithoutFunds) throw new Refusal(400, "invalid_request_error", "balance_insufficient");
        refund(invoice.payments.data[0].payment.payment_intent, amount);
        return make("cn", { object: "credit_note", status: "issued", invoice: invoice.id, amount });
      },
    ],
    [
      /^GET \/credit_notes$/,
      (f) => list(allOf("credit_note").filter(({ invoice }) => invoice === f.invoice)),
    ],
    [
      /^GET \/refunds$/,
      (f) => list(allOf("refund").filter(({ payment_intent }) => payment_intent === f.payment_intent)),
    ],
  ];

  function answer(method: string, url: URL, fields: Fields, key: string | undefined) {
    const kept = key === undefined ? undefined : answered.get(key);
    if (kept) return kept;
    const call = `${method} ${url.pathname.replace(/^\/v1/, "")}`;
    state.calls.push(call);
    const route = routes.find(([pattern]) => pattern.test(call));
    let result: { status: number; body: unknown };
    try {
      if (!route) throw new Refusal(404, "invalid_request_error");
      // As it was at the time: a repeated call gets the first answer again.
      const body: unknown = structuredClone(route[1](fields, route[0].exec(call)?.[1] ?? ""));
      result = { status: 200, body };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const { status, type, code } = error;
      result = { status, body: { error: { type, message: type, code } } };
    }
    if (key !== undefined) answered.set(key, result);
    return result;
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let text = "";
    for await (const chunk of request) text += String(chunk);
    if (state.isSilent) return;
    if (state.isDown) return void request.socket.destroy();
    const url = new URL(request.url ?? "/", "http://stripe.test");
    const fields = Object.fromEntries(
      request.method === "GET" ? url.searchParams : new URLSearchParams(text),
    );
    const key = request.headers["idempotency-key"];
    const { status, body } = answer(request.method ?? "", url, fields, key === undefined ? key : String(key));
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  }

  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  return {
    at: { host: "127.0.0.1", port, protocol: "http" as const },
    state,
    close: () => new Promise((done) => server.close(done)),
    /** Cuts off every call that has no answer yet, as happens when Stripe comes back. */
    cutOff: () => server.closeAllConnections(),
    /** Stripe forgets idempotency keys after a day. */
    forgetKeys: () => answered.clear(),
    makeCard,
    /** The person enters a card on Stripe's page. */
    enterCard(session: string, { isDeclined }: { isDeclined: boolean }) {
      Object.assign(get(session), {
        status: "complete",
        setup_intent: { id: "seti_1", payment_method: makeCard(isDeclined) },
      });
    },
    /** The person pays on Stripe's page. */
    payHosted: (ref: string) => void settle(get(ref)),
    /** The bank sends every refund of an invoice back, as it may days later. */
    failRefunds(ref: string) {
      const intents = get(ref).payments.data.map(({ payment }: Thing) => payment.payment_intent);
      for (const refund of allOf("refund"))
        if (intents.includes(refund.payment_intent)) refund.status = "failed";
    },
    /** What Stripe's own dashboard, and banks, do. */
    refund,
    dispute: (ref: string, status: string, dueBy: number | null) =>
      make("dp", {
        object: "dispute",
        status,
        amount: get(ref).total,
        reason: "fraudulent",
        created: Math.floor(Date.now() / 1000),
        payment_intent: get(ref).payments.data[0].payment.payment_intent,
        evidence_details: { due_by: dueBy },
      }),
    get,
  };
}
