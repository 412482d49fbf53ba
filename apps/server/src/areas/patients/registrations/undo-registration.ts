import type { TenantTransaction } from "#db/database.ts";
import { isId } from "#db/ids.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import { lockKitById } from "#areas/kits/kits/find-kit.ts";
import { undoRegistration as undoKitRegistration } from "#areas/kits/kits/registration.ts";
import { AppError, notFound } from "../../../errors/errors.ts";
import type { Scope, UserActor } from "../../../scope.ts";
import { findRegistration } from "./queries.ts";

/** Undoes the registration of a test. Throws `not_found` and `step_not_possible`. */
export async function undoRegistration(
  trx: TenantTransaction,
  scope: Scope<UserActor>,
  testId: string,
): Promise<void> {
  const clinicId = scope.actor.organisationId;
  const found = isId(testId) ? await findRegistration(trx, clinicId, testId) : undefined;
  if (!found) throw notFound();
  const kit = await lockKitById(trx, clinicId, found.kit_id);
  // A concurrent call may have undone it while this one waited for the kit's lock.
  const held = await findRegistration(trx, clinicId, testId);
  if (held?.status !== "registered") {
    throw new AppError("step_not_possible", {
      message:
        held?.status === "withdrawn"
          ? "This registration has already been undone."
          : "The sample is at the laboratory, so the registration can no longer be undone.",
    });
  }
  await undoKitRegistration(trx, scope, kit);
  await appendAudit(trx, scope, { action: "registration_undone", subjectKind: "test", subjectId: testId });
}
