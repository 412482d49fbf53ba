import type { TenantTransaction } from "#db/database.ts";
import { isId } from "#db/ids.ts";
import { AppError, notFound } from "../../../errors/errors.ts";
import type { HeldBreach } from "./queries.ts";
import { lockBreach } from "./queries.ts";

/**
 * A personal-data breach in the platform's own register, with the partners and labs that it concerns. Processors must be told within
 * two days of the moment it became known.
 *
 * - States: open, then closed with its outcome, once every organisation concerned has been notified. `register.ts` opens, changes and
 *   closes it; a change of the facts makes a new `version`.
 * - Notices: `notice.ts`, one job an organisation, each with the version it was told. `isTold` and `isOutdated` below say who still
 *   needs one.
 * - Reading: `queries.ts`, from the desk's calls in `routes.ts`, which are audited.
 */
export type { Concerned, FoundBreach, HeldBreach } from "./queries.ts";

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

type Told = { told_at: Date | null; told_version: number };

/** Whether an organisation had the notice, but not the facts as they are now. */
export const isOutdated = ({ told_at, told_version }: Told, { version }: { version: number }): boolean =>
  told_at !== null && told_version < version;

/** Whether an organisation was told a breach's facts as they are now. */
export const isTold = (told: Told, breach: { version: number }): boolean =>
  told.told_at !== null && !isOutdated(told, breach);
