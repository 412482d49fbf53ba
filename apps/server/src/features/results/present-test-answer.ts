import type { TestAnswer } from "@kitpath/contract/test-answer";
import { inCapitals } from "@kitpath/contract/in-capitals";
import { isoTime } from "../../iso-time.ts";
import type { ResultRecord } from "./result-record.ts";

/** A test in the form of the public API, with the newest version of its results. */
export function presentTestAnswer({ test, release }: ResultRecord): TestAnswer {
  const status = inCapitals(test.status);
  const registeredAt = test.registered_at.toISOString();
  return {
    id: test.id,
    kitId: test.kit_code,
    productCode: test.product_code,
    status,
    metadata: { dateOfBirth: test.date_of_birth, gender: test.gender },
    registeredAt,
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
