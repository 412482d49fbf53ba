import type { FastifyInstance } from "fastify";
import { keepRawBodies } from "#http/raw-body.ts";
import { ForgedShopWebhook, shopPaths } from "#shops/shop.ts";
import { AppError, notFound } from "../../../errors/errors.ts";
import { receiveWebhook } from "./receive-webhook.ts";

/**
 * `/storefront/webhook`: webhooks are stored and acknowledged at once, and processed afterwards.
 */
export async function registerShopWebhook(app: FastifyInstance, now: () => Date): Promise<void> {
  await app.register(async (scope) => {
    keepRawBodies(scope);
    scope.post(shopPaths.webhook, { schema: { hide: true } }, async ({ mode, body, headers }) => {
      const { shops } = mode;
      if (!shops) throw notFound();
      const given = Object.fromEntries(
        Object.entries(headers).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
      );
      try {
        const notice = await shops.readWebhook(typeof body === "string" ? body : "", given);
        if (notice) await receiveWebhook(mode, notice, now());
      } catch (error) {
        throw error instanceof ForgedShopWebhook ? new AppError("unauthenticated", { cause: error }) : error;
      }
      return {};
    });
  });
}
