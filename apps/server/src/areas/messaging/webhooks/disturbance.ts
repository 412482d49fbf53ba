import type { TenantTransaction } from "#db/database.ts";
import type { Scope } from "../../../scope.ts";
import type { DeliverJob } from "./attempts.ts";
import type { Delivery } from "./delivery-queries.ts";

/**
 * Disturbs deliveries as a bad network would. The product has one only where there is a simulator; elsewhere a job that repeats a
 * call makes none.
 */
export type Disturbance = {
  /** Whether a job makes a call once more, although its delivery has arrived. */
  repeats: (job: DeliverJob) => boolean;
  /** Sees a job before its call, and may queue it again for later. */
  putOff: (
    trx: TenantTransaction,
    scope: Pick<Scope, "mode" | "now">,
    delivery: Delivery,
    job: DeliverJob,
  ) => Promise<void>;
};
