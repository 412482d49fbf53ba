import type { CarerWish } from "@kitpath/contract/my-tests/carers/carers";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import type { TenantTransaction } from "#db/database.ts";
import { AppError, notFound } from "../../../errors/errors.ts";
import type { PersonActor, Scope } from "../../../scope.ts";
import { updateGrant } from "./queries.ts";
import type { Grant } from "./standing.ts";
import { readCarers, readLooksAfter } from "./standing.ts";

/** A person's own: whoever is signed in, not whose tests they see. */
const selfOf = ({ organisationId: clinicId, signedInId: personId }: PersonActor) => ({ clinicId, personId });

export async function readOwnCarers(trx: TenantTransaction, { actor, now }: Scope<PersonActor>) {
  return {
    carers: await readCarers(trx, selfOf(actor), now),
    looksAfter: await readLooksAfter(trx, selfOf(actor), now),
  };
}

/** Ends that somebody sees the person's tests, or that they see somebody else's. Throws `not_found`. */
export async function endOwnCarer(
  trx: TenantTransaction,
  scope: Scope<PersonActor>,
  id: string,
): Promise<void> {
  const { carers, looksAfter } = await readOwnCarers(trx, scope);
  const grant = [...carers, ...looksAfter].find((each) => each.id === id);
  if (!grant) throw notFound();
  const by = grant.patient_id === scope.actor.signedInId ? "person" : "carer";
  await updateGrant(trx, grant.clinic_id, id, { ended_at: scope.now, ended_by: by });
  await audit(trx, scope, "my_carer_ended", grant);
}

/**
 * Keeps what somebody who is now old enough wishes: that a parent goes on seeing their tests until they say otherwise, or not. Throws
 * `not_found`, and `step_not_possible` if they are not asked.
 */
export async function stateWish(
  trx: TenantTransaction,
  scope: Scope<PersonActor>,
  id: string,
  wish: CarerWish,
): Promise<void> {
  const { actor, now } = scope;
  const grant = (await readCarers(trx, selfOf(actor), now)).find((each) => each.id === id);
  if (!grant) throw notFound();
  if (grant.sees) throw new AppError("step_not_possible", { message: "There is nothing to decide here." });
  const ended = wish === "end" ? ({ ended_at: now, ended_by: "person" } as const) : {};
  await updateGrant(trx, grant.clinic_id, id, { wish, wished_at: now, ...ended });
  await audit(trx, scope, "my_wish_stated", grant, { wish });
}

const audit = (
  trx: TenantTransaction,
  scope: Scope<PersonActor>,
  action: "my_carer_ended" | "my_wish_stated",
  { patient_id: subjectId, carer_id: carer }: Grant,
  told: { wish?: CarerWish } = {},
) => appendAudit(trx, scope, { action, subjectKind: "patient", subjectId, details: { carer, ...told } });
