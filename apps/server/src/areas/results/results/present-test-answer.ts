import type { Unjudged } from "@kitpath/contract/catalogue/biomarkers/range-for";
import { statedInterpretation } from "@kitpath/contract/catalogue/biomarkers/interpretations";
import { noteOf, possibleRanges } from "@kitpath/contract/catalogue/biomarkers/range-words";
import { inCapitals } from "@kitpath/contract/fields/in-capitals";
import { isRecoverable } from "@kitpath/contract/kits/kits/rejection-reasons";
import type { TestFacts } from "@kitpath/contract/kits/kits/test-facts";
import type { TestAnswer } from "@kitpath/contract/results/results/test-answer";
import { isoTime } from "../../../time/iso-time.ts";
import type { FoundTest } from "./result.ts";
import type { ResultRecord } from "./result-record.ts";

/** Returns a test in the form of the public API, with the newest version of its results. */
export function presentTestAnswer({ test, release, commentary }: ResultRecord<FoundTest>): TestAnswer {
  return {
    ...presentTestFacts(test),
    resultVersion: release && {
      version: release.version,
      status: release.status,
      releasedAt: release.releasedAt.toISOString(),
      reason: release.reason,
    },
    clinicalCommentary: commentary,
    biomarkerResults: (release?.results ?? []).map((result) => ({
      id: result.id,
      result: result.value,
      reportedAs: result.reportedAs,
      specimenId: test.kit_uuid,
      testId: test.id,
      interpretation: statedInterpretation(result),
      ...presentUnjudged(result.unjudged),
      biomarker: {
        id: result.code,
        name: result.name,
        code: result.code,
        unit: result.unit,
        loinc: result.biomarker.loinc,
        ucum: result.biomarker.ucum,
        specimenType: result.biomarker.specimenType,
        interpretationRule: result.rule,
      },
    })),
  };
}

/** Returns the facts about a test and its specimen in every answer. */
export function presentTestFacts(test: FoundTest): TestFacts {
  const status = inCapitals(test.status);
  const reason = test.rejection_reason;
  const registeredAt = test.registered_at.toISOString();
  return {
    id: test.id,
    journeyId: test.journey,
    kitId: test.kit_code,
    productCode: test.product_code,
    status,
    metadata: { dateOfBirth: test.date_of_birth, gender: test.gender },
    registeredAt,
    rejection: reason && { reason, isRecoverable: isRecoverable(reason) },
    specimens: [
      {
        id: test.kit_uuid,
        barcode: test.barcode,
        status,
        specimenType: test.specimen_type,
        registeredAt,
        accessionedAt: isoTime(test.accessioned_at),
        processedAt: isoTime(test.processed_at),
      },
    ],
  };
}

/** Returns why a value has no interpretation, and the ranges that it might have. */
export const presentUnjudged = (unjudged: Unjudged | null) => ({
  interpretationNote: unjudged && noteOf(unjudged),
  possibleRanges: unjudged
    ? possibleRanges(unjudged).map(({ rule, status, ...whom }) => ({
        ...whom,
        hormonalStatus: status,
        interpretationRule: rule,
      }))
    : [],
});
