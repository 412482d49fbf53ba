import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { between, below } from "@kitpath/contract/catalogue/biomarkers/biomarker";
import { biomarkerOf, biomarkers } from "@kitpath/contract/catalogue/biomarkers/biomarkers";
import { rangeFor } from "@kitpath/contract/catalogue/biomarkers/range-for";
import { testAnswer } from "@kitpath/contract/results/results/test-answer";
import type { TestAnswer } from "@kitpath/contract/results/results/test-answer";
import { Message } from "node-hl7-client";
import { parseSegments } from "#hl7/hl7-segments.ts";
import { splitBatch } from "#hl7/split-batch.ts";
import { biomarkerFinder } from "#areas/lab/instruments/find-code.ts";
import { readHl7 } from "#areas/lab/instruments/read-hl7.ts";
import type { ResultValue } from "#areas/kits/kits/release.ts";
import { assertRefused } from "#test/assert-refused.ts";
import { makeApiKey } from "#test/developer.ts";
import { makeProvider, venousProfile } from "#test/appointments.ts";
import { makeKit, makeOrder, makeTenant, salivaPcr } from "#test/factories.ts";
import { errorsOf } from "#test/fhir-definition.ts";
import type { CallInput } from "#test/harness.ts";
import { startTestApp } from "#test/harness.ts";
import { breachesOf } from "#test/hl7-definition.ts";
import { makeRegistrationOf, makeTaker, makeUnregisteredKit } from "#test/registrations.ts";
import { amend, detected, makeRejectedKit } from "#test/specimens.ts";

const app = await startTestApp({}, { withSandbox: true });
const clinic = await makeTenant(app);
const { token, organisationId: clinicId } = clinic;

// oxlint-disable-next-line typescript/no-explicit-any -- resources of every kind, of which a test reads a few fields
type Resource = { resourceType: string } & Record<string, any>;

async function formsOf(id: string, by: CallInput = { token }) {
  const ask = async (name: "getTest" | "getTestAsFhir" | "getTestAsHl7") => {
    const reply = await app.call(name, { params: { id }, ...by });
    assert.equal(reply.status, 200, name);
    return reply;
  };
  const json = testAnswer.strict().parse((await ask("getTest")).body);
  const [fhir, hl7] = [await ask("getTestAsFhir"), await ask("getTestAsHl7")];
  const bundle = JSON.parse(fhir.bytes.toString()) as { entry: { resource: Resource }[]; meta?: object };
  const message = hl7.bytes.toString();
  assert.deepEqual(errorsOf(bundle), []);
  assert.deepEqual(breachesOf(message), []);
  const all = (type: string) =>
    bundle.entry.map(({ resource }) => resource).filter(({ resourceType }) => resourceType === type);
  return { json, fhir, hl7, bundle, message, all, parsed: new Message({ text: message }) };
}

/** Returns a field of all OBX segments. */
const observed = (parsed: Message, field: string): string[] => {
  const found: string[] = [];
  parsed.get("OBX").forEach((segment) => void found.push(segment.get(field).toRaw()));
  return found;
};

const deliveredTo = (postcode: string) => ({
  firstName: "Ada",
  lastName: "Quill",
  email: "ada.quill@example.test",
  mobileNumber: "+447700900456",
  address: { addressLine1: "2 Park Row", city: "Leeds", postcode, countryCode: "GB" },
});

const valueOf = ({ valueQuantity: of, valueCodeableConcept: word }: Resource) =>
  word ? word.text : `${of.comparator ?? ""}${of.value}`;

const blood = (code: string, value: string, rule: ResultValue["rule"]): ResultValue => ({
  panel: "Blood",
  biomarkerCode: code,
  value,
  unit: biomarkerOf(code).unit,
  isCritical: false,
  rule,
});
const first = [
  blood("HGB", "65", between(120, 160)),
  blood("HCT", "0.40", between(0.36, 0.46)),
  blood("CRP", "<0.2", below(5)),
];

