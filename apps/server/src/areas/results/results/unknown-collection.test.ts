import assert from "node:assert/strict";
import { test } from "node:test";
import { makeKit, makeTenant } from "#test/factories.ts";
import { errorsOf } from "#test/fhir-definition.ts";
import { breachesOf } from "#test/hl7-definition.ts";
import { startTestApp } from "#test/harness.ts";

const app = await startTestApp();
const clinic = await makeTenant(app);
const { token, organisationId } = clinic;

const rememberCollection = (testId: string, collectedAt: Date | null) =>
  app.mode.db.inTenant(organisationId, (trx) =>
    trx
      .updateTable("tests")
      .set({ collected_at: collectedAt })
      .where("clinic_id", "=", organisationId)
      .where("id", "=", testId)
      .execute(),
  );

type Entry = { resource: { resourceType: string; effectiveDateTime?: string } };

async function timesOf(testId: string) {
  const params = { id: testId };
  const [fhir, hl7] = [
    await app.call("getTestAsFhir", { token, params }),
    await app.call("getTestAsHl7", { token, params }),
  ];
  const bundle = JSON.parse(fhir.bytes.toString()) as { entry: Entry[] };
  const message = hl7.bytes.toString();
  assert.deepEqual([errorsOf(bundle), breachesOf(message)], [[], []]);
  const fields = (name: string, at: number) =>
    message
      .split("\r")
      .filter((line) => line.startsWith(`${name}|`))
      .map((line) => line.split("|")[at] ?? "");
  return {
    fhir: bundle.entry
      .filter(({ resource }) => /^(Observation|DiagnosticReport)$/.test(resource.resourceType))
      .map(({ resource }) => resource.effectiveDateTime),
    hl7: [...fields("OBR", 7), ...fields("OBX", 14)],
    received: fields("OBR", 14),
  };
}

test("a sample whose collection nobody has told has no time of observation in FHIR and HL7", async () => {
  const { testId } = await makeKit(app, clinic, "results");
  await rememberCollection(testId, null);
  const unknown = await timesOf(testId);
  assert.ok(unknown.fhir.length > 2 && unknown.hl7.length > 2);
  assert.ok(unknown.fhir.every((time) => time === undefined));
  assert.ok(unknown.hl7.every((time) => time === ""));
  assert.notEqual(unknown.received[0], "");
  const at = new Date("2026-01-05T07:30:00.000Z");
  await rememberCollection(testId, at);
  const known = await timesOf(testId);
  assert.ok(known.fhir.every((time) => time === at.toISOString()));
  assert.ok(known.hl7.every((time) => time === "20260105073000+0000"));
});
