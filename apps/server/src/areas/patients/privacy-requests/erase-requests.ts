import { formatName } from "@kitpath/contract/fields/formats";
import type { TenantTransaction } from "#db/database.ts";
import type { Pseudonym } from "#areas/orders/orders/people-of-orders.ts";
import type { Person } from "#areas/orders/orders/mentions.ts";
import type { Scope } from "../../../scope.ts";
import { findRequestsOf } from "./find-requests-of.ts";
import { updateRequest } from "./queries.ts";

/** Erases a person from all of their requests, with the free text, which may name them; the requests and their dates stay. */
export async function eraseRequests(
  trx: TenantTransaction,
  { actor: { organisationId } }: Scope,
  { person, pseudonym: { firstName, lastName, email } }: { person: Person; pseudonym: Pseudonym },
): Promise<void> {
  for (const request of await findRequestsOf(trx, organisationId, person)) {
    await updateRequest(trx, organisationId, request.id, {
      reason: request.reason && "Erased",
      extension_reason: request.extension_reason && "Erased",
      ...(request.patient_id ? {} : { person_name: formatName(firstName, lastName), person_email: email }),
    });
  }
}
