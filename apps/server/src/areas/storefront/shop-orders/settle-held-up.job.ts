import { z } from "zod";
import type { TenantTransaction } from "#db/database.ts";
import type { JobDefinition } from "#jobs/jobs.ts";
import type { Scope } from "../../../scope.ts";

const payload = z.object({ clinicId: z.string() });

/** Settles the shop orders that a clinic's account no longer holds up; retries cover a shop that is down for hours. */
export const settleHeldUpJob: JobDefinition<z.infer<typeof payload>> = {
  name: "settle-held-up",
  payload,
  retryLimit: 20,
  retryDelaySeconds: 5,
  retryDelayMaxSeconds: 900,
  expireSeconds: 900,
};

/** Has the shop orders settled that waited for the clinic. */
export const settleHeldUpSoon = (
  trx: TenantTransaction,
  { mode }: Scope,
  { clinicId }: { clinicId: string },
): Promise<void> => mode.jobs.enqueue(trx, settleHeldUpJob, { clinicId });
