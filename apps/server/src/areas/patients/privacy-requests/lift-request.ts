import type { TenantTransaction } from "#db/database.ts";
import { liftRestriction } from "#areas/patients/customers/restrict-customer.ts";
import { AppError } from "../../../errors/errors.ts";
import type { Scope } from "../../../scope.ts";
import { holdRequest } from "./hold-request.ts";
import { recordStep } from "./record-step.ts";
import { updateRequest } from "./queries.ts";

/** Ends the restriction that a request led to; the person must be told beforehand. Throws `not_found` and `step_not_possible`. */
export async function liftRequest(trx: TenantTransaction, scope: Scope, id: string): Promise<void> {
  const { actor, now } = scope;
  const { kind, patient_id, lifted_at } = await holdRequest(trx, actor.organisationId, id, ["fulfilled"]);
  if (kind !== "restriction" || !patient_id || lifted_at) {
    throw new AppError("step_not_possible", { message: "There is no restriction to lift." });
  }
  await liftRestriction(trx, scope, patient_id);
  await updateRequest(trx, actor.organisationId, id, { lifted_at: now });
  await recordStep(trx, scope, id, "lifted");
}
