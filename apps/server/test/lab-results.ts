import { openSession, thyroidProfile } from "./factories.ts";
import type { Tenant } from "./factories.ts";
import type { TestApp } from "./harness.ts";
import type { openBench } from "./lab-bench.ts";
import { addMember } from "./people.ts";

/** A normal result for each biomarker of the thyroid profile. */
export const normalThyroid = { TSH: "2.10", FT4: "15.2", FT3: "4.8", TPO: "9", TGAB: "20" };

type Cell = {
  sampleId: string;
  biomarker: string;
  value: string | null;
  version?: number;
  confirmed?: boolean;
};

export const enter = (test: TestApp, { token }: Pick<Tenant, "token">, cells: readonly Cell[]) =>
  test.call("saveDrafts", {
    token,
    body: { results: cells.map((cell) => ({ version: 0, confirmed: false, ...cell })) },
  });

export const enterAll = (
  test: TestApp,
  user: Pick<Tenant, "token">,
  sampleId: string,
  values: Record<string, string> = normalThyroid,
) =>
  enter(
    test,
    user,
    Object.entries(values).map(([biomarker, value]) => ({ sampleId, biomarker, value })),
  );

/** The version of each of a sample's results, by biomarker code. */
export async function versionsOf(
  test: TestApp,
  { organisationId }: Pick<Tenant, "organisationId">,
  sampleId: string,
): Promise<Record<string, number>> {
  const rows = await test.mode.db.inTenant(organisationId, (trx) =>
    trx
      .selectFrom("lab_results")
      .select(["biomarker_code", "version"])
      .where("organisation_id", "=", organisationId)
      .where("sample_id", "=", sampleId)
      .orderBy("version")
      .execute(),
  );
  return Object.fromEntries(rows.map((row) => [row.biomarker_code, row.version]));
}

/** Releases samples as somebody who has just looked at their results. */
export async function release(
  test: TestApp,
  who: Pick<Tenant, "token" | "organisationId">,
  ids: string[],
  reason?: string,
  more: { isRecallChecked?: boolean } = {},
) {
  const samples = await Promise.all(
    ids.map(async (id) => ({ id, seen: await versionsOf(test, who, id), ...more })),
  );
  const body = { samples, ...(reason ? { reason } : {}) };
  return test.call("releaseSamples", { token: who.token, body });
}

/** A colleague in the lab with a session of their own. */
export async function addColleague(test: TestApp, lab: Tenant, adminRole = "lab_scientist"): Promise<Tenant> {
  const userId = await addMember(test, lab, { adminRole });
  const who = { ...lab, userId };
  return { ...who, token: await openSession(test, who) };
}

/** A batch of the thyroid profile with so many samples. */
export async function makeFilledBatch(
  test: TestApp,
  bench: Awaited<ReturnType<typeof openBench>>,
  count: number,
) {
  const { token } = bench.lab;
  const body = { productCode: thyroidProfile, wells: 96 };
  const { id } = (await test.call("makeBatch", { token, body })).body.data as { id: string };
  const samples = [];
  for (let n = 0; n < count; n++) {
    const sample = await bench.receive();
    await test.call("placeSample", { token, params: { id }, body: { code: sample.barcode } });
    samples.push(sample);
  }
  return { id, samples };
}

export const makeControl = (more: object = {}) => ({
  name: "Thyroid level 1",
  lot: "L-2201",
  biomarker: "TSH",
  low: "1.8",
  high: "2.6",
  expected: "",
  expiresOn: "2099-12-31",
  ...more,
});

export const csvFile = (text: string | Buffer, contentType = "text/csv") => ({
  raw: { payload: text, contentType },
});

/** A key of a lab's system. */
export async function makeLabKey(test: TestApp, { token }: Pick<Tenant, "token">): Promise<string> {
  const { body } = await test.call("createLabKey", { token, body: { keyName: "Analyser" } });
  return body.apiKey as string;
}
