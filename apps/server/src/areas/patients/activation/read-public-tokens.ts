import { dayMs } from "@kitpath/contract/time/durations";
import type { TenantTransaction } from "#db/database.ts";
import { listTokens } from "./token-queries.ts";

/** How long a token is listed and stored. */
export const keptMs = 7 * dayMs;
const mostShown = 200;

export const readPublicTokens = (trx: TenantTransaction, clinicId: string, now: Date) =>
  listTokens(trx, clinicId, new Date(now.getTime() - keptMs), mostShown);
