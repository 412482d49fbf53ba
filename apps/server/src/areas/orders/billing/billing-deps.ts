import type { PaymentProcessor } from "#payments/processor.ts";
import type { Mode } from "../../../scope.ts";

/** The dependencies of background work on payments. */
export type BillingDeps = { mode: Mode & { payments: PaymentProcessor }; now: () => Date };
