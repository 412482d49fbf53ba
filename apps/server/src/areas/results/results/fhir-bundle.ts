import { ownSystems, partnersSystem } from "@kitpath/contract/catalogue/biomarkers/fhir-systems";
import type { KeptAppointment } from "#areas/appointments/appointments/of-person.ts";
import { fhirAppointment } from "./fhir-appointment.ts";
import { fhirObservation } from "./fhir-observation.ts";
import { laboratoryService, loinc, testData } from "./terminologies.ts";
import { named, refer, urn, fhirSpecimens } from "./fhir-specimens.ts";
import type { ReleasedRecord } from "./result-record.ts";

type Resource = { resourceType: string; id: string };
type Making = {
  now: Date;
  clinicId: string;
  isSandbox: boolean;
  /** At which the sample was taken; null for all others. */
  appointment: KeptAppointment | null;
};

const entry = (resource: Resource) => ({ fullUrl: urn(resource.id), resource });
/** Returns a test's results as a FHIR R4 Bundle: the report first, then what it refers to. */
export function fhirBundle(
  record: ReleasedRecord,
  { now, clinicId, isSandbox, appointment }: Making,
): string {
  const { release } = record;
  const patient = fhirPatient(record, clinicId);
  const { collected, separated, specimenOf } = fhirSpecimens(record, refer(patient.id));
  const lab = release.lab && fhirLab(release.lab);
  const around = {
    subject: refer(patient.id),
    specimenOf,
    performer: lab ? [refer(lab.id)] : undefined,
  };
  const visit = appointment ? [fhirAppointment(appointment, record, refer(patient.id))] : [];
  const observations = release.results.map((result) => fhirObservation(record, result, around));
  const report = fhirReport(record, observations, { ...around, specimen: refer(collected.id) });
  return JSON.stringify({
    resourceType: "Bundle",
    meta: isSandbox ? { tag: [testData] } : undefined,
    identifier: report.identifier[0],
    type: "collection",
    timestamp: now.toISOString(),
    entry: [report, ...observations, collected, ...separated, ...visit, patient, ...(lab ? [lab] : [])].map(
      entry,
    ),
  });
}

type Around = Omit<Parameters<typeof fhirObservation>[2], "specimenOf"> & { specimen: { reference: string } };

function fhirReport(
  { test, release }: ReleasedRecord,
  observations: Resource[],
  { subject, specimen, performer }: Around,
) {
  return {
    resourceType: "DiagnosticReport",
    id: release.id,
    meta: { versionId: String(release.version), lastUpdated: release.releasedAt.toISOString() },
    identifier: [named("Report number", ownSystems.reports, `${test.kit_code}-${release.version}`)],
    basedOn: [
      { type: "ServiceRequest", identifier: named("Order number", ownSystems.orders, test.order_number) },
    ],
    status: release.status,
    category: [laboratoryService],
    code: {
      coding: [
        { system: loinc, code: "11502-2" },
        { system: ownSystems.products, code: test.product_code, display: test.title },
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

const fhirLab = ({ id, name }: { id: string; name: string }) => ({
  resourceType: "Organization",
  id,
  identifier: [named("Laboratory ID", ownSystems.labs, id)],
  name,
});

const fhirPatient = ({ test }: ReleasedRecord, clinicId: string) => ({
  resourceType: "Patient",
  id: test.patient_id ?? test.id,
  identifier: [
    ...(test.partner_user_id
      ? [
          {
            ...named("Partner's user ID", partnersSystem(clinicId), test.partner_user_id),
            assigner: undefined,
          },
        ]
      : []),
    named("Person", ownSystems.patients, test.patient_id ?? test.id),
  ],
  name: [{ family: test.last_name, given: [test.first_name] }],
  gender: genders[test.gender ?? ""] ?? "unknown",
  birthDate: test.date_of_birth ?? undefined,
});
