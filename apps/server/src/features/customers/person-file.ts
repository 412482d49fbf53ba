import type { FileAnswer } from "@kitpath/contract/operation";
import type { TenantTransaction } from "#db/database.ts";
import { appendAudit } from "#features/audit/append-audit.ts";
import type { Scope } from "../../scope.ts";
import { gatherHoldings } from "./gather-holdings.ts";
import { getCustomer } from "./get-customer.ts";
import { presentExport } from "./present-export.ts";
import { readablePage } from "./readable-page.ts";

export type PersonFileForm = "json" | "html";

/** Returns everything held about a person as a file, for machines or for reading. The export is audited. Throws `not_found`. */
export async function personFile(
  trx: TenantTransaction,
  scope: Scope,
  customerId: string,
  form: PersonFileForm,
): Promise<FileAnswer> {
  const { actor, now } = scope;
  const customer = await getCustomer(trx, actor.organisationId, customerId);
  await appendAudit(trx, scope, {
    action: "customer_exported",
    subjectKind: "patient",
    subjectId: customer.id,
  });
  const held = await gatherHoldings(trx, actor.organisationId, customer);
  const filename = `person-${customer.id}.${form}`;
  return form === "json"
    ? { filename, mediaType: "application/json", content: JSON.stringify(presentExport(held, now), null, 2) }
    : { filename, mediaType: "text/html", content: readablePage(held, now) };
}
