import { biomarkerOf } from "@kitpath/contract/catalogue/biomarkers";
import type { RangeRule } from "@kitpath/contract/catalogue/biomarkers";
import type { TestAnswer } from "@kitpath/contract/test-answer";
import type { Interpretation } from "@kitpath/contract/test-status";
import type { FoundTest } from "./queries.ts";
import type { TestResults } from "./read-test-results.ts";

const iso = (time: Date | null) => time?.toISOString() ?? null;

/** A test in the form of the public API, with the newest version of its results. */
export function presentTestAnswer(test: FoundTest, results: TestResults["results"]): TestAnswer {
  const status = test.status.toUpperCase() as TestAnswer["status"];
  const registeredAt = test.registered_at.toISOString();
  return {
    id: test.id,
    kitId: test.kit_code,
    productCode: test.product_code,
    status,
    metadata: { dateOfBirth: test.date_of_birth, gender: test.gender as TestAnswer["metadata"]["gender"] },
    registeredAt,
    specimens: [
      {
        id: test.kit_uuid,
        barcode: test.barcode,
        status,
        specimenType: test.specimen_type,
        registeredAt,
        accessionedAt: iso(test.accessioned_at),
        processedAt: iso(test.processed_at),
      },
    ],
    biomarkerResults: results.map((row) => ({
      id: row.id,
      result: row.value,
      specimenId: test.kit_uuid,
      testId: test.id,
      interpretation: row.interpretation as Interpretation,
      biomarker: {
        id: row.biomarker_code,
        name: row.name,
        code: row.biomarker_code,
        unit: row.unit,
        specimenType: biomarkerOf(row.biomarker_code).specimenType,
        interpretationRule: row.rule as RangeRule | null,
      },
    })),
  };
}
