import { billingMonth } from "@kitpath/contract/fields/money";
import { hourMs } from "@kitpath/contract/time/durations";
import { thyroidProfile } from "./factories.ts";
import type { Tenant } from "./factories.ts";
import type { CallInput, TestApp } from "./harness.ts";
import { openBench } from "./lab-bench.ts";

/** Valid inputs of the lab's bench: what the generated tests vary. */
export async function labInputs(test: TestApp, lab: Tenant) {
  const asLab = { token: lab.token, as: lab };
  const { send, scan, receive, clinic } = await openBench(test, { lab });
  const made: string[] = [];
  const wait = async () => {
    const code = `NOBODY${lab.userId.slice(-8)}N${made.push("")}`.toUpperCase();
    await scan(code);
    const { body } = await test.call("listUnmatched", { token: lab.token, query: { page_size: 100 } });
    return (body.data as { id: string; code: string }[]).find((each) => each.code === code)!.id;
  };
  const batch = async (filled: boolean) => {
    const body = { productCode: thyroidProfile, wells: 96 };
    const { id } = (await test.call("makeBatch", { token: lab.token, body })).body.data as { id: string };
    if (!filled) return { id, sampleId: "" };
    const sample = await receive();
    const place = { token: lab.token, params: { id }, body: { code: sample.barcode } };
    await test.call("placeSample", place);
    return { id, sampleId: sample.id };
  };
  const running = await batch(true);
  await test.call("startBatch", { token: lab.token, params: { id: running.id } });
  const reject = async (id: string, reason = "sample_hemolyzed") => {
    const body = { reason };
    await test.call("rejectSample", { token: lab.token, params: { id }, body });
  };
  await reject(running.sampleId);
  const recoverable = async () => {
    const { id } = await receive();
    await reject(id, "date_of_collection_unspecified");
    return id;
  };
  const tooOld = async () => {
    const { id } = await receive();
    await test.mode.db.inTenant(lab.organisationId, (trx) =>
      trx
        .updateTable("lab_samples")
        .set({ stability_hours: 1, collected_at: new Date(test.clock.now.getTime() - 2 * hourMs) })
        .where("organisation_id", "=", lab.organisationId)
        .where("id", "=", id)
        .execute(),
    );
    return id;
  };
  const [noted, rejected, labelled, placed] = [
    await receive(),
    await receive(),
    await receive(),
    await receive(),
  ];
  return {
    scanSample: {
      ...asLab,
      body: {
        code: (await send()).barcode,
        condition: "good",
        collectedAt: test.clock.now.toISOString(),
      },
    },
    listLabSamples: { ...asLab, query: { state: "received", search: noted.kitId, clock: "on_time" } },
    listLabWorklists: asLab,
    searchBench: { ...asLab, body: { search: noted.kitId } },
    noteSample: {
      ...asLab,
      params: { id: noted.id },
      body: { condition: "leaking", collectedAt: noted.receivedAt },
    },
    reinstateSample: { ...asLab, params: { id: await recoverable() } },
    waiveStability: { ...asLab, params: { id: await tooOld() } },
    rejectSample: { ...asLab, params: { id: rejected.id }, body: { reason: "sample_hemolyzed" } },
    printSampleLabels: { ...asLab, body: { sampleIds: [labelled.id] } },
    printScanSheet: asLab,
    listUnmatched: { ...asLab, query: { page_size: 25 } },
    listCandidates: { ...asLab, params: { id: await wait() } },
    acceptUnmatched: { ...asLab, params: { id: await wait() }, body: { kitId: (await send()).kitId } },
    rejectUnmatched: { ...asLab, params: { id: await wait() } },
    askClinic: {
      ...asLab,
      params: { id: await wait() },
      body: { kitId: (await send()).kitId, question: `Is this a kit of ${clinic.email}?` },
    },
    listBatches: { ...asLab, query: { state: "running" } },
    makeBatch: { ...asLab, body: { productCode: thyroidProfile, wells: 384 } },
    readBatch: { ...asLab, params: { id: running.id } },
    placeSample: {
      ...asLab,
      params: { id: (await batch(false)).id },
      body: { code: placed.barcode, position: 12 },
    },
    removeSample: { ...asLab, params: nameBoth(await batch(true)) },
    startBatch: { ...asLab, params: { id: (await batch(true)).id } },
    finishBatch: { ...asLab, params: { id: running.id } },
    discardBatch: { ...asLab, params: { id: (await batch(false)).id } },
    getLabDashboard: asLab,
    getLabDamages: { ...asLab, query: { month: billingMonth(test.clock.now) } },
    exportLabDamages: { ...asLab, query: { month: billingMonth(test.clock.now) } },
  } satisfies Record<string, CallInput>;
}

const nameBoth = ({ id, sampleId }: { id: string; sampleId: string }) => ({ id, sampleId });
