import type { TenantTransaction } from "#db/database.ts";
import { isId } from "#db/ids.ts";
import { findKitPlace } from "#areas/kits/kits/find-kit.ts";
import { AppError, notFound } from "../../../errors/errors.ts";
import type { Scope } from "../../../scope.ts";
import type { Unmatched } from "./unmatched-queries.ts";
import { findUnmatched, lockUnmatched } from "./unmatched-queries.ts";

/** Returns an unmatched scan, locked. Throws `not_found`, and `step_not_possible` for one that is already resolved. */
export async function getWaiting(trx: TenantTransaction, scope: Scope, id: string): Promise<Unmatched> {
  const { organisationId: labId } = scope.actor;
  if (!isId(id) || !(await findUnmatched(trx, labId, id))) throw notFound();
  const waiting = await lockUnmatched(trx, labId, id);
  if (!waiting)
    throw new AppError("step_not_possible", { message: "This scan has already been dealt with." });
  return waiting;
}

/** Returns where a kit belongs. Throws `not_found`. */
export async function getKitPlace(trx: TenantTransaction, code: string) {
  const place = await findKitPlace(trx, code);
  if (!place) throw notFound();
  return place;
}
