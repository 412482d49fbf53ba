import type { TenantTransaction } from "#db/database.ts";
import type { Scope } from "../../../scope.ts";
import { AppError } from "../../../errors/errors.ts";
import { endAllOf, endDoubled, findBetween, moveGrants, reopenGrants } from "./queries.ts";

/** Ends that anybody sees an erased person's tests, and that the person sees anybody's. */
export const endCarersOfErased = (
  trx: TenantTransaction,
  { actor, now }: Scope,
  { customerId: personId }: { customerId: string },
): Promise<void> => endAllOf(trx, { clinicId: actor.organisationId, personId }, now);

type Joining = { from: string; to: string; moved: Record<string, string[]> };

const sides = ["patient_id", "carer_id"] as const;

/**
 * Gives who sees a person's tests, and whose tests they see, to another row of the same person. Throws `step_not_possible` if one of the two
 * has looked after the other: they are two people.
 */
export async function moveCarers(
  trx: TenantTransaction,
  { actor, now }: Scope,
  { from, to, moved }: Joining,
): Promise<void> {
  const clinicId = actor.organisationId;
  if (await findBetween(trx, clinicId, from, to))
    throw new AppError("step_not_possible", {
      message: "One of the two has seen the other’s tests as a parent or carer, so they are two people.",
    });
  for (const side of sides) {
    moved[`doubled_${side}`] = await endDoubled(trx, { clinicId, side, from, to }, now);
    moved[side] = await moveGrants(trx, { clinicId, side, from, to });
  }
}

/** Gives them back to a row that is there again. */
export async function moveCarersBack(
  trx: TenantTransaction,
  { actor }: Scope,
  { from, to, moved }: Joining,
): Promise<void> {
  const clinicId = actor.organisationId;
  for (const side of sides) {
    await moveGrants(trx, { clinicId, side, from: to, to: from, only: moved[side] ?? [] });
    await reopenGrants(trx, { clinicId, side, ids: moved[`doubled_${side}`] ?? [], twinOf: to });
  }
}
