import type { ConsentDocument } from "@kitpath/contract/legal/legal-documents";
import { legalDocuments } from "@kitpath/contract/legal/legal-documents";
import type { TenantTransaction } from "#db/database.ts";
import type { UserActor } from "../../../scope.ts";
import { bindingDocuments, documentsOf } from "./documents-of.ts";
import { listConsents } from "./queries.ts";

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
