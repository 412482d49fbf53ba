import { criticalFirst } from "@kitpath/contract/catalogue/biomarkers/critical-first";
import { isCritical } from "@kitpath/contract/catalogue/biomarkers/interpret";
import { rangeInWords } from "@kitpath/contract/catalogue/biomarkers/range-words";
import { standingOf } from "@kitpath/contract/catalogue/biomarkers/standing";
import { formatName } from "@kitpath/contract/fields/formats";
import type { ClinicalCommentary } from "@kitpath/contract/kits/kits/clinical-commentary";
import { attachmentsInWords, outcomeInWords } from "@kitpath/contract/kits/kits/commentary-words";
import type { CertificateFacts } from "@kitpath/contract/kits/papers/certificates";
import { findOrganisationName } from "#areas/access/organisation/organisation.ts";
import { outcomeOf } from "#areas/kits/kits/outcome.ts";
import type { Version } from "#areas/kits/kits/read-results.ts";
import { findReportedBefore, readDefinedResults, readResults } from "#areas/kits/kits/read-results.ts";
import type { TenantTransaction } from "#db/database.ts";
import type { ReportFacts } from "../../../pdf/paper.ts";
import { readingInWords } from "../../../pdf/readings.ts";
import { isoTime } from "../../../time/iso-time.ts";
import type { TestStory } from "./queries.ts";

/** Returns the content of the certificate of a version. */
export async function certificateFactsOf(
  trx: TenantTransaction,
  story: TestStory,
  version: Version,
): Promise<CertificateFacts> {
  const results = await readResults(trx, version);
  return {
    ...(await commonFactsOf(trx, story, version)),
    testType: story.test_type,
    result: outcomeOf(
      story.category,
      results.map(({ biomarker_code: biomarkerCode, interpretation }) => ({ biomarkerCode, interpretation })),
    ),
    findings: results.map(({ name, value, unit }) => ({ biomarker: name, value, unit })),
  };
}

/**
 * Returns the content of the report of a version: every value under its panel, what the versions before it said, the newest first, and
 * what a clinician has signed about it.
 */
export async function reportFactsOf(
  trx: TenantTransaction,
  story: TestStory,
  { version, before }: { version: Version; before: readonly Version[] },
  commentary: ClinicalCommentary | null,
): Promise<ReportFacts> {
  const resultsOf = await readDefinedResults(trx, version.clinic_id, [version, ...before]);
  const results = resultsOf(version).map((row) => ({
    ...row,
    isCritical: isCritical(row.value, row.definition),
  }));
  const panels = Map.groupBy(criticalFirst(results), ({ panel }) => panel);
  return {
    ...(await commonFactsOf(trx, story, version)),
    ...(commentary ? { number: `${story.kit_code}-${version.version}.${commentary.version}` } : {}),
    commentary: commentary && reportedOf(commentary),
    orderNumber: story.order_number,
    reason: before.length > 0 ? version.reason : null,
    panels: [...panels].map(([title, ofPanel]) => ({
      title,
      results: ofPanel.map((result) => ({
        biomarker: result.name,
        value: result.value,
        unit: result.unit,
        range: rangeInWords(result.rule, result.unjudged),
        reading: readingInWords(result),
        isCritical: result.isCritical,
        isCompared: standingOf(result) !== "not_compared",
        reportedAs: result.reported_as,
        before: findReportedBefore(result, before, resultsOf),
      })),
    })),
  };
}

/** What papers say of a commentary. */
export const reportedOf = ({
  words,
  outcome,
  repeatWeeks,
  attachments,
  clinician,
  signedAt,
}: ClinicalCommentary) => ({
  paragraphs: [
    ...words.split(/\n\s*\n/).filter(Boolean),
    ...(attachments.length > 0 ? [attachmentsInWords(attachments)] : []),
  ],
  outcome: `${outcomeInWords(outcome, repeatWeeks)}.`,
  clinician: `${clinician.name}, ${clinician.professionalBody} ${clinician.registrationNumber}`,
  signedAt,
});

/** Results without a lab are the simulator's, for a product that no lab runs yet. */
export const simulatedLab = "Simulated laboratory";

/** Returns what every paper of a test has: the person, the test, the times and the lab. */
async function commonFactsOf(trx: TenantTransaction, story: TestStory, version: Version) {
  return {
    organisation: story.clinic_name,
    name: formatName(story.first_name, story.last_name),
    dateOfBirth: story.date_of_birth,
    product: story.title,
    collectedAt: isoTime(story.collected_at),
    receivedAt: isoTime(story.accessioned_at),
    resultAt: version.released_at.toISOString(),
    lab: version.lab_id ? await findOrganisationName(trx, version.lab_id) : simulatedLab,
    number: `${story.kit_code}-${version.version}`,
  };
}
