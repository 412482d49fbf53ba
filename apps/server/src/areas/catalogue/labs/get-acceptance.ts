import type { TenantTransaction } from "#db/database.ts";
import { isId } from "#db/ids.ts";
import { notFound } from "../../../errors/errors.ts";
import type { Acceptance } from "./desk-queries.ts";
import { findAcceptance } from "./desk-queries.ts";

/** Returns a lab's acceptance of an agreement. Throws `not_found`. */
export async function getAcceptance(trx: TenantTransaction, labId: string, id: string): Promise<Acceptance> {
  const found = isId(id) ? await findAcceptance(trx, labId, id) : undefined;
  if (!found) throw notFound();
  return found;
}
