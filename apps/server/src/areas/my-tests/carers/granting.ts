import type { NewCarer } from "@kitpath/contract/my-tests/carers/carers";
import { isForChild } from "@kitpath/contract/my-tests/carers/carer-bases";
import { ownAgeAt } from "@kitpath/contract/my-tests/carers/own-age";
import { messages } from "@kitpath/contract/operation/messages";
import { dayOf } from "@kitpath/contract/time/calendar";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import { getCustomer, getLockedCustomer } from "#areas/patients/customers/find-customer.ts";
import type { TenantTransaction } from "#db/database.ts";
import { newId } from "#db/ids.ts";
import { AppError, invalidFields, notFound } from "../../../errors/errors.ts";
import type { Caller, Scope } from "../../../scope.ts";
import { endOver, findHome, insertGrant, updateGrant } from "./queries.ts";
import { isOldEnough, readCarers, readLooksAfter } from "./standing.ts";

/** Returns who else sees a customer's tests, whose tests they see, and from which age they decide. Throws `not_found`. */
export async function readCarersOf(trx: TenantTransaction, { actor, now }: Scope<Caller>, id: string) {
  const clinicId = actor.organisationId;
  const { date_of_birth: dateOfBirth } = await getCustomer(trx, clinicId, id);
  const person = { clinicId, personId: id };
  const home = await findHome(trx, person);
  return {
    carers: await readCarers(trx, person, now),
    looksAfter: await readLooksAfter(trx, person, now),
    ownAge: {
      ...ownAgeAt(home ?? { countryCode: "", postcode: "" }),
      isReached: isOldEnough(home, dateOfBirth, now),
    },
  };
}

/**
 * Lets another customer see a customer's tests. Throws `not_found`, `invalid_request`, `conflict` if they do already, and
 * `step_not_possible` for a parent of somebody who is old enough to decide, and for a consent of somebody who is not.
 */
export async function grantCarer(
  trx: TenantTransaction,
  scope: Scope<Caller>,
  id: string,
  { carerId, basis, endsOn }: NewCarer,
): Promise<void> {
  const { actor, now } = scope;
  const clinicId = actor.organisationId;
  const customer = await getLockedCustomer(trx, clinicId, id);
  const carer = await getCustomer(trx, clinicId, carerId);
  if (carer.id === customer.id) throw invalidFields({ carerId: ["Choose somebody else."] });
  if (endsOn !== null && endsOn < dayOf(now)) throw invalidFields({ endsOn: [messages.invalid] });
  if (customer.erased_at || carer.erased_at) refuse("They have been erased.");
  const person = { clinicId, personId: id };
  const isOwn = isOldEnough(await findHome(trx, person), customer.date_of_birth, now);
  if (isForChild(basis) && isOwn)
    refuse("This person is old enough to decide themselves. Ask them for their consent.");
  if (!isForChild(basis) && !isOwn)
    refuse("This person is too young to decide themselves. Choose a parent or a guardian.");
  const standing = await readCarers(trx, person, now);
  if (standing.some((grant) => grant.carer_id === carerId))
    throw new AppError("conflict", { message: "They are on the list already. End that first." });
  await endOver(trx, { ...person, carerId }, dayOf(now), now);
  await insertGrant(trx, {
    clinic_id: clinicId,
    id: newId(now),
    patient_id: id,
    carer_id: carerId,
    basis,
    granted_by: "keyId" in actor ? actor.keyId : actor.userId,
    granted_at: now,
    ends_on: endsOn,
  });
  const details = { basis, carer: carerId };
  await appendAudit(trx, scope, { action: "carer_granted", subjectKind: "patient", subjectId: id, details });
}

/** Ends at once that somebody sees a customer's tests. Throws `not_found`. */
export async function endCarer(
  trx: TenantTransaction,
  scope: Scope<Caller>,
  id: string,
  grantId: string,
): Promise<void> {
  const { actor, now } = scope;
  const clinicId = actor.organisationId;
  await getLockedCustomer(trx, clinicId, id);
  const grant = (await readCarers(trx, { clinicId, personId: id }, now)).find((each) => each.id === grantId);
  if (!grant) throw notFound();
  await updateGrant(trx, clinicId, grantId, { ended_at: now, ended_by: "clinic" });
  const details = { carer: grant.carer_id };
  await appendAudit(trx, scope, { action: "carer_ended", subjectKind: "patient", subjectId: id, details });
}

function refuse(message: string): never {
  throw new AppError("step_not_possible", { message });
}
