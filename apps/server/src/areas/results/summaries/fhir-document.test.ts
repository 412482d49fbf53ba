import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { rejectKit } from "#areas/kits/kits/rejection.ts";
import { makeTenant, salivaPcr } from "#test/factories.ts";
import { errorsOf } from "#test/fhir-definition.ts";
import type { CallInput } from "#test/harness.ts";
import { startTestApp } from "#test/harness.ts";
import { makePersonWithTests } from "#test/person-with-tests.ts";
import { makeClinician, makeCommentary, reviewOf } from "#test/reviews.ts";
import { asLab, detected, amend } from "#test/specimens.ts";
import { openFile, sealFile } from "../../../shlinks/sealed-file.ts";
import { newLinkSecret } from "../../../shlinks/shlink.ts";
import { summaryDocument } from "./fhir-document.ts";
import { readSummary } from "./summary.ts";

const app = await startTestApp({}, { withSandbox: true });
const clinic = await makeTenant(app);
const { token } = clinic;

// oxlint-disable-next-line typescript/no-explicit-any -- resources of every kind, of which a test reads a few fields
type Resource = { resourceType: string; id: string } & Record<string, any>;
type Document = {
  meta?: object;
  type: string;
  identifier: { system: string; value: string };
  timestamp: string;
  entry: { fullUrl: string; resource: Resource }[];
};

/** Every reference to another resource; those that start with # are to one within the same. */
function referencesIn(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  const { reference } = value as { reference?: unknown };
  const own = typeof reference === "string" && !reference.startsWith("#") ? [reference] : [];
  return [...own, ...Object.values(value).flatMap(referencesIn)];
}

/** What the standard asks of a document, beside the definitions of its resources. */
function breachesOf({ type, identifier, timestamp, entry }: Document): string[] {
  const urls = entry.map(({ fullUrl }) => fullUrl);
  const [first] = entry;
  const reached = new Set<string>([first!.fullUrl]);
  for (const url of reached)
    for (const next of referencesIn(entry.find(({ fullUrl }) => fullUrl === url)?.resource))
      reached.add(next);
  return [
    ...(type === "document" ? [] : ["type"]),
    ...(identifier?.system && identifier.value ? [] : ["identifier"]),
    ...(Number.isNaN(Date.parse(timestamp)) ? ["timestamp"] : []),
    ...(first?.resource.resourceType === "Composition" ? [] : ["first entry"]),
    ...(new Set(urls).size === urls.length ? [] : ["fullUrl twice"]),
    ...entry.filter(({ fullUrl, resource }) => fullUrl !== `urn:uuid:${resource.id}`).map(() => "fullUrl"),
    ...[...reached].filter((url) => !urls.includes(url)).map((url) => `${url} is not in the document`),
    ...urls.filter((url) => !reached.has(url)).map((url) => `nothing refers to ${url}`),
  ];
}

async function documentOf(id: string, by: CallInput = { token }): Promise<Document> {
  const { status, bytes, headers } = await app.call("getSummaryAsFhir", { params: { id }, ...by });
  assert.equal(status, 200);
  assert.match(String(headers["content-type"]), /^application\/fhir\+json/);
  const document = JSON.parse(bytes.toString()) as Document;
  assert.deepEqual(errorsOf(document), []);
  assert.deepEqual(breachesOf(document), []);
  return document;
}
const allOf = ({ entry }: Document, type: string) =>
  entry.map(({ resource }) => resource).filter(({ resourceType }) => resourceType === type);

