import { randomBytes } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { PaymentNotice } from "../processor.ts";
import { ForgedWebhook, webhookPath } from "../processor.ts";
import { isSignedBy, signWebhook } from "./webhook-signature.ts";

const event = z.object({
  eventRef: z.string(),
  subject: z.enum(["invoice", "card_setup", "customer"]),
  setupRef: z.string().nullable(),
  refs: z.array(z.string()),
});

type Send = (payload: string, signature: string) => Promise<unknown>;

const signatureHeader = "kitpath-test-signature";

/** The test processor's signed webhooks. A failed delivery is not retried: reconciliation catches it. */
export function openWebhooks(secret: Buffer, now: () => Date) {
  let send: Send | null = null;

  async function tell(change: Omit<PaymentNotice, "eventRef">): Promise<void> {
    const payload = JSON.stringify({ eventRef: `test_event_${randomBytes(12).toString("hex")}`, ...change });
    await send?.(payload, signWebhook(secret, payload, now())).catch(() => undefined);
  }

  return {
    signatureHeader,
    tell,
    tellOfInvoice: (ref: string) => tell({ subject: "invoice", setupRef: null, refs: [ref] }),
    tellOfCustomer: (ref: string) => tell({ subject: "customer", setupRef: null, refs: [ref] }),
    read(payload: string, signature: string): PaymentNotice {
      if (!isSignedBy(secret, payload, signature, now())) throw new ForgedWebhook("Not our signature");
      return event.parse(JSON.parse(payload));
    },
    /** Sends webhooks through this process's own HTTP stack once it is ready, so neither a port nor the network is needed. */
    sendTo(app: FastifyInstance) {
      app.addHook("onReady", async () => {
        send = (payload, signature) =>
          app.inject({
            method: "POST",
            url: webhookPath,
            payload,
            headers: { "content-type": "application/json", [signatureHeader]: signature },
          });
      });
    },
    /** For tests of lost webhooks. */
    sendBy(way: Send) {
      send = way;
    },
  };
}
