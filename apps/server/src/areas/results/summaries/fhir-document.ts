import { dayInWords } from "@kitpath/contract/kits/papers/paper-words";
import type { FileAnswer } from "@kitpath/contract/operation/operation";
import { dayOf } from "@kitpath/contract/time/calendar";
import { randomUUID } from "node:crypto";
import { setImmediate as turn } from "node:timers/promises";
import type { Resource } from "#areas/results/results/fhir-bundle.ts";
import { entry, fhirPatient, fhirReportCode, fhirReported } from "#areas/results/results/fhir-bundle.ts";
import { refer, urn } from "#areas/results/results/fhir-specimens.ts";
import type { ResultRecord } from "#areas/results/results/result-record.ts";
import {
  laboratoryReport,
  laboratoryStudies,
  testData,
  unavailable,
} from "#areas/results/results/terminologies.ts";
import { narrativeOf, narrativeOfWords } from "./fhir-narrative.ts";
import type { Summary } from "./summary.ts";
import { isReleased, timeOf, whyNone } from "./summary.ts";

type Making = { now: Date; isSandbox: boolean };

/** Returns a summary as a FHIR R4 document: what it is composed of, whose it is, and then each test's report. */
export const summaryDocument = (summary: Summary, making: Making): FileAnswer => ({
  filename: `results-${dayOf(making.now)}.fhir.json`,
  mediaType: "application/fhir+json",
  content: piecesOf(summary, making),
});

/** A test at a time: nobody else waits for a person with many. */
async function* piecesOf({ clinic, records }: Summary, { now, isSandbox }: Making): AsyncGenerator<string> {
  const id = randomUUID();
  const [newest] = records as [ResultRecord, ...ResultRecord[]];
  const patient = fhirPatient(newest, clinic.id);
  const custodian = { resourceType: "Organization", ...clinic };
  const composition = {
    resourceType: "Composition",
    id,
    status: "final",
    type: laboratoryReport,
    category: [laboratoryStudies],
    subject: refer(patient.id),
    date: now.toISOString(),
    author: [refer(custodian.id)],
    title: "Summary of laboratory results",
    custodian: refer(custodian.id),
    section: records.map(sectionOf),
  };
  const head = {
    resourceType: "Bundle",
    meta: isSandbox ? { tag: [testData] } : undefined,
    identifier: { system: "urn:ietf:rfc:3986", value: urn(id) },
    type: "document",
    timestamp: now.toISOString(),
  };
  yield `${JSON.stringify(head).slice(0, -1)},"entry":[${written([composition, patient, custodian])}`;
  const labs = new Set<string>();
  for (const record of records.filter(isReleased)) {
    await turn();
    const { report, observations, specimens, lab, clinician } = fhirReported(record);
    const isNewLab = lab && !labs.has(lab.id);
    if (lab) labs.add(lab.id);
    const own = [report, ...observations, ...specimens];
    yield `,${written([...own, ...(isNewLab ? [lab] : []), ...(clinician ? [clinician] : [])])}`;
  }
  yield "]}";
}

const written = (resources: readonly Resource[]): string =>
  resources.map((resource) => JSON.stringify(entry(resource))).join(",");

function sectionOf(record: ResultRecord) {
  const { test } = record;
  const title = `${test.title}, ${dayInWords(dayOf(timeOf(record)))}, kit ${test.kit_code}`;
  if (!isReleased(record)) return { title, text: narrativeOfWords(whyNone(test)), emptyReason: unavailable };
  return {
    title,
    code: fhirReportCode(test),
    text: narrativeOf(record),
    entry: [refer(record.release.id)],
  };
}
