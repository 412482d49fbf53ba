import type { DueConsent } from "@kitpath/contract/access/consents/consents";
import { legalDocuments } from "@kitpath/contract/legal/legal-documents";
import type { Due } from "./list-due.ts";

export const presentDue = (due: Due[]): { data: DueConsent[] } => ({
  data: due.map(({ document, acceptedVersion }) => {
    const { title, version, dated, changes } = legalDocuments[document];
    return { document, title, version, dated, changes: [...changes], acceptedVersion };
  }),
});
