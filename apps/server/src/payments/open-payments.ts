import type { Config } from "#config";
import { dashboardUrl } from "#config";
import type { Database } from "#db/database.ts";
import type { PaymentProcessor } from "./processor.ts";
import { openTestProcessor } from "./test/test-processor.ts";

/** Stripe where its key is configured; else no money moves: the test processor, which `prod` never has. */
export async function openPayments(
  config: Pick<Config, "stripeSecretKey" | "stripeWebhookSecret" | "url" | "port">,
  db: Database,
  now: () => Date,
): Promise<PaymentProcessor> {
  const { stripeSecretKey: secretKey, stripeWebhookSecret: webhookSecret } = config;
  if (!secretKey) return openTestProcessor({ directory: db.directory, now });
  // Its package takes memory, which only its users are to pay for.
  const { openStripe } = await import("./stripe/stripe-processor.ts");
  return openStripe({ secretKey, webhookSecret, dashboardUrl: dashboardUrl(config)("live") });
}
