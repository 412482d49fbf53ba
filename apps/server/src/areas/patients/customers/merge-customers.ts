import type { MergeDetails, NewMerge } from "@kitpath/contract/patients/customers/merges";
import { undoDays } from "@kitpath/contract/patients/customers/merges";
import { dayMs } from "@kitpath/contract/time/durations";
import { correctTests } from "#areas/kits/kits/test-details.ts";
import { lockKitById } from "#areas/kits/kits/find-kit.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import { identityOf, keepRecordedSex } from "#areas/orders/orders/keep-patient.ts";
import { readdressOrders, stateSexOfOrders } from "#areas/orders/orders/people-of-orders.ts";
import type { TenantTransaction } from "#db/database.ts";
import { isId, newId } from "#db/ids.ts";
import { AppError, invalidFields, notFound } from "../../../errors/errors.ts";
import type { Scope, UserActor } from "../../../scope.ts";
import { publishNews } from "../../../news/publish-news.ts";
import { findConcerned } from "./correctable-test.ts";
import type { Customer } from "./customer.ts";
import { updatePatient } from "./erasure-queries.ts";
import { getLockedCustomer } from "./find-customer.ts";
import { joinRows } from "./joined-rows.ts";
import type { WholeCustomer } from "./merge-queries.ts";
import { getWhole, insertMerge, setMoved } from "./merge-queries.ts";
import { detailsOfBoth } from "./merged-details.ts";
import type { Moved } from "./moves.ts";
import { findTwin } from "./queries.ts";
import { refuseRestricted } from "./restrict-customer.ts";

/** Until when a joining can be undone. */
export const undoableUntil = (madeAt: Date): Date => new Date(madeAt.getTime() + undoDays * dayMs);

/**
 * Joins a customer with another one who is the same person: everything of theirs is the other's from now on. What has no results yet
 * takes the details that stay; what was released keeps its own. Throws `not_found`, `invalid_request`, `person_restricted`, and
 * `step_not_possible` if one is erased, has looked after the other, or somebody else is stored under the details that stay.
 */
export async function mergeCustomers(
  trx: TenantTransaction,
  scope: Scope<UserActor>,
  id: string,
  { joinedId, details }: NewMerge,
): Promise<{ id: string; undoableUntil: Date }> {
  const { actor, now } = scope;
  const clinicId = actor.organisationId;
  if (!isId(id) || !isId(joinedId)) throw notFound();
  if (id === joinedId) throw invalidFields({ joinedId: ["Choose another customer."] });
  const two = await lockBoth(trx, clinicId, [id, joinedId]);
  const kept = await getWhole(trx, clinicId, id);
  const joined = await getWhole(trx, clinicId, joinedId);
  const person = detailsOfBoth(clinicId, { kept, joined }, details);
  const identity = identityOf(person);
  const twin = await findTwin(trx, clinicId, id, identity.identity_key);
  if (twin && twin.id !== joinedId) refuse("A third customer has these details. Join the two of them first.");
  const untold = await holdUntold(trx, clinicId, two);

  const mergeId = newId(now);
  const moved: Moved = {};
  const merge = { clinic_id: clinicId, id: mergeId, patient_id: id, kept_id: id, joined_id: joinedId };
  await joinRows(trx, scope, { from: joinedId, to: id, moved }, async () => {
    await insertMerge(trx, { ...merge, made_by: actor.userId, made_at: now, moved: "{}" }, [kept, joined]);
  });
  await setMoved(trx, merge, moved);
  await updatePatient(trx, clinicId, id, { ...identity, ...storedOf(person), ...spanOf(kept, joined) });

  const { firstName, lastName, gender, email, mobileNumber } = person;
  await correctTests(trx, untold.tests, { patientId: id, firstName, lastName, gender });
  await stateSexOfOrders(trx, clinicId, untold.orderIds, gender);
  for (const { email: address, mobile_number: number } of [kept, joined])
    await readdressOrders(
      trx,
      clinicId,
      id,
      { email: address, mobileNumber: number },
      { email, mobileNumber },
    );
  await publishNews(trx, clinicId, "tests");
  for (const subjectId of [id, joinedId])
    await appendAudit(trx, scope, {
      action: "customers_merged",
      subjectKind: "patient",
      subjectId,
      details: { kept: id, joined: joinedId, ...takenOf(details) },
    });
  return { id: mergeId, undoableUntil: undoableUntil(now) };
}

/** Locks both, always in one order. */
async function lockBoth(
  trx: TenantTransaction,
  clinicId: string,
  ids: readonly [string, string],
): Promise<Customer[]> {
  const two: Customer[] = [];
  for (const id of [...ids].sort()) two.push(await getLockedCustomer(trx, clinicId, id));
  if (two.some((customer) => customer.erased_at)) refuse("One of the two has been erased.");
  if (two.some((customer) => customer.restricted_at)) refuseRestricted("joined with other records");
  return two;
}

/** Locks what has no results yet, of both: it takes the details that stay. */
async function holdUntold(trx: TenantTransaction, clinicId: string, two: readonly Customer[]) {
  for (const { id } of two) await keepRecordedSex(trx, clinicId, id);
  const read = async () => {
    const found = [];
    for (const customer of two) found.push(await findConcerned(trx, clinicId, customer));
    return found;
  };
  const kitIds = (await read()).flatMap(({ tests }) => tests.map(({ kit_id: kitId }) => kitId));
  for (const kitId of kitIds.sort()) await lockKitById(trx, clinicId, kitId);
  const now = await read();
  const ids = new Set(two.map(({ id }) => id));
  return {
    tests: now.flatMap(({ tests }) => tests),
    orderIds: now.flatMap(({ orders }) =>
      orders.filter((order) => order.patient_id !== null && ids.has(order.patient_id)).map(({ id }) => id),
    ),
  };
}

type Person = ReturnType<typeof detailsOfBoth>;

const storedOf = ({ title, partnerUserId, email, mobileNumber, acceptsTexts }: Person) => ({
  title: title ?? null,
  partner_user_id: partnerUserId,
  email,
  mobile_number: mobileNumber,
  accepts_texts: acceptsTexts,
});

const spanOf = (one: WholeCustomer, other: WholeCustomer) => ({
  created_at: one.created_at < other.created_at ? one.created_at : other.created_at,
  last_active_at: one.last_active_at > other.last_active_at ? one.last_active_at : other.last_active_at,
  is_invited: one.is_invited || other.is_invited,
});

/** Which details are the joined customer's, without their values: the log is never erased. */
function takenOf(details: MergeDetails): { taken?: string } {
  const taken = Object.entries(details).flatMap(([name, side]) => (side === "joined" ? [name] : []));
  return taken.length > 0 ? { taken: taken.join(", ") } : {};
}

function refuse(message: string): never {
  throw new AppError("step_not_possible", { message });
}
