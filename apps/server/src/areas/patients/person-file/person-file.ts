/**
 * A person's file: everything that a clinic holds about somebody, to hand over to them, for machines or for reading.
 *
 * - What is held: `gather-holdings.ts`, without what belongs to other people (`kits-of-person.ts`).
 * - For machines: `present.ts` and `present-tests.ts`. For reading: `readable-page.ts`, its sections in the `readable-…` files.
 * - Who asks: the clinic for its customer, or the privacy desk for a request.
 */
import type { FileAnswer } from "@kitpath/contract/operation/operation";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import type { Person } from "#areas/orders/orders/mentions.ts";
import { getCustomer } from "#areas/patients/customers/find-customer.ts";
import { findReceiver } from "#areas/patients/privacy-requests/find-people.ts";
import { requireRequest, recordFile } from "#areas/patients/privacy-requests/request-steps.ts";
import type { TenantTransaction } from "#db/database.ts";
import { storedAs } from "#areas/review/commentaries/attachment.ts";
import { AppError } from "../../../errors/errors.ts";
import type { Scope } from "../../../scope.ts";
import { encloseFiles } from "./enclosed-files.ts";
import type { Holder } from "./gather-holdings.ts";
import { gatherHoldings } from "./gather-holdings.ts";
import { presentExport } from "./present.ts";
import { readablePage } from "./readable-page.ts";

export type PersonFileForm = "json" | "html";

/** Returns everything held about a person as a file, for machines or for reading. The export is audited. Throws `not_found`. */
export async function personFile(
  trx: TenantTransaction,
  scope: Scope,
  customerId: string,
  form: PersonFileForm,
): Promise<FileAnswer> {
  const customer = await getCustomer(trx, scope.actor.organisationId, customerId);
  return fileOf(trx, scope, customer, { form, subjectKind: "patient" });
}

/** The same about somebody who was only sent orders without a patient, under the id of their request. */
const receiverFile = (trx: TenantTransaction, scope: Scope, receiver: Person, form: PersonFileForm) =>
  fileOf(trx, scope, receiver, { form, subjectKind: "privacy_request" });

async function fileOf(
  trx: TenantTransaction,
  scope: Scope,
  holder: Holder,
  { form, subjectKind }: { form: PersonFileForm; subjectKind: string },
): Promise<FileAnswer> {
  const { mode, actor, now } = scope;
  const clinicId = actor.organisationId;
  await appendAudit(trx, scope, { action: "customer_exported", subjectKind, subjectId: holder.id });
  const held = await gatherHoldings(trx, clinicId, holder);
  const filename = `person-${holder.id}.${form}`;
  const text = form === "json" ? JSON.stringify(presentExport(held, now), null, 2) : readablePage(held, now);
  const enclosed = held.attachments.map((row) => ({ id: row.id, key: storedAs(clinicId, row).key }));
  return {
    filename,
    mediaType: form === "json" ? "application/json" : "text/html",
    content: encloseFiles(mode.files, text, enclosed),
  };
}

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
  const request = await requireRequest(trx, scope.actor.organisationId, id, ["confirmed"]);
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
