import type { Config } from "#config";
import { dashboardUrl } from "#config";
import type { Database } from "#db/database.ts";
import type { PaymentProcessor } from "./processor.ts";
import { openStripe } from "./stripe/stripe-processor.ts";
import { openTestProcessor } from "./test/test-processor.ts";

/** Stripe where its key is configured; else no money moves: the test processor, which `prod` never has. */
export function openPayments(
  config: Pick<Config, "stripeSecretKey" | "stripeWebhookSecret" | "url" | "port">,
  db: Database,
  now: () => Date,
): PaymentProcessor {
  const { stripeSecretKey: secretKey, stripeWebhookSecret: webhookSecret } = config;
  return secretKey
    ? openStripe({ secretKey, webhookSecret, dashboardUrl: dashboardUrl(config)("live") })
    : openTestProcessor({ directory: db.directory, now });
}
