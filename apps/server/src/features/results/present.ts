import type { RangeRule } from "@kitpath/contract/catalogue/biomarkers";
import type { BiomarkerResult, CovidRow, TestDetail, TestRow } from "@kitpath/contract/results";
import type { Interpretation, TestStatus } from "@kitpath/contract/test-status";
import { formatName } from "@kitpath/contract/formats";
import type { FoundTest, ListedTest } from "./queries.ts";

const seconds = (time: Date) => Math.floor(time.getTime() / 1000);
const optionalSeconds = (time: Date | null) => (time ? seconds(time) : null);
const iso = (time: Date | null) => time?.toISOString() ?? null;

export function presentTestRow(test: ListedTest): TestRow {
  return {
    id: test.id,
    name: formatName(test.first_name, test.last_name),
    order_number: test.order_number,
    product: test.title,
    barcode_number: test.barcode,
    kit_id: test.kit_code,
    status: test.status as TestStatus,
    registered_at: seconds(test.registered_at),
  };
}

export function presentCovidRow(test: ListedTest): CovidRow {
  return {
    id: test.id,
    firstName: test.first_name,
    lastName: test.last_name,
    orderId: test.order_number,
    productTestType: test.test_type,
    productPurpose: test.purpose,
    latestResults: test.outcome as CovidRow["latestResults"],
    toRerun: test.to_rerun,
    dateRegistered: seconds(test.registered_at),
    dateReceived: optionalSeconds(test.accessioned_at),
    dateResults: optionalSeconds(test.processed_at),
    createdAt: seconds(test.registered_at),
    status: test.status as TestStatus,
  };
}

export function presentTest(test: FoundTest): TestDetail {
  const status = test.status.toUpperCase() as TestDetail["status"];
  return {
    id: test.id,
    kitId: test.kit_code,
    productCode: test.product_code,
    status,
    metadata: { dateOfBirth: test.date_of_birth, gender: test.gender as TestDetail["metadata"]["gender"] },
    registeredAt: test.registered_at.toISOString(),
    specimens: [
      {
        id: test.kit_uuid,
        barcode: test.barcode,
        status,
        specimenType: test.specimen_type,
        registeredAt: test.registered_at.toISOString(),
        accessionedAt: iso(test.accessioned_at),
        processedAt: iso(test.processed_at),
      },
    ],
    reportUrlPaths: [],
  };
}

type ResultRow = {
  id: string;
  panel: string;
  name: string;
  biomarker_code: string;
  value: string;
  unit: string;
  interpretation: string;
  rule: unknown;
};

export function presentBiomarkerResult(row: ResultRow): BiomarkerResult {
  return {
    id: row.id,
    panel: row.panel,
    biomarker: row.name,
    code: row.biomarker_code,
    result: row.value,
    unit: row.unit,
    interpretation: row.interpretation as Interpretation,
    interpretationData: row.rule as RangeRule | null,
  };
}
