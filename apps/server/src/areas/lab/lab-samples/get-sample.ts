import type { TenantTransaction } from "#db/database.ts";
import { isId } from "#db/ids.ts";
import { notFound } from "../../../errors/errors.ts";
import type { LabSample } from "./queries.ts";
import { findSample } from "./queries.ts";

/** Returns a sample of the lab; null if it has none with that id. */
export const readSample = async (
  trx: TenantTransaction,
  labId: string,
  id: string,
): Promise<LabSample | null> => (isId(id) && (await findSample(trx, labId, id))) || null;

/** Returns a sample of the lab. Throws `not_found`. */
export async function getSample(trx: TenantTransaction, labId: string, id: string): Promise<LabSample> {
  const sample = await readSample(trx, labId, id);
  if (!sample) throw notFound();
  return sample;
}
