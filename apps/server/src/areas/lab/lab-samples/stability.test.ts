import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { CatalogueProductDetail } from "@kitpath/contract/catalogue/products/catalogue-desk";
import type { LabSample } from "@kitpath/contract/lab/lab-samples/lab-bench";
import type { ImportCheck } from "@kitpath/contract/lab/instruments/instruments";
import { hourMs } from "@kitpath/contract/time/durations";
import { findKit } from "#areas/kits/kits/find-kit.ts";
import { recordCollection } from "#areas/kits/kits/test-details.ts";
import { assertRefused, namedFields } from "#test/assert-refused.ts";
import { makeTenant, openSession, thyroidProfile } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";
import { openBench } from "#test/lab-bench.ts";
import { csvFile } from "#test/lab-results.ts";
import { actionsOf } from "#test/people.ts";

const app = await startTestApp();
const bench = await openBench(app);
const staff = await makeTenant(app, "platform_catalogue");
const params = { code: thyroidProfile };

async function setStability(stabilityHours: number | null | undefined): Promise<CatalogueProductDetail> {
  const read = await app.call("getCatalogueProduct", { token: staff.token, params });
  const { versions: _versions, panels: _panels, ...terms } = read.body.data as CatalogueProductDetail;
  const body = { ...terms, stabilityHours, reason: "The laboratory's own study" };
  const { status, body: saved } = await app.call("updateCatalogueProduct", {
    token: staff.token,
    params,
    body,
  });
  assert.equal(status, 200, JSON.stringify(saved));
  return saved.data as CatalogueProductDetail;
}

/** Sessions end when nobody uses them. */
async function waitUntil(at: Date): Promise<void> {
  app.clock.now = at;
  for (const tenant of [bench.lab, bench.clinic, staff]) tenant.token = await openSession(app, tenant);
}

/** A sample that arrives so many hours after it was taken. */
async function receiveAfter(hours: number, more: object = {}): Promise<LabSample> {
  const { barcode } = await bench.send();
  const takenAt = new Date(app.clock.now.getTime() + 60_000);
  await waitUntil(new Date(takenAt.getTime() + hours * hourMs));
  const { status, body } = await bench.scan(barcode, { collectedAt: takenAt.toISOString(), ...more });
  assert.equal(status, 200, JSON.stringify(body));
  return body.sample as LabSample;
}

const act = (name: "waiveStability" | "noteSample", id: string, body?: object) =>
  app.call(name, { token: bench.lab.token, params: { id }, ...(body ? { body } : {}) });
const exceeded = async () =>
  (await actionsOf(app, bench.lab)).filter((action) => action === "sample_stability_exceeded").length;

describe("the stability of a product's sample", () => {
  test("is set by staff in the catalogue, and stays when a change does not name it", async () => {
    assert.equal((await setStability(4)).stabilityHours, 4);
    assert.equal((await setStability(undefined)).stabilityHours, 4);
    assert.equal((await setStability(null)).stabilityHours, null);
    const read = await app.call("getCatalogueProduct", { token: staff.token, params });
    const { versions: _versions, panels: _panels, ...terms } = read.body.data as CatalogueProductDetail;
    const body = { ...terms, stabilityHours: 0, reason: "No time at all" };
    const refused = await app.call("updateCatalogueProduct", { token: staff.token, params, body });
    assert.deepEqual(namedFields(refused, "standard"), ["stabilityHours"]);
  });
});

