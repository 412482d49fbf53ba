import type { Config } from "#config";
import { dashboardUrl } from "#config";
import type { Database } from "#db/database.ts";
import type { PaymentProcessor } from "./processor.ts";
import { openTestProcessor } from "./test/test-processor.ts";

/** Opens Stripe if its key is configured, and otherwise the test processor, which moves no money and is never used in `prod`. */
export async function openPayments(
  config: Pick<Config, "stripeSecretKey" | "stripeWebhookSecret" | "url" | "port">,
  db: Database,
  now: () => Date,
): Promise<PaymentProcessor> {
  const { stripeSecretKey: secretKey, stripeWebhookSecret: webhookSecret } = config;
  if (!secretKey) return openTestProcessor({ directory: db.directory, now });
  // Imported on demand, because the package takes memory.
  const { openStripe } = await import("./stripe/stripe-processor.ts");
  return openStripe({ secretKey, webhookSecret, dashboardUrl: dashboardUrl(config)("live") });
}
