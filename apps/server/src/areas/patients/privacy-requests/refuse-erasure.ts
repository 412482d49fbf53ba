import type { TenantTransaction } from "#db/database.ts";
import { findOpenRequest } from "./queries.ts";

/** The requests that could not be fulfilled any more once their person is erased. */
const unlessErased = ["access", "restriction"] as const;
export type UnansweredKind = (typeof unlessErased)[number];

/** Returns the kind of a person's request that is not answered yet and could not be once they are erased; null for none. */
export async function findUnanswered(
  trx: TenantTransaction,
  clinicId: string,
  patientId: string,
): Promise<UnansweredKind | null> {
  const found = await findOpenRequest(trx, clinicId, patientId, unlessErased);
  return unlessErased.find((kind) => kind === found?.kind) ?? null;
}
