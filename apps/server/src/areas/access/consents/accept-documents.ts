import type { ConsentDocument } from "@kitpath/contract/legal/legal-documents";
import { legalDocuments } from "@kitpath/contract/legal/legal-documents";
import type { TenantTransaction } from "#db/database.ts";
import { newId } from "#db/ids.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import type { Scope } from "../../../scope.ts";
import { insertConsents } from "./queries.ts";

type Acceptance = { userId: string; documents: readonly ConsentDocument[]; ip: string };

/**
 * Records that a person accepted the current versions of documents: who, when and from which address. What they had accepted
 * before stays as it is.
 */
export async function acceptDocuments(
  trx: TenantTransaction,
  scope: Scope,
  { userId, documents, ip }: Acceptance,
): Promise<void> {
  if (documents.length === 0) return;
  const { actor, now } = scope;
  const rows = documents.map((document) => ({
    organisation_id: actor.organisationId,
    id: newId(now),
    user_id: userId,
    document,
    version: legalDocuments[document].version,
    ip,
    accepted_at: now,
  }));
  const accepted = await insertConsents(trx, rows);
  if (accepted.length === 0) return;
  const details = Object.fromEntries(accepted.map(({ document, version }) => [document, version]));
  await appendAudit(trx, scope, { action: "documents_accepted", details });
}
