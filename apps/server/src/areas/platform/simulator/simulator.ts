/**
 * The simulator of the sandbox: it takes an order and its kits through the steps of real operation, with the same verbs, so that it
 * can do nothing that real work cannot.
 *
 * - A call: `simulate.ts` finds the order (`subject.ts`), reads the step and its choices (`steps.ts`), takes it, and says what was
 *   done (`what-was-done.ts`).
 * - Moving: `move-forward.ts` up to the wanted stage; `outcome.ts` for what the lab finds.
 * - Made up: `people.ts`, `random-order.ts`, and the values in `outcome.ts`.
 * - Mishaps: a lost parcel (`move-forward.ts`), and calls that arrive twice or in the wrong order (`disturb-deliveries.ts`).
 */
export type { Simulated, SimulateInput } from "./simulate.ts";