describe("a sample that is received", () => {
  test("within its stability, or without a limit or a time of collection, gives no warning", async () => {
    assert.equal((await receiveAfter(2)).stability, null);
    await setStability(1);
    const inTime = await receiveAfter(0.9);
    assert.equal(inTime.stability?.isExceeded, false);
    assert.equal(Date.parse(inTime.stability.stableUntil!), Date.parse(inTime.collectedAt!) + hourMs);
    const unknown = await receiveAfter(2, { collectedAt: null });
    assert.deepEqual(unknown.stability, { hours: 1, stableUntil: null, isExceeded: false, waivedAt: null });
    assert.equal(await exceeded(), 0);
    assertRefused(await act("waiveStability", inTime.id), 422);
    assert.equal(
      (await app.call("listLabSamples", { token: bench.lab.token, query: {} })).body.data.length,
      3,
    );
  });

  test("after its stability is said to be, and the lab can reject it", async () => {
    const { id, stability } = await receiveAfter(1.5);
    assert.deepEqual([stability?.isExceeded, stability?.waivedAt], [true, null]);
    assert.equal(await exceeded(), 1);
    const body = { reason: "sample_stability_exceeded" };
    const rejected = await app.call("rejectSample", { token: bench.lab.token, params: { id }, body });
    assert.equal(rejected.body.data.state, "rejected");
    assertRefused(await act("waiveStability", id), 422);
  });

  test("after its stability can be tested all the same, which both sides can read later, and once", async () => {
    const { id } = await receiveAfter(1.5);
    const first = await act("waiveStability", id);
    assert.equal(first.status, 200, JSON.stringify(first.body));
    const { waivedAt } = first.body.data.stability;
    assert.ok(waivedAt);
    const again = await act("waiveStability", id);
    assert.equal(again.body.data.stability.waivedAt, waivedAt);
    for (const tenant of [bench.lab, bench.clinic])
      assert.equal(
        (await actionsOf(app, tenant)).filter((action) => action === "sample_stability_waived").length,
        1,
      );
  });

  test("is compared anew when the lab reads another time of collection on the form", async () => {
    const before = await exceeded();
    const { id, receivedAt } = await receiveAfter(0.5);
    const at = (hours: number) => new Date(Date.parse(receivedAt) - hours * hourMs).toISOString();
    await app.mode.db.inTenant(bench.lab.organisationId, (trx) =>
      trx
        .updateTable("lab_samples")
        .set({ ordered_at: new Date(Date.parse(receivedAt) - 5 * hourMs) })
        .where("organisation_id", "=", bench.lab.organisationId)
        .where("id", "=", id)
        .execute(),
    );
    const late = await act("noteSample", id, { collectedAt: at(2) });
    assert.equal(late.body.data.stability.isExceeded, true, JSON.stringify(late.body));
    assert.equal(await exceeded(), before + 1);
    await act("waiveStability", id);
    const later = await act("noteSample", id, { collectedAt: at(3) });
    assert.equal(later.body.data.stability.waivedAt, null);
    await act("noteSample", id, { condition: "leaking" });
    assert.equal(await exceeded(), before + 2);
    const good = await act("noteSample", id, { collectedAt: at(0.5) });
    assert.equal(good.body.data.stability.isExceeded, false);
  });

  test("too late is named by the check of a file with its results, until the lab has decided", async () => {
    const early = await receiveAfter(0.5);
    const [late, decided] = [await receiveAfter(1.5), await receiveAfter(1.5)];
    await act("waiveStability", decided.id);
    const { token } = bench.lab;
    const lines = [early, late, decided].map(({ barcode }) => `${barcode},2.13`);
    const text = ["Barcode,TSH", ...lines].join("\n");
    const { body: file } = await app.call("uploadImport", {
      token,
      query: { fileName: "run.csv" },
      ...csvFile(text),
    });
    const check = async () => {
      const body = { ...file.mapping, name: "Analyser 1" };
      const reply = await app.call("checkImport", { token, params: { id: file.id }, body });
      const { pastStability, pastStabilitySamples, results, wrongLines } = reply.body as ImportCheck;
      return { pastStability, pastStabilitySamples, results, wrongLines };
    };
    const named = { pastStability: 1, pastStabilitySamples: [late.barcode], results: 3, wrongLines: 0 };
    assert.deepEqual(await check(), named);
    await act("waiveStability", late.id);
    assert.deepEqual(await check(), { ...named, pastStability: 0, pastStabilitySamples: [] });
  });

  test("is compared with when the nurse says that it was taken, though the scan says nothing of it", async () => {
    const { barcode, kitId } = await bench.send();
    const takenAt = new Date(app.clock.now.getTime() + 60_000);
    await app.mode.db.inTenant(bench.clinic.organisationId, async (trx) => {
      const kit = await findKit(trx, bench.clinic.organisationId, kitId);
      await recordCollection(trx, kit!, takenAt);
    });
    await waitUntil(new Date(takenAt.getTime() + 1.5 * hourMs));
    const before = await exceeded();
    const { body } = await bench.scan(barcode);
    assert.deepEqual(
      [body.sample.collectedAt, body.sample.stability.isExceeded],
      [takenAt.toISOString(), true],
    );
    assert.equal(await exceeded(), before + 1);
  });

  test("keeps the stability that the catalogue said when it was received", async () => {
    const { id } = await receiveAfter(0.5);
    await setStability(3);
    const { body } = await app.call("listLabSamples", { token: bench.lab.token, query: { page_size: 100 } });
    assert.equal((body.data as LabSample[]).find((sample) => sample.id === id)?.stability?.hours, 1);
    await setStability(null);
  });
});
