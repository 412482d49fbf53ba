import type { TestAnswer } from "@kitpath/contract/results/results/test-answer";
import { presentUnjudged } from "./present-unjudged.ts";
import { presentTestFacts } from "./present-test-facts.ts";
import type { ResultRecord } from "./result-record.ts";

/** Returns a test in the form of the public API, with the newest version of its results. */
export function presentTestAnswer({ test, release }: ResultRecord): TestAnswer {
  return {
    ...presentTestFacts(test),
    resultVersion: release && {
      version: release.version,
      status: release.status,
      releasedAt: release.releasedAt.toISOString(),
      reason: release.reason,
    },
    biomarkerResults: (release?.results ?? []).map((result) => ({
      id: result.id,
      result: result.value,
      specimenId: test.kit_uuid,
      testId: test.id,
      interpretation: result.interpretation,
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
