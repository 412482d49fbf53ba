import { fhirObservation } from "./fhir-observation.ts";
import { laboratoryService, loinc, snomed, specimenTypes, testData } from "./fhir-codes.ts";
import type { ReleasedRecord } from "./result-record.ts";

type Resource = { resourceType: string; id: string };
type Making = { now: Date; isSandbox: boolean };

const urn = (id: string) => `urn:uuid:${id}`;
const refer = (id: string) => ({ reference: urn(id) });
const entry = (resource: Resource) => ({ fullUrl: urn(resource.id), resource });
const named = (text: string, value: string) => ({ type: { text }, value, assigner: { display: "Kitpath" } });

/** Returns a test's results as a FHIR R4 Bundle: the report first, then what it refers to. */
export function fhirBundle(record: ReleasedRecord, { now, isSandbox }: Making): string {
  const { release } = record;
  const patient = fhirPatient(record);
  const specimen = fhirSpecimen(record, patient.id);
  const lab = release.lab && { resourceType: "Organization", id: release.lab.id, name: release.lab.name };
  const around = {
    subject: refer(patient.id),
    specimen: refer(specimen.id),
    performer: lab ? [refer(lab.id)] : undefined,
  };
  const observations = release.results.map((result) => fhirObservation(record, result, around));
  const report = fhirReport(record, observations, around);
  return JSON.stringify({
    resourceType: "Bundle",
    meta: isSandbox ? { tag: [testData] } : undefined,
    identifier: report.identifier[0],
    type: "collection",
    timestamp: now.toISOString(),
    entry: [report, ...observations, specimen, patient, ...(lab ? [lab] : [])].map(entry),
  });
}

type Around = Parameters<typeof fhirObservation>[2];

function fhirReport(
  { test, release }: ReleasedRecord,
  observations: Resource[],
  { subject, specimen, performer }: Around,
) {
  return {
    resourceType: "DiagnosticReport",
    id: release.id,
    meta: { versionId: String(release.version), lastUpdated: release.releasedAt.toISOString() },
    identifier: [named("Report number", `${test.kit_code}-${release.version}`)],
    basedOn: [{ type: "ServiceRequest", identifier: named("Order number", test.order_number) }],
    status: release.status,
    category: [laboratoryService],
    code: {
      coding: [
        { system: loinc, code: "11502-2" },
        { code: test.product_code, display: test.title },
      ],
      text: test.title,
    },
    subject,
    effectiveDateTime: (test.collected_at ?? test.accessioned_at ?? test.registered_at).toISOString(),
    issued: release.releasedAt.toISOString(),
    performer,
    specimen: [specimen],
    result: observations.map(({ id }) => refer(id)),
    conclusion: release.reason
      ? `${release.status === "corrected" ? "Corrected" : "Amended"} because: ${release.reason}`
      : undefined,
  };
}

const genders: Record<string, string> = { f: "female", m: "male" };

const fhirPatient = ({ test }: ReleasedRecord) => ({
  resourceType: "Patient",
  id: test.patient_id ?? test.id,
  identifier: test.partner_user_id ? [named("Partner's user ID", test.partner_user_id)] : undefined,
  name: [{ family: test.last_name, given: [test.first_name] }],
  gender: genders[test.gender ?? ""] ?? "unknown",
  birthDate: test.date_of_birth ?? undefined,
});

function fhirSpecimen({ test }: ReleasedRecord, patientId: string) {
  const type = specimenTypes[test.specimen_type];
  return {
    resourceType: "Specimen",
    id: test.kit_uuid,
    identifier: [named("Kit ID", test.kit_code)],
    accessionIdentifier: test.barcode ? named("Barcode", test.barcode) : undefined,
    status: "available",
    type: type ? { coding: [{ system: snomed, ...type }] } : { text: test.specimen_type },
    subject: refer(patientId),
    receivedTime: test.accessioned_at?.toISOString(),
    collection: test.collected_at ? { collectedDateTime: test.collected_at.toISOString() } : undefined,
  };
}
