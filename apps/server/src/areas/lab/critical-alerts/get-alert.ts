import type { TenantTransaction } from "#db/database.ts";
import { isId } from "#db/ids.ts";
import { notFound } from "../../../errors/errors.ts";
import type { Alert } from "./queries.ts";
import { findAlert } from "./queries.ts";

/** Returns an alert of the clinic. Throws `not_found`. */
export async function getAlert(trx: TenantTransaction, clinicId: string, id: string): Promise<Alert> {
  const alert = isId(id) ? await findAlert(trx, clinicId, id) : undefined;
  if (!alert) throw notFound();
  return alert;
}
