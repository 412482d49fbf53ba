/** The product as its `main.ts` runs it, but paid through the processor at the given port. */
import { readConfig } from "../apps/server/src/config.ts";
import { openProduct } from "../apps/server/src/open-product.ts";
import { openStripe } from "../apps/server/src/payments/stripe/stripe-processor.ts";
import { putAnswersFirst } from "../apps/server/src/process/put-answers-first.ts";
import { runProcess } from "../apps/server/src/process/run-process.ts";
import { wordsFor } from "../apps/server/src/errors/words-for-error.ts";

const stripe = {
  secretKey: "sk_test_drill",
  webhookSecret: "whsec_drill",
  dashboardUrl: "http://dashboard.localhost",
  at: { host: "127.0.0.1", port: Number(process.argv[2]), protocol: "http" },
} as const;

await runProcess(async (keep, fail) => {
  await putAnswersFirst();
  const instead = { openPayments: async () => openStripe(stripe) };
  const port = await openProduct(readConfig(), { keep, fail, instead });
  process.stdout.write(`ready at http://localhost:${port}\n`);
}, wordsFor);