describe("a summary as a FHIR document", () => {
  test("is one as the standard is published, with the reports of its tests as each has it alone", async () => {
    const steps = [{}, { product: salivaPcr }, { product: "C1BLP11700" }];
    const { id, tests } = await makePersonWithTests(app, clinic, steps);
    const document = await documentOf(id);
    const [composition] = allOf(document, "Composition") as [Resource];
    assert.equal(composition.type.coding[0].code, "11502-2");
    assert.equal(allOf(document, "Patient").length, 1);
    assert.deepEqual(
      composition.section.map((section: Resource) => section.entry.length),
      [1, 1, 1],
    );
    const latestFirst = tests.toReversed();
    for (const [index, { testId, kitId }] of latestFirst.entries()) {
      const alone = await app.call("getTestAsFhir", { token, params: { id: testId } });
      const { entry } = JSON.parse(alone.bytes.toString()) as Document;
      const section = composition.section[index];
      assert.ok(section.title.includes(kitId));
      assert.equal(section.entry[0].reference, entry[0]!.fullUrl);
      for (const each of entry) {
        const same = document.entry.find(({ fullUrl }) => fullUrl === each.fullUrl);
        assert.deepEqual(same, each, each.resource.resourceType);
      }
      const results = (await app.call("listBiomarkerResults", { token, params: { id: testId } })).body.data;
      for (const { biomarker, result } of results)
        assert.ok(section.text.div.includes(`<td>${biomarker}</td><td>${result}`), biomarker);
    }
  });

  test("has what a clinician has signed, with who, and says which test was corrected or has no results", async () => {
    const own = await makeTenant(app);
    await makeClinician(app, own);
    const steps = [{}, { product: salivaPcr }, { step: "lab-accessioned" }] as const;
    const { id, tests } = await makePersonWithTests(app, own, steps);
    const [signed, corrected, rejected] = tests as [(typeof tests)[0], (typeof tests)[0], (typeof tests)[0]];
    const params = { id: await reviewOf(app, own, signed.testId) };
    const words = "Fish & <b>chips</b>\n\nare fine.";
    await app.call("signCommentary", { token: own.token, params, body: makeCommentary({ words }) });
    for (const value of ["Positive", "Negative"] as const)
      await amend(app, own, corrected.kitId, { reason: "Tubes < swapped", values: [detected(value)] });
    await asLab(app, own, rejected.kitId, (trx, scope, kit) =>
      rejectKit(trx, scope, kit, "sample_hemolyzed"),
    );
    const document = await documentOf(id, { token: own.token });
    const [without, second, first] = allOf(document, "Composition")[0]!.section;
    const [clinician] = allOf(document, "Practitioner") as [Resource];
    assert.deepEqual([clinician.name[0].text, clinician.identifier[0].value], ["Tess Tester", "1234567"]);
    assert.match(first.text.div, /<p>Fish &amp; &lt;b&gt;chips&lt;\/b&gt;<\/p><p>are fine\.<\/p>/);
    assert.match(second.text.div, /<p>Corrected because: Tubes &lt; swapped<\/p>/);
    assert.deepEqual([without.entry, without.emptyReason.coding[0].code], [undefined, "unavailable"]);
    assert.match(without.text.div, /Blood cells in the sample had broken open/);
  });

  test("is another document each time, and in the sandbox is marked as a test", async () => {
    const host = "dashboard.sandbox.localhost";
    const tester = await makeTenant(app, "clinic_admin", app.sandbox);
    const made = await app.call("simulate", {
      token: tester.token,
      host,
      params: { type: "results" },
      body: { product: "C1BLP11500" },
    });
    const customers = await app.call("listCustomers", { token: tester.token, host });
    const [{ id }] = customers.body.data;
    const by = { token: tester.token, host };
    const [one, other] = [await documentOf(id, by), await documentOf(id, by)];
    assert.equal(made.status, 200);
    assert.match(JSON.stringify(one.meta), /HTEST/);
    assert.notEqual(one.identifier.value, other.identifier.value);
  });
});

test("a document is sealed for a SMART Health Link as it is", async () => {
  const { id } = await makePersonWithTests(app, clinic, [{}, {}]);
  const { organisationId: clinicId } = clinic;
  const at = { mode: app.mode, now: app.clock.now };
  const summary = await app.mode.db.inTenant(clinicId, (trx) =>
    readSummary(trx, at, { clinicId, patientId: id, testIds: "all" }),
  );
  const { content } = summaryDocument(summary, { now: at.now, isSandbox: false });
  const key = newLinkSecret();
  const sealed = await sealFile({ contentType: "application/fhir+json", content }, key);
  const opened = await openFile(sealed, key);
  const document = JSON.parse(Buffer.from(opened.content).toString()) as Document;
  assert.deepEqual([...errorsOf(document), ...breachesOf(document)], []);
  assert.equal(allOf(document, "DiagnosticReport").length, 2);
});

test("the rules of documents in these tests find errors", async () => {
  const { id } = await makePersonWithTests(app, clinic, [{}]);
  const change = async (spoil: (document: Document) => void) => {
    const document = await documentOf(id);
    spoil(document);
    return [...errorsOf(document), ...breachesOf(document)];
  };
  for (const spoil of [
    ({ entry }: Document) => void entry.push(entry.shift()!),
    ({ entry }: Document) => void entry.push(entry.at(-1)!),
    ({ entry }: Document) => void entry.splice(1, 1),
    ({ entry }: Document) => void delete entry[0]!.resource.author,
    ({ entry }: Document) => void (entry[0]!.resource.status = "done"),
    ({ entry }: Document) => void (entry[0]!.resource.section[0].colour = "red"),
    (document: Document) => void delete (document as Partial<Document>).identifier,
    (document: Document) => void delete (document as Partial<Document>).timestamp,
  ])
    assert.notDeepEqual(await change(spoil), [], String(spoil));
});
