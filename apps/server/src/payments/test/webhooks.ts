import type { FastifyInstance } from "fastify";
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import type { PaymentNotice } from "../processor.ts";
import { ForgedWebhook, webhookPath } from "../processor.ts";

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

const toleranceSeconds = 300;

const macOf = (secret: Buffer, seconds: number, payload: string) =>
  createHmac("sha256", secret).update(`${seconds}.${payload}`).digest();

/** Signs as `t=…,v1=…`: the time of signing, and the HMAC-SHA256 of that time and the payload. */
function signWebhook(secret: Buffer, payload: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000);
  return `t=${seconds},v1=${macOf(secret, seconds, payload).toString("hex")}`;
}

function isSignedBy(secret: Buffer, payload: string, signature: string, at: Date): boolean {
  const [, seconds, mac] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature) ?? [];
  if (!seconds || !mac) return false;
  if (Math.abs(at.getTime() / 1000 - Number(seconds)) > toleranceSeconds) return false;
  return timingSafeEqual(Buffer.from(mac, "hex"), macOf(secret, Number(seconds), payload));
}
