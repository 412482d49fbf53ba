import type { FileAnswer } from "@kitpath/contract/operation/operation";
import type { TenantTransaction } from "#db/database.ts";
import type { PersonFileForm } from "./person-file.ts";
import { personFile, receiverFile } from "./person-file.ts";
import { AppError } from "../../../errors.ts";
import type { Scope } from "../../../scope.ts";
import { findReceiver } from "#areas/patients/privacy-requests/find-receiver.ts";
import { holdRequest } from "#areas/patients/privacy-requests/hold-request.ts";
import { keepStep } from "#areas/patients/privacy-requests/keep-step.ts";
import { updateRequest } from "#areas/patients/privacy-requests/queries.ts";

/**
 * Returns everything held about the person of an access request, as a file to hand over. Throws `not_found` and
 * `step_not_possible`.
 */
export async function makeFile(
  trx: TenantTransaction,
  scope: Scope,
  id: string,
  form: PersonFileForm,
): Promise<FileAnswer> {
  const { actor, now } = scope;
  const request = await holdRequest(trx, actor.organisationId, id, ["confirmed"]);
  const receiver = await findReceiver(trx, scope, request);
  if (request.kind !== "access" || !(request.patient_id || receiver)) {
    const message =
      request.patient_id || receiver
        ? "This is not a request for access."
        : "No data is held about this person.";
    throw new AppError("step_not_possible", { message });
  }
  const file = receiver
    ? await receiverFile(trx, scope, receiver, form)
    : await personFile(trx, scope, request.patient_id!, form);
  await updateRequest(trx, actor.organisationId, id, { file_made_at: now });
  await keepStep(trx, scope, id, "file_made");
  return file;
}
