import { formatName } from "@kitpath/contract/fields/formats";
import { searchable } from "@kitpath/contract/fields/text-rules";
import type { Person } from "#areas/orders/orders/mentions.ts";
import type { Pseudonym } from "#areas/orders/orders/people-of-orders.ts";
import type { TenantTransaction } from "#db/database.ts";
import type { Scope } from "../../../scope.ts";
import type { FoundStep, PersonRequest } from "./queries.ts";
import {
  closeRestrictionsOf,
  listRequestsOfPerson,
  listSteps,
  updatePersonOfRequests,
  updateRequest,
} from "./queries.ts";
import { recordStep } from "./request-steps.ts";

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

/** Finds a person's requests: those of the customer, and those that were recorded under their name and e-mail. */
async function findRequestsOf(
  trx: TenantTransaction,
  organisationId: string,
  person: Person,
): Promise<PersonRequest[]> {
  const name = searchable(`${person.first_name} ${person.last_name}`);
  const found = await listRequestsOfPerson(trx, organisationId, person.id, person.email);
  return found.filter(({ person_name }) => person_name === null || searchable(person_name) === name);
}

type Joining = { from: string; to: string; moved: Record<string, string[]> };

/** Gives a person's requests to another row of the same person. */
export async function moveRequests(
  trx: TenantTransaction,
  { actor }: Scope,
  { from, to, moved }: Joining,
): Promise<void> {
  moved.requests = await updatePersonOfRequests(trx, actor.organisationId, { from, to });
}

/** Gives them back to a row that is there again. */
export const moveRequestsBack = (
  trx: TenantTransaction,
  { actor }: Scope,
  { from, to, moved }: Joining,
): Promise<unknown> =>
  updatePersonOfRequests(trx, actor.organisationId, { from: to, to: from, only: moved.requests ?? [] });

/** Erases a person from all of their requests, with the free text, which may name them; the requests and their dates stay. */
export async function eraseRequests(
  trx: TenantTransaction,
  { actor: { organisationId } }: Scope,
  { person, pseudonym: { firstName, lastName, email } }: { person: Person; pseudonym: Pseudonym },
): Promise<void> {
  for (const request of await findRequestsOf(trx, organisationId, person)) {
    await updateRequest(trx, organisationId, request.id, {
      reason: request.reason && "Erased",
      wish: request.wish && "Erased",
      extension_reason: request.extension_reason && "Erased",
      ...(request.patient_id ? {} : { person_name: formatName(firstName, lastName), person_email: email }),
    });
  }
}

/** Ends the restrictions that a person's requests led to, so that these requests expire like others. */
export async function closeRestrictions(
  trx: TenantTransaction,
  scope: Scope,
  { customerId }: { customerId: string },
): Promise<void> {
  const { actor, now } = scope;
  for (const { id } of await closeRestrictionsOf(trx, actor.organisationId, customerId, now)) {
    await recordStep(trx, scope, id, "lifted");
  }
}
