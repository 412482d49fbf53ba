import { isoTime } from "../../../time/iso-time.ts";
import type { ClinicalCommentary } from "@kitpath/contract/kits/kits/clinical-commentary";
import type { ProfessionalBody } from "@kitpath/contract/kits/kits/commentary-words";
import { commentaryInWords } from "@kitpath/contract/kits/kits/commentary-words";
import { ownSystems, partnersSystem } from "@kitpath/contract/catalogue/biomarkers/fhir-systems";
import type { KeptAppointment } from "#areas/appointments/appointments/of-person.ts";
import { fhirAttachments } from "./fhir-attachments.ts";
import { fhirAppointment } from "./fhir-appointment.ts";
import { fhirObservation } from "./fhir-observation.ts";
import { laboratoryService, loinc, testData } from "./terminologies.ts";
import { named, refer, urn, fhirSpecimens } from "./fhir-specimens.ts";
import type { ReleasedRecord, ResultRecord } from "./result-record.ts";

export type Resource = { resourceType: string; id: string };
type Making = {
  now: Date;
  clinicId: string;
  isSandbox: boolean;
  /** Scheme and host of the API. */
  baseUrl: string;
  /** At which the sample was taken; null for all others. */
  appointment: KeptAppointment | null;
};

export const entry = (resource: Resource) => ({ fullUrl: urn(resource.id), resource });

/** Returns a test's results as a FHIR R4 Bundle: the report first, then what it refers to. */
export function fhirBundle(record: ReleasedRecord, making: Making): string {
  const { now, isSandbox, baseUrl, appointment } = making;
  const { report, observations, specimens, lab, clinician } = fhirReported(record);
  const patient = fhirPatient(record, making.clinicId);
  const subject = refer(patient.id);
  const author = clinician ? [refer(clinician.id)] : undefined;
  const attachments = fhirAttachments(record, { baseUrl, subject, author, report: refer(report.id) });
  return JSON.stringify({
    resourceType: "Bundle",
    meta: isSandbox ? { tag: [testData] } : undefined,
    identifier: report.identifier[0],
    type: "collection",
    timestamp: now.toISOString(),
    entry: [
      report,
      ...observations,
      ...specimens,
      ...(appointment ? [fhirAppointment(appointment, record, subject)] : []),
      patient,
      ...(lab ? [lab] : []),
      ...(clinician ? [clinician] : []),
      ...attachments,
    ].map(entry),
  });
}

/** Returns a test's report with what it refers to, except its person. */
export function fhirReported(record: ReleasedRecord) {
  const { release, commentary } = record;
  const subject = refer(personOf(record));
  const { collected, separated, specimenOf } = fhirSpecimens(record, subject);
  const lab = release.lab && fhirLab(release.lab);
  const clinician = commentary && fhirClinician(commentary);
  const around = { subject, specimenOf, performer: lab ? [refer(lab.id)] : undefined };
  const observations = release.results.map((result) => fhirObservation(record, result, around));
  const report = fhirReport(record, observations, {
    ...around,
    specimen: refer(collected.id),
    interpreter: clinician ? [refer(clinician.id)] : undefined,
  });
  return { report, observations, specimens: [collected, ...separated], lab, clinician };
}

/** The id of a test's person; of one who is known only by name, the test's. */
const personOf = ({ test }: ResultRecord): string => test.patient_id ?? test.id;

type Reference = { reference: string };
type Around = Omit<Parameters<typeof fhirObservation>[2], "specimenOf"> & {
  specimen: Reference;
  interpreter: Reference[] | undefined;
};

