import type { TenantTransaction } from "#db/database.ts";
import { isId } from "#db/ids.ts";
import { notFound } from "../../../errors/errors.ts";
import type { FoundRequest, FoundStep } from "./queries.ts";
import { findRequest, listSteps } from "./queries.ts";

export type ReadRequest = { request: FoundRequest; steps: FoundStep[] };

/** Returns a request of the organisation with its history. Throws `not_found`. */
export async function readRequest(
  trx: TenantTransaction,
  organisationId: string,
  id: string,
): Promise<ReadRequest> {
  const request = isId(id) ? await findRequest(trx, organisationId, id) : undefined;
  if (!request) throw notFound();
  return { request, steps: await listSteps(trx, organisationId, id) };
}
