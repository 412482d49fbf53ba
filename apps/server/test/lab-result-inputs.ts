import type { Tenant } from "./factories.ts";
import type { CallInput, TestApp } from "./harness.ts";
import { openBench } from "./lab-bench.ts";
import { addColleague, csvFile, enterAll, makeControl, makeFilledBatch, makeLabKey } from "./lab-results.ts";

/** Valid inputs of results at the bench: what the generated tests vary. */
export async function labResultInputs(test: TestApp, lab: Tenant) {
  const asLab = { token: lab.token, as: lab };
  const bench = await openBench(test, { lab });
  const { token } = lab;
  const { id: batch, samples } = await makeFilledBatch(test, bench, 1);
  const [drafted, released, rerun, sent] = [
    samples[0]!,
    await bench.receive(),
    await bench.receive(),
    await bench.receive(),
  ];
  await enterAll(test, await addColleague(test, lab), released.id);
  const add = async (more: object = {}) =>
    (await test.call("addControl", { token, body: makeControl(more) })).body.id as string;
  const control = await add();
  const retired = await add({ lot: "L-2202" });
  const failed = await test.call("addControlRun", {
    token,
    params: { id: batch },
    body: { control, value: "9" },
  });
  const file = () => csvFile(`Barcode,Test,Result,Unit\n${sent.barcode},TSH,2.1,mIU/L\n`);
  const upload = async () => (await test.call("uploadImport", { token, ...file() })).body;
  /** An instrument's code that nobody has matched. */
  const seenCode = async (code: string): Promise<string> => {
    const message = `MSH|^~\\&|AN|LAB|KITPATH|KITPATH|20260101120000||ORU^R01|${code}|P|2.5.1\rOBR|1||${sent.barcode}|TSH\rOBX|1|NM|${code}^^99ABC||2.1|mIU/L|||||F\r`;
    await test.call("sendHl7", { token, ...csvFile(message, "application/hl7-v2") });
    const { body } = await test.call("listInstrumentCodes", { token });
    return body.data.find((each: { code: string }) => each.code === code).id;
  };
  const [checked, started] = [await upload(), await upload()];
  const mapping = { ...checked.mapping, name: "Analyser 1" };
  return {
    listLabKeys: asLab,
    createLabKey: { ...asLab, body: { keyName: "Analyser" } },
    rotateLabKey: { ...asLab, params: { id: await keyOf(test, lab) }, body: { overlapHours: 1 } },
    revokeLabKey: { ...asLab, params: { id: await keyOf(test, lab) } },
    listResultWork: asLab,
    getResultGrid: { ...asLab, query: { batch } },
    saveDrafts: {
      ...asLab,
      body: {
        results: [{ sampleId: drafted.id, biomarker: "TSH", value: "2.2", version: 0, confirmed: false }],
      },
    },
    getResultHistory: { ...asLab, params: { id: drafted.id, biomarker: "TSH" } },
    sendResults: {
      ...asLab,
      body: {
        results: [
          {
            barcode: sent.barcode,
            biomarker: "FT4",
            value: "15",
            unit: "pmol/L",
            measuredAt: test.clock.now.toISOString(),
            confirmed: true,
          },
        ],
      },
    },
    sendHl7: {
      ...asLab,
      ...csvFile(
        `MSH|^~\\&|AN|LAB|KITPATH|KITPATH|20260101120000||ORU^R01|M1|P|2.5.1\rOBR|1||${sent.barcode}|TSH\rOBX|1|NM|TPO||9|IU/mL|||||F\r`,
        "application/hl7-v2",
      ),
    },
    releaseSamples: {
      ...asLab,
      body: { samples: [{ id: released.id, seen: {} }], reason: "Calibration corrected" },
    },
    rerunSample: { ...asLab, params: { id: rerun.id }, body: { reason: "Clot in the needle" } },
    getLabRules: asLab,
    updateLabRules: { ...asLab, body: { needsSecondPerson: false } },
    listLabBiomarkers: asLab,
    listInstrumentCodes: asLab,
    matchInstrumentCode: { ...asLab, params: { id: await seenCode("10042") }, body: { biomarker: "TSH" } },
    discardWaitingResults: { ...asLab, params: { id: await seenCode("10043") } },
    listControls: asLab,
    addControl: { ...asLab, body: makeControl({ lot: "L-2203" }) },
    retireControl: { ...asLab, params: { id: retired } },
    listBatchControls: { ...asLab, params: { id: batch } },
    addControlRun: { ...asLab, params: { id: batch }, body: { control, value: "2.0" } },
    justifyControl: {
      ...asLab,
      params: { id: failed.body.id },
      body: { reason: "The repeat of the control passed within limits." },
    },
    uploadImport: { ...asLab, query: { fileName: "run.csv" }, ...file() },
    getImport: { ...asLab, params: { id: checked.id } },
    chooseHeading: { ...asLab, params: { id: checked.id }, body: { line: 1 } },
    checkImport: { ...asLab, params: { id: checked.id }, body: mapping },
    startImport: {
      ...asLab,
      params: { id: started.id },
      body: { mapping, confirmed: [{ line: 2, message: "Keep it?" }] },
    },
  } satisfies Record<string, CallInput>;
}

async function keyOf(test: TestApp, lab: Tenant): Promise<string> {
  await makeLabKey(test, lab);
  return (await test.call("listLabKeys", { token: lab.token })).body[0].id as string;
}
