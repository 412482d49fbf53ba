import type { ConsentVersion, DueConsent } from "@kitpath/contract/access/consents/consents";
import { isLegalCode, legalDocuments } from "@kitpath/contract/legal/legal-documents";
import type { CsvColumn } from "#http/csv.ts";
import type { Due } from "./consent.ts";
import type { AcceptanceRow, VersionRow } from "./desk-queries.ts";

export const presentDue = (due: Due[]): { data: DueConsent[] } => ({
  data: due.map(({ document, acceptedVersion }) => {
    const { title, version, dated, changes } = legalDocuments[document];
    return { document, title, version, dated, changes: [...changes], acceptedVersion };
  }),
});

/** The cookie policy and the privacy policy were once accepted together. */
const titleOf = (document: string): string =>
  isLegalCode(document) ? legalDocuments[document].title : "Cookie and Privacy Policy";

export const presentVersion = (row: VersionRow): ConsentVersion => ({
  document: row.document,
  title: titleOf(row.document),
  version: row.version,
  isCurrent: isLegalCode(row.document) && legalDocuments[row.document].version === row.version,
  people: row.people,
  organisations: row.organisations,
  firstAt: row.first_at.toISOString(),
  lastAt: row.last_at.toISOString(),
});

export const consentColumns: CsvColumn<AcceptanceRow>[] = [
  { header: "Document", value: ({ document }) => titleOf(document) },
  { header: "Version", value: ({ version }) => version },
  { header: "Organisation", value: ({ organisation }) => organisation },
  { header: "Organisation id", value: ({ organisation_id }) => organisation_id },
  { header: "User id", value: ({ user_id }) => user_id },
  { header: "E-mail", value: ({ email }) => email },
  { header: "Accepted", value: ({ accepted_at }) => accepted_at.toISOString() },
  { header: "IP address", value: ({ ip }) => ip },
];
