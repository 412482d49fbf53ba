import { ownSystems } from "@kitpath/contract/catalogue/biomarkers/fhir-systems";
import { createHash } from "node:crypto";
import type { RecordedResult, ReleasedRecord } from "./result-record.ts";
import type { SpecimenCode } from "./terminologies.ts";
import { collectedCode, separatedCode, snomed } from "./terminologies.ts";

type Reference = { reference: string };

/** Returns the specimen that was collected, what the lab separated from it, and which of them a result is of. */
export function fhirSpecimens({ test, release }: ReleasedRecord, subject: Reference) {
  const type = collectedCode(test);
  const collected = {
    resourceType: "Specimen",
    id: test.kit_uuid,
    identifier: [named("Kit ID", ownSystems.kits, test.kit_code)],
    accessionIdentifier: test.barcode ? named("Barcode", ownSystems.barcodes, test.barcode) : undefined,
    status: "available",
    type: type ? { coding: [{ system: snomed, ...type }] } : { text: test.specimen_type },
    subject,
    receivedTime: test.accessioned_at?.toISOString(),
    collection: test.collected_at ? { collectedDateTime: test.collected_at.toISOString() } : undefined,
  };
  const codeOf = ({ biomarker }: RecordedResult) => separatedCode(biomarker);
  const codes = release.results.map(codeOf).filter((code) => code !== null);
  const separated = [...new Set(codes)].map((code) => ({
    resourceType: "Specimen",
    id: idOf(test.kit_uuid, code),
    status: "available",
    type: { coding: [{ system: snomed, ...code }] },
    subject,
    parent: [refer(collected.id)],
  }));
  const specimenOf = (result: RecordedResult): Reference => {
    const code = codeOf(result);
    return refer(code ? idOf(test.kit_uuid, code) : collected.id);
  };
  return { collected, separated, specimenOf };
}

/** The same specimen has the same id whenever it is read: a UUID of version 8, which is free to choose. */
function idOf(kitId: string, { code }: SpecimenCode): string {
  const hash = createHash("sha256").update(`${kitId} ${code}`).digest("hex");
  const parts = [hash.slice(0, 8), hash.slice(8, 12), `8${hash.slice(13, 16)}`, `a${hash.slice(17, 20)}`];
  return [...parts, hash.slice(20, 32)].join("-");
}

export const urn = (id: string) => `urn:uuid:${id}`;
export const refer = (id: string) => ({ reference: urn(id) });

/** An identifier that we assign. */
export const named = (text: string, system: string, value: string) => ({
  type: { text },
  system,
  value,
  assigner: { display: "Kitpath" },
});