describe("a result", () => {
  test("says as FHIR at which appointment its sample was taken, and nothing of one that it did not need", async () => {
    await makeProvider(app, { nurses: [{}] });
    const body = makeOrder({ productCode: venousProfile, delivery: deliveredTo("LS1 4AP") });
    const { orderNumber } = (await app.call("createOrder", { token, body })).body;
    const done = await app.call("simulate", { token, params: { type: "results" }, body: { orderNumber } });
    const { kitId } = done.body.linkedOrderAndKit;
    const { body: found } = await app.call("findTest", { token, query: { kitId } });
    const [appointment, ...others] = (await formsOf(found.data.id)).all("Appointment");
    assert.deepEqual([appointment!.status, others.length], ["fulfilled", 0]);
    assert.ok(appointment!.start < appointment!.end);
    assert.equal(appointment!.basedOn[0].identifier.value, orderNumber);
    const { testId } = await makeKit(app, clinic, "results");
    assert.deepEqual((await formsOf(testId)).all("Appointment"), []);
  });

  // Shows: promise formats-agree
  test("is one record in three formats, each as its standard is published", async () => {
    for (const product of [undefined, salivaPcr]) {
      const { testId, kitId, barcode, orderNumber } = await makeKit(app, clinic, "results", product);
      const { json, fhir, hl7, all, parsed, message } = await formsOf(testId);
      assert.match(String(fhir.headers["content-type"]), /^application\/fhir\+json/);
      assert.match(String(hl7.headers["content-type"]), /^application\/hl7-v2/);
      assert.match(String(hl7.headers["content-disposition"]), new RegExp(`"result-${kitId}-1\\.hl7"`));
      const values = json.biomarkerResults.map(({ result }) => result);
      assert.ok(values.length > 0);
      assert.deepEqual(
        all("Observation").map(valueOf).map(String),
        values.map((value) => String(Number(value) || value)),
      );
      const words = values.map((value) => (Number.isNaN(Number(value)) ? 2 : 1));
      assert.deepEqual(
        observed(parsed, "5").map((value, n) => value.split("^")[words[n]! - 1]),
        values,
      );
      const [report] = all("DiagnosticReport") as [Resource];
      assert.deepEqual(
        [report.status, report.result.length, json.resultVersion?.status],
        ["final", values.length, "final"],
      );
      const [patient] = all("Patient") as [Resource];
      assert.deepEqual(
        [patient.birthDate, patient.gender[0], patient.name[0].family],
        [json.metadata.dateOfBirth, json.metadata.gender, parsed.get("PID.5.1").toString()],
      );
      assert.equal(parsed.get("OBR.2").toString(), orderNumber);
      assert.equal(parsed.get("OBR.20").toString(), json.journeyId);
      const [request] = report.contained;
      assert.deepEqual(
        [request.identifier[0].value, request.requisition.value, report.basedOn[0].reference],
        [orderNumber, json.journeyId, `#${request.id}`],
      );
      // Our own parser of instrument messages reads the same.
      const [lines] = splitBatch(message).messages;
      const byCode = biomarkerFinder(biomarkers);
      const find = ({ code }: { code: string }) => byCode(code) ?? null;
      const read = readHl7(parseSegments(lines!)!, { find, now: app.clock.now });
      assert.deepEqual(read.faults, []);
      assert.deepEqual(
        read.entries.map((entry) => [entry.candidates[0]!.code, entry.biomarkerCode, entry.value]),
        json.biomarkerResults.map(({ biomarker, result }) => [barcode, biomarker.code, result]),
      );
    }
  });

  test("keeps its digits, codes, range and severity", async () => {
    const { testId, kitId } = await makeKit(app, clinic);
    await amend(app, clinic, kitId, { reason: "Measured again", values: first });
    const { json, fhir, all, parsed } = await formsOf(testId);
    const [hgb, hct, crp] = all("Observation") as [Resource, Resource, Resource];
    assert.match(fhir.bytes.toString(), /"value":0\.40,"unit":"L\/L"/);
    assert.deepEqual(hgb.code.coding[0], { system: "http://loinc.org", code: "718-7" });
    assert.equal(hgb.interpretation[0].coding[0].code, "LL");
    assert.deepEqual(
      [hgb.referenceRange[0].low.value, hgb.referenceRange[0].high.value, hgb.referenceRange[0].text],
      [120, 160, "120–160"],
    );
    assert.equal(hct.valueQuantity.system, "http://unitsofmeasure.org");
    assert.deepEqual([crp.valueQuantity.comparator, crp.valueQuantity.value], ["<", 0.2]);
    // Five itself is high, and FHIR's bounds are inclusive.
    assert.deepEqual(crp.referenceRange, [{ text: "Below 5" }]);
    assert.deepEqual(observed(parsed, "8"), ["LL", "N", "N"]);
    assert.deepEqual(observed(parsed, "7"), ["120-160", "0.36-0.46", "<5"]);
    assert.deepEqual(observed(parsed, "5"), ["65", "0.40", "<^0.2"]);
    assert.deepEqual(
      json.biomarkerResults.map(({ biomarker: { loinc, ucum } }) => [loinc, ucum]),
      [
        ["718-7", "g/L"],
        ["4544-3", "L/L"],
        ["30522-7", "mg/L"],
      ],
    );
  });

  test("that may be low or normal says neither", async () => {
    const { testId, kitId } = await makeKit(app, clinic);
    const values = [blood("HGB", "<130", between(120, 160))];
    await amend(app, clinic, kitId, { reason: "Measured again", values });
    const { json, all, parsed } = await formsOf(testId);
    assert.equal(json.biomarkerResults[0]!.interpretation, "UNKNOWN");
    assert.equal("interpretation" in all("Observation")[0]!, false);
    assert.deepEqual(observed(parsed, "8"), [""]);
  });

  test("that is critical says so in every format, also without a range", async () => {
    const { testId, kitId } = await makeKit(app, clinic);
    const values = [
      blood("HGB", "58", between(120, 160)),
      blood("NA", "170", between(133, 146)),
      blood("PLT", "5", null),
    ];
    await amend(app, clinic, kitId, { reason: "Measured again", values });
    const { json, all, parsed } = await formsOf(testId);
    assert.deepEqual(
      json.biomarkerResults.map(({ interpretation }) => interpretation),
      ["CRITICAL_LOW", "CRITICAL_HIGH", "CRITICAL"],
    );
    const codes = all("Observation").map(({ interpretation }) => interpretation[0].coding[0].code);
    assert.deepEqual(codes, ["LL", "HH", "AA"]);
    assert.deepEqual(observed(parsed, "8"), codes);
  });

  test("stored with leading zeros becomes a number without them, not text", async () => {
    const { testId, kitId } = await makeKit(app, clinic);
    const values = [
      blood("HGB", "098", between(120, 160)),
      blood("HCT", "00.40", between(0.36, 0.46)),
      blood("CRP", "<005", below(5)),
      blood("NA", "-00.5", between(135, 145)),
      blood("PLT", "0", between(150, 400)),
    ];
    await amend(app, clinic, kitId, { reason: "Measured again", values });
    const { all, fhir, parsed } = await formsOf(testId);
    assert.deepEqual(all("Observation").map(valueOf), ["98", "0.4", "<5", "-0.5", "0"]);
    assert.match(fhir.bytes.toString(), /"value":0\.40,"unit":"L\/L"/);
    assert.deepEqual(observed(parsed, "5"), ["98", "0.40", "<^5", "-0.5", "0"]);
    assert.deepEqual(observed(parsed, "2"), ["NM", "NM", "SN", "NM", "NM"]);
  });

  test("says whether it was amended or corrected, in which value, and why", async () => {
    const { testId, kitId } = await makeKit(app, clinic, "results", salivaPcr);
    const before = (await formsOf(testId)).json.biomarkerResults[0]!.result;
    const same = detected(before as "Positive");
    const added = blood("HGB", "150", between(120, 160));
    await amend(app, clinic, kitId, { reason: "One was missing", values: [same, added] });
    const amended = await formsOf(testId);
    assert.deepEqual(statusesOf(amended), ["amended", "amended", "final,final", "C", "F,F"]);
    const other = detected(before === "Positive" ? "Negative" : "Positive");
    await amend(app, clinic, kitId, { reason: "The tubes | were swapped", values: [other, added] });
    const corrected = await formsOf(testId);
    assert.deepEqual(statusesOf(corrected), ["corrected", "corrected", "corrected,final", "C", "C,F"]);
    assert.equal(corrected.json.resultVersion?.reason, "The tubes | were swapped");
    assert.match(corrected.all("DiagnosticReport")[0]!.conclusion, /The tubes \| were swapped/);
    assert.match(corrected.message, /\rNTE\|1\|L\|Amended because: The tubes \\F\\ were swapped\r/);
    const [changed, unchanged] = corrected.all("Observation");
    assert.equal(changed!.note[1].text, `Reported before: ${before}.`);
    assert.equal(unchanged!.note, undefined);
    assert.equal(corrected.message.split(`Reported before: ${before}.`).length, 2);
  });

  test("has a system for every identifier and code, and a specimen that its codes match", async () => {
    const { testId, kitId } = await makeKit(app, clinic);
    const values = [...first, blood("FERR", "80", between(15, 200))];
    await amend(app, clinic, kitId, { reason: "Measured again", values });
    const { bundle, all } = await formsOf(testId);
    for (const { path, part } of partsOf(bundle, ""))
      assert.match(String(part.system), /^(https?:\/\/|urn:uuid:[0-9a-f-]{36}$)/, path);
    const types = all("Specimen").map(({ type }) => type.coding[0].code);
    assert.deepEqual(types, ["122554006", "119364003"], "capillary blood, and the serum separated from it");
    const [whole, serum] = all("Specimen");
    assert.deepEqual(serum!.parent, [{ reference: `urn:uuid:${whole!.id}` }]);
    const specimenOf = (code: string) =>
      all("Observation").find((each) => each.code.coding[1].code === code)!.specimen.reference;
    assert.equal(specimenOf("HGB"), `urn:uuid:${whole!.id}`);
    assert.equal(specimenOf("FERR"), `urn:uuid:${serum!.id}`);
  });

  test("says in every format that no range applies to the person, and neither normal, low nor high", async () => {
    const { testId, kitId } = await makeKit(app, clinic);
    const child = { sex: "m", ageYears: 8, status: null } as const;
    const woman = { sex: "f", ageYears: 55, status: null } as const;
    const values = [
      { ...blood("TESTO", "22.42", null), ...rangeFor(biomarkerOf("TESTO"), child) },
      { ...blood("FSH", "70", null), ...rangeFor(biomarkerOf("FSH"), woman) },
    ];
    await amend(app, clinic, kitId, { reason: "Measured again", values });
    const { json, all, parsed, message } = await formsOf(testId);
    const noRange = "No reference range for this age.";
    const [testo, fsh] = json.biomarkerResults;
    assert.deepEqual([testo!.interpretation, testo!.interpretationNote], ["UNKNOWN", noRange]);
    assert.deepEqual([testo!.biomarker.interpretationRule, testo!.possibleRanges], [null, []]);
    assert.equal(fsh!.interpretation, "UNKNOWN");
    assert.deepEqual(
      fsh!.possibleRanges.map(({ hormonalStatus }) => hormonalStatus),
      ["follicular", "mid_cycle", "luteal", "postmenopausal"],
    );
    const [first, second] = all("Observation");
    assert.deepEqual(
      [first!.interpretation, first!.referenceRange, first!.note[0].text],
      [undefined, undefined, noRange],
    );
    assert.equal(second!.interpretation, undefined);
    assert.deepEqual(
      second!.referenceRange.map(({ type, low }: Resource) => [type.coding[0].code, low.value]),
      [
        ["follicular", 3.5],
        ["midcycle", 4.7],
        ["luteal", 1.7],
        ["postmenopausal", 25.8],
      ],
    );
    assert.deepEqual(
      [observed(parsed, "8"), observed(parsed, "7")],
      [
        ["", ""],
        ["", ""],
      ],
    );
    assert.match(message, /NTE\|1\|L\|No reference range for this age\.\r/);
    assert.match(message, /After the menopause: 25\.8–134\.8/);
  });

  test("is also available to a partner's system, and each access is logged", async () => {
    const { testId } = await makeKit(app, clinic);
    await formsOf(testId);
    await formsOf(testId, { apiKey: await makeApiKey(app, clinic) });
    const rows = await app.mode.db.inTenant(clinicId, (trx) =>
      trx
        .selectFrom("audit_log")
        .select(["actor_kind", "action", "details"])
        .where("organisation_id", "=", clinicId)
        .where("subject_id", "=", testId)
        .where("action", "in", ["result_viewed", "result_downloaded"])
        .orderBy("id")
        .execute(),
    );
    const read = [
      ["result_viewed", {}],
      ["result_downloaded", { format: "FHIR" }],
      ["result_downloaded", { format: "HL7" }],
    ];
    assert.deepEqual(
      rows.map(({ actor_kind: kind, action, details }) => [kind, action, details]),
      ["user", "api_key"].flatMap((kind) => read.map((each) => [kind, ...each])),
    );
  });

  test("is 404 before its release, after a rejection or withdrawal, and for anybody else", async () => {
    const underway = await makeKit(app, clinic, "lab-accessioned");
    const rejected = await makeRejectedKit(app, clinic);
    const theirs = await makeKit(app, await makeTenant(app));
    const kit = await makeUnregisteredKit(app, clinic);
    await app.call("registerTest", { token, body: makeRegistrationOf(kit) });
    const { id } = (await app.call("listRegistrations", { token })).body.data[0];
    await app.call("undoRegistration", { token, params: { id } });
    for (const testId of [underway.testId, rejected.testId, theirs.testId, id, "x", crypto.randomUUID()])
      for (const name of ["getTestAsFhir", "getTestAsHl7"] as const)
        assertRefused(await app.call(name, { token, params: { id: testId } }), 404);
    const { body } = await app.call("getTest", { token, params: { id: underway.testId } });
    assert.deepEqual([body.resultVersion, body.biomarkerResults], [null, []]);
  });

  // Shows: ASVS 1.2.1
  test("carries the partner's user id whatever it contains, and in the sandbox is marked as a test", async () => {
    const host = "dashboard.sandbox.localhost";
    const tester = await makeTenant(app, "clinic_admin", app.sandbox);
    const by = { token: tester.token, host };
    const made = await app.call("simulate", {
      ...by,
      params: { type: "dispatched" },
      body: { product: "C1BLP12400" },
    });
    const { kitId } = made.body.linkedOrderAndKit;
    const partnerUserId = "p|1^2~3&4\\5";
    const user = makeTaker({ partnerUserId });
    await app.call("registerTest", { ...by, body: { kitId, user } });
    await app.call("simulate", {
      ...by,
      params: { type: "results" },
      body: { orderNumber: made.body.orderNumber },
    });
    const { body } = await app.call("findTest", { ...by, query: { kitId } });
    const { bundle, parsed, all } = await formsOf(body.data.id, by);
    assert.match(JSON.stringify(bundle.meta), /HTEST/);
    assert.equal(parsed.get("MSH.11").toString(), "T");
    assert.equal(parsed.get("PID.3").toArray()[1]!.get("1").toString(), partnerUserId);
    assert.equal(all("Patient")[0]!.identifier[0].value, partnerUserId);
  });
});

