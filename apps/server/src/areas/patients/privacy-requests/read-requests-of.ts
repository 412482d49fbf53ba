import type { TenantTransaction } from "#db/database.ts";
import type { Person } from "#areas/orders/orders/mentions.ts";
import { findRequestsOf } from "./find-requests-of.ts";
import type { FoundStep, PersonRequest } from "./queries.ts";
import { listSteps } from "./queries.ts";

/** Returns a person's requests, the oldest first, each with what was done. */
export async function readRequestsOf(
  trx: TenantTransaction,
  organisationId: string,
  person: Person,
): Promise<(PersonRequest & { steps: FoundStep[] })[]> {
  const read: (PersonRequest & { steps: FoundStep[] })[] = [];
  for (const request of await findRequestsOf(trx, organisationId, person)) {
    read.push({ ...request, steps: await listSteps(trx, organisationId, request.id) });
  }
  return read;
}
