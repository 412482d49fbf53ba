import type { TenantTransaction } from "#db/database.ts";
import type { Scope } from "../../../scope.ts";
import { deliverEventJob } from "./delivery.ts";

/** Sends the e-mail about an event whose text message failed, unless it was sent beside it. */
export const sendEmailInstead = (
  trx: TenantTransaction,
  scope: Scope,
  { clinicId, eventId }: { clinicId: string; eventId: string },
): Promise<void> => scope.mode.jobs.enqueue(trx, deliverEventJob, { clinicId, eventId });