/** Every identifier, and every coding, with where it is. */
function partsOf(value: unknown, path: string): { path: string; part: Record<string, unknown> }[] {
  if (Array.isArray(value)) return value.flatMap((each, index) => partsOf(each, `${path}[${index}]`));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) => {
    const isNamed = /^(identifier|accessionIdentifier|requisition|coding|tag)$/.test(name);
    const own = isNamed ? [each].flat().map((part) => ({ path: `${path}.${name}`, part })) : [];
    return [...own, ...partsOf(each, `${path}.${name}`)];
  });
}

const statusesOf = ({
  json,
  all,
  parsed,
}: {
  json: TestAnswer;
  all: (type: string) => Resource[];
  parsed: Message;
}) => [
  json.resultVersion?.status,
  all("DiagnosticReport")[0]!.status,
  all("Observation")
    .map(({ status }) => status)
    .join(),
  parsed.get("OBR.25").toString(),
  observed(parsed, "11").join(),
];

test("the validators of these tests find errors", async () => {
  const { testId } = await makeKit(app, clinic);
  const { bundle, message } = await formsOf(testId);
  const broken = structuredClone(bundle);
  broken.entry[0]!.resource.status = "finished";
  delete broken.entry[1]!.resource.code;
  broken.entry[1]!.resource.colour = "red";
  broken.entry[1]!.resource.category = [];
  assert.equal(errorsOf(broken).length, 4);
  for (const [from, to] of [
    [/(\rPID\|1\|\|[^|]*\|\|)[^|]*/, "$1"],
    [/\rOBR[^\r]*/, ""],
    [/\rOBR/, "\rOBX|9\rOBR"],
    ["|ORU^R01^ORU_R01|", "||"],
    [/(\rOBX.*?)\|F\|/, "$1|Z|"],
    [/(\rOBX\|1\|NM\|)[^|]*/, "$1"],
  ] as const)
    assert.notDeepEqual(breachesOf(message.replace(from, to)), [], String(from));
});
