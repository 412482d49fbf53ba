import type { TenantTransaction } from "#db/database.ts";
import { isId } from "#db/ids.ts";
import { AppError, notFound } from "../../../errors/errors.ts";
import type { HeldBreach } from "./queries.ts";
import { lockBreach } from "./queries.ts";

/** Locks an open breach until the transaction ends. Throws `not_found` and `step_not_possible`. */
export async function holdBreach(
  trx: TenantTransaction,
  platformId: string,
  id: string,
): Promise<HeldBreach> {
  const found = isId(id) ? await lockBreach(trx, platformId, id) : undefined;
  if (!found) throw notFound();
  if (found.closed_at) throw new AppError("step_not_possible", { message: "This breach is already closed." });
  return found;
}
