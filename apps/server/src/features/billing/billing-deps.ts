import type { PaymentProcessor } from "#payments/processor.ts";
import type { Mode } from "../../scope.ts";

/** What work on payments needs. */
export type BillingDeps = { mode: Mode & { payments: PaymentProcessor }; now: () => Date };
