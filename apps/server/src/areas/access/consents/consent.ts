import type { ConsentDocument, LegalDocument } from "@kitpath/contract/legal/legal-documents";
import { consentDocuments, legalDocuments } from "@kitpath/contract/legal/legal-documents";
import type { OrganisationKind } from "@kitpath/contract/operation/permissions";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import type { TenantTransaction } from "#db/database.ts";
import { newId } from "#db/ids.ts";
import type { Scope, UserActor } from "../../../scope.ts";
import { insertConsents, listConsents } from "./queries.ts";

/**
 * A consent: a person has accepted one version of a legal document. Here: who is asked for what, what is still due, and the record
 * of what was accepted. The platform's desk reads how many accepted each version (`desk-routes.ts`, `desk-queries.ts`).
 */

export type Due = { document: ConsentDocument; acceptedVersion: string | null };

/** The cookie policy and the privacy policy were once accepted together. */
const together = "cookie_and_privacy";
const partsOfTogether: readonly string[] = ["cookies", "privacy"] satisfies ConsentDocument[];

/** Returns the documents that a person is asked to accept; only administrators may accept documents for their organisation. */
export const askedOf = ({ organisationKind, permissions }: UserActor): ConsentDocument[] =>
  documentsOf(organisationKind, permissions.has("manage_team"));

/** Lists the documents that a person is asked for and whose current version has not been accepted yet. */
export async function listDue(trx: TenantTransaction, actor: UserActor): Promise<Due[]> {
  const accepted = await listConsents(trx, actor.organisationId, actor.userId, bindingDocuments);
  return askedOf(actor).flatMap((document) => {
    const versions = accepted
      .filter(
        (row) =>
          row.document === document || (row.document === together && partsOfTogether.includes(document)),
      )
      .map(({ version }) => version);
    const isAccepted = versions.includes(legalDocuments[document].version);
    return isAccepted ? [] : [{ document, acceptedVersion: versions.at(-1) ?? null }];
  });
}

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

/**
 * Returns the documents that people of a kind of organisation accept; those that bind the organisation only for people who may
 * bind it.
 */
export function documentsOf(kind: OrganisationKind, mayBind: boolean): ConsentDocument[] {
  return consentDocuments.filter((code) => {
    const { acceptedBy, binds }: LegalDocument = legalDocuments[code];
    return acceptedBy.includes(kind) && (mayBind || binds === "person");
  });
}

export const bindingDocuments = consentDocuments.filter(
  (code) => legalDocuments[code].binds === "organisation",
);
