import type { FileAnswer } from "@kitpath/contract/operation/operation";
import type { TenantTransaction } from "#db/database.ts";
import type { PersonFileForm } from "./person-file.ts";
import { personFile, receiverFile } from "./person-file.ts";
import { recordFile } from "#areas/patients/privacy-requests/record-file.ts";
import { AppError } from "../../../errors/errors.ts";
import type { Scope } from "../../../scope.ts";
import { findReceiver } from "#areas/patients/privacy-requests/find-receiver.ts";
import { holdRequest } from "#areas/patients/privacy-requests/hold-request.ts";

/**
 * Returns everything held about the person of an access request, as a file to hand over. Throws `not_found` and
 * `step_not_possible`.
 */
export async function makeFileForRequest(
  trx: TenantTransaction,
  scope: Scope,
  id: string,
  form: PersonFileForm,
): Promise<FileAnswer> {
  const request = await holdRequest(trx, scope.actor.organisationId, id, ["confirmed"]);
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
  await recordFile(trx, scope, id);
  return file;
}
