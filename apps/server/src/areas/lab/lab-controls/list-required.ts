import { dayOf } from "@kitpath/contract/time/calendar";
import type { TenantTransaction } from "#db/database.ts";
import type { ControlRow } from "./queries.ts";
import { listControls } from "./queries.ts";

/**
 * Lists the controls that a batch of these biomarkers must be run with: those in use, except an expired lot that a current one
 * replaces. An expired lot that none replaces stays required, so that no batch goes without it.
 */
export async function listRequired(
  trx: TenantTransaction,
  labId: string,
  codes: readonly string[],
  now: Date,
): Promise<ControlRow[]> {
  const inUse = await listControls(trx, labId, codes);
  const current = inUse.filter(({ expires_on }) => expires_on >= dayOf(now));
  return inUse.filter(
    (control) => current.includes(control) || !current.some((other) => isSameLevel(control, other)),
  );
}

/**
 * Whether two lots are of one material and level. Labs tell levels apart by name or by lot, so the required results are compared
 * as well: in doubt, both lots are required.
 */
const isSameLevel = (one: ControlRow, other: ControlRow): boolean =>
  one.biomarker_code === other.biomarker_code &&
  one.name === other.name &&
  one.expected === other.expected &&
  Number(one.low) <= Number(other.high) &&
  Number(other.low) <= Number(one.high);
