import type { Mode, Scope } from "../../scope.ts";
import type { PaymentProcessor } from "#payments/processor.ts";

/** What the background work on payments needs. */
export type BillingDeps = { mode: Mode & { payments: PaymentProcessor }; now: () => Date };

/** The product's own work for a clinic. */
export const systemScope = ({ mode, now }: BillingDeps, clinicId: string): Scope => ({
  mode,
  actor: { kind: "system", organisationId: clinicId, userId: null },
  now: now(),
  random: Math.random,
  requestId: null,
});