function fhirReport(
  { test, release, commentary }: ReleasedRecord,
  observations: Resource[],
  { subject, specimen, performer, interpreter }: Around,
) {
  const request = fhirRequest(test, subject);
  return {
    resourceType: "DiagnosticReport",
    id: release.id,
    meta: {
      // A commentary makes another version of the same results.
      versionId: commentary ? `${release.version}.${commentary.version}` : String(release.version),
      lastUpdated: latest(release.releasedAt.toISOString(), commentary?.signedAt),
    },
    identifier: [named("Report number", ownSystems.reports, `${test.kit_code}-${release.version}`)],
    contained: [request],
    basedOn: [{ reference: `#${request.id}`, type: "ServiceRequest", identifier: request.identifier[0] }],
    status: release.status,
    category: [laboratoryService],
    code: fhirReportCode(test),
    subject,
    effectiveDateTime: isoTime(test.collected_at) ?? undefined,
    issued: release.releasedAt.toISOString(),
    performer,
    resultsInterpreter: interpreter,
    specimen: [specimen],
    result: observations.map(({ id }) => refer(id)),
    conclusion: conclusionOf({ release, commentary }),
  };
}

/** What a report is of. */
export const fhirReportCode = (test: ReleasedRecord["test"]) => ({
  coding: [
    { system: loinc, code: "11502-2" },
    { system: ownSystems.products, code: test.product_code, display: test.title },
  ],
  text: test.title,
});

/** The order, contained in the report: one for several people is a request for each. */
const fhirRequest = (test: ReleasedRecord["test"], subject: { reference: string }) => ({
  resourceType: "ServiceRequest",
  id: "order",
  identifier: [named("Order number", ownSystems.orders, test.order_number)],
  requisition: named("Journey", ownSystems.journeys, test.journey),
  status: "completed",
  intent: "order",
  subject,
});

const latest = (one: string, other: string | undefined): string => (other && other > one ? other : one);

/** Why results were amended, and then what a clinician says of them; undefined if there is neither. */
export function conclusionOf({
  release: { reason, status },
  commentary,
}: Pick<ReleasedRecord, "release" | "commentary">): string | undefined {
  const why = reason ? [`${status === "corrected" ? "Corrected" : "Amended"} because: ${reason}`] : [];
  const paragraphs = [...why, ...(commentary ? commentaryInWords(commentary) : [])];
  return paragraphs.length > 0 ? paragraphs.join("\n\n") : undefined;
}

/** The identifier systems of HL7 and HL7 UK; Ireland's bodies have none. */
const registers: Partial<Record<ProfessionalBody, string>> = {
  GMC: "https://fhir.hl7.org.uk/Id/gmc-number",
  NMC: "https://fhir.hl7.org.uk/Id/nmc-number",
  HCPC: "https://fhir.hl7.org.uk/Id/hcpc-number",
  GPhC: "https://fhir.hl7.org.uk/Id/gphc-number",
  NPI: "http://hl7.org/fhir/sid/us-npi",
};

const fhirClinician = ({ id, clinician }: ClinicalCommentary) => ({
  resourceType: "Practitioner",
  // One person may sign in several systems: only the number tells who they are.
  id,
  identifier: [
    {
      type: { text: `${clinician.professionalBody} number` },
      system: registers[clinician.professionalBody],
      value: clinician.registrationNumber,
    },
  ],
  name: [{ text: clinician.name }],
});

const genders: Record<string, string> = { f: "female", m: "male" };

const fhirLab = ({ id, name }: { id: string; name: string }) => ({
  resourceType: "Organization",
  id,
  identifier: [named("Laboratory ID", ownSystems.labs, id)],
  name,
});

export const fhirPatient = (record: ResultRecord, clinicId: string) => ({
  resourceType: "Patient",
  id: personOf(record),
  identifier: [
    ...(record.test.partner_user_id
      ? [
          {
            ...named("Partner's user ID", partnersSystem(clinicId), record.test.partner_user_id),
            assigner: undefined,
          },
        ]
      : []),
    named("Person", ownSystems.patients, personOf(record)),
  ],
  name: [{ family: record.test.last_name, given: [record.test.first_name] }],
  gender: genders[record.test.gender ?? ""] ?? "unknown",
  birthDate: record.test.date_of_birth ?? undefined,
});
