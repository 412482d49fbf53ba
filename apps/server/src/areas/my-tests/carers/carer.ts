/**
 * A carer: somebody who sees another person's tests, as a parent for a child or with the person's consent. The clinic grants it.
 *
 * - Here: whose tests somebody sees now.
 */
import type { TenantTransaction } from "#db/database.ts";
import { dayOf } from "@kitpath/contract/time/calendar";
import { listLookedAfter } from "./queries.ts";

export const readLookedAfter = (trx: TenantTransaction, clinicId: string, carerId: string, now: Date) =>
  listLookedAfter(trx, clinicId, carerId, dayOf(now));
