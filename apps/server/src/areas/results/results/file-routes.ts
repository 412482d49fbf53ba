import type { FileAnswer } from "@kitpath/contract/operation/operation";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import { isId } from "#db/ids.ts";
import type { Call, Handlers } from "#http/call.ts";
import { scopeOf } from "#http/call.ts";
import { notFound } from "../../../errors/errors.ts";
import { testsFile } from "./export-tests.ts";
import { fhirBundle } from "./fhir-bundle.ts";
import { hl7Message } from "./hl7-message.ts";
import type { ReleasedRecord } from "./result-record.ts";
import { readKeptAppointment } from "#areas/appointments/appointments/of-person.ts";
import { readReleasedRecord } from "./result-record.ts";

type FileCall = Call<"getTestAsFhir" | "getTestAsHl7">;

/** Results in the formats that other systems read; each request adds an audit row with the format. */
export const resultFileRoutes: Pick<Handlers, "getTestAsFhir" | "getTestAsHl7"> = {
  async getTestAsFhir(call) {
    const record = await readRecord(call, "FHIR");
    const { mode, actor } = call;
    const appointment = await mode.db.inTenant(actor.organisationId, (trx) =>
      readKeptAppointment(trx, actor.organisationId, record.test.order_number),
    );
    const content = fhirBundle(record, { ...makingOf(call), appointment });
    return fileOf(record, "fhir.json", "application/fhir+json", content);
  },

  async getTestAsHl7(call) {
    const record = await readRecord(call, "HL7");
    return fileOf(record, "hl7", "application/hl7-v2", hl7Message(record, makingOf(call)));
  },
};

const makingOf = ({ now, mode, actor, baseUrl }: FileCall) => ({
  now,
  clinicId: actor.organisationId,
  isSandbox: mode.name === "sandbox",
  baseUrl,
});

function readRecord(call: FileCall, format: string): Promise<ReleasedRecord> {
  const { mode, actor, params } = call;
  if (!isId(params.id)) throw notFound();
  return mode.db.inTenant(actor.organisationId, async (trx) => {
    const record = await readReleasedRecord(trx, scopeOf(call), params.id);
    await appendAudit(trx, scopeOf(call), {
      action: "result_downloaded",
      subjectKind: "test",
      subjectId: params.id,
      details: { format },
    });
    return record;
  });
}

const fileOf = (
  { test, release }: ReleasedRecord,
  extension: string,
  mediaType: string,
  content: string,
): FileAnswer => ({
  filename: `result-${test.kit_code}-${release.version}.${extension}`,
  mediaType,
  content,
});

export const exportRoutes: Pick<Handlers, "exportTestResults" | "exportCovidResults"> = {
  exportTestResults: (call) => testsFile(scopeOf(call), "general", call.query),
  exportCovidResults: (call) => testsFile(scopeOf(call), "covid", call.query),
};
