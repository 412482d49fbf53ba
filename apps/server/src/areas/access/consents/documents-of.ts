import type { ConsentDocument, LegalDocument } from "@kitpath/contract/legal/legal-documents";
import { consentDocuments, legalDocuments } from "@kitpath/contract/legal/legal-documents";
import type { OrganisationKind } from "@kitpath/contract/operation/permissions";

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
