import type { FileAnswer } from "@kitpath/contract/operation/operation";
import type { TenantTransaction } from "#db/database.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import type { Scope } from "../../../scope.ts";
import type { Person } from "#areas/orders/orders/mentions.ts";
import type { Holder } from "./gather-holdings.ts";
import { gatherHoldings } from "./gather-holdings.ts";
import { getCustomer } from "#areas/patients/customers/get-customer.ts";
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

/** The same of somebody who was only sent orders that name nobody, under the id of their request. */
export const receiverFile = (trx: TenantTransaction, scope: Scope, receiver: Person, form: PersonFileForm) =>
  fileOf(trx, scope, receiver, { form, subjectKind: "privacy_request" });

async function fileOf(
  trx: TenantTransaction,
  scope: Scope,
  holder: Holder,
  { form, subjectKind }: { form: PersonFileForm; subjectKind: string },
): Promise<FileAnswer> {
  const { actor, now } = scope;
  await appendAudit(trx, scope, { action: "customer_exported", subjectKind, subjectId: holder.id });
  const held = await gatherHoldings(trx, actor.organisationId, holder);
  const filename = `person-${holder.id}.${form}`;
  return form === "json"
    ? { filename, mediaType: "application/json", content: JSON.stringify(presentExport(held, now), null, 2) }
    : { filename, mediaType: "text/html", content: readablePage(held, now) };
}
