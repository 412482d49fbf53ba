import type { FastifyInstance } from "fastify";
import { keepRawBodies } from "#http/raw-body.ts";
import type { PaymentProcessor } from "#payments/processor.ts";
import { ForgedWebhook, ProcessorUnavailable, webhookPath } from "#payments/processor.ts";
import { AppError } from "../../../errors/errors.ts";
import type { Mode } from "../../../scope.ts";
import { receiveWebhook } from "./receive-webhook.ts";

/**
 * Registers `/payments/webhook`, which stores and acknowledges webhooks at once; jobs process them.
 */
export async function registerPaymentWebhook(
  app: FastifyInstance,
  mode: Mode & { payments: PaymentProcessor },
  now: () => Date,
): Promise<void> {
  await app.register(async (scope) => {
    keepRawBodies(scope);
    scope.post(webhookPath, { schema: { hide: true } }, async ({ body, headers }) => {
      const signature = headers[mode.payments.signatureHeader];
      try {
        const notice = mode.payments.readWebhook(String(body), String(signature));
        if (notice) await receiveWebhook(mode, notice, now());
      } catch (error) {
        if (error instanceof ForgedWebhook) throw new AppError("malformed_request", { cause: error });
        // The processor sends it again.
        if (error instanceof ProcessorUnavailable)
          throw new AppError("processor_unavailable", { cause: error });
        throw error;
      }
      return {};
    });
  });
}
