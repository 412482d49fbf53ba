import pg from "pg";
import { newId } from "../apps/server/src/db/ids.ts";
import type { DatabaseTarget } from "../apps/server/src/db/target.ts";
import type { Figure } from "./figure.ts";
import { openLab } from "./lab.ts";

const limit = { under: 20 };
const product = "C1BLP11500";
const biomarkers = ["TSH", "FT4", "FT3", "TPO", "TGAB"];
const results = 10_000;
const askEveryMs = 100;

/** Imports a file of 10,000 results as a lab does, from the upload until all of them are stored. */
export async function measureImport(target: DatabaseTarget, origin: string): Promise<Figure[]> {
  const lab = await openLab(target, origin);
  const { ask } = lab;
  const barcodes = await makeSamples(target, lab.organisationId, results / biomarkers.length);
  const lines = barcodes.flatMap((barcode) => biomarkers.map((code) => `${barcode},${code},5`));
  const file = ["Barcode,Test,Result", ...lines].join("\n");

  const started = performance.now();
  const imports = "/dashboard/v1/lab/imports";
  type Import = { id: string; state: string; stored: number; mapping: object; problems: object[] };
  const { id, mapping } = await ask<Import>(imports, "POST", file, "text/csv");
  await ask(
    `${imports}/${id}/start`,
    "POST",
    JSON.stringify({ mapping: { ...mapping, name: "Bench" }, confirmed: [] }),
  );
  const told = new Set<number>();
  for (;;) {
    const { state, stored, problems } = await ask<Import>(`${imports}/${id}`, "GET");
    told.add(stored);
    if (state === "failed") throw new Error(`The import failed: ${JSON.stringify(problems.slice(0, 3))}`);
    if (state === "done") break;
    await new Promise((resolve) => setTimeout(resolve, askEveryMs));
  }
  const seconds = (performance.now() - started) / 1000;
  lab.close();
  return [
    {
      name: `${results.toLocaleString("en-GB")} results imported`,
      value: seconds,
      unit: "s",
      limit,
      note: `progress told ${told.size} times`,
    },
  ];
}

/** Puts samples on the lab's bench, from kits created for loaded orders. Returns their barcodes. */
async function makeSamples(target: DatabaseTarget, labId: string, count: number): Promise<string[]> {
  const owner = new pg.Client(target);
  await owner.connect();
  await owner.query("set session_replication_role = replica");
  const { rows } = await owner.query<{ clinic_id: string; id: string }>(
    "select clinic_id, id from orders limit $1",
    [count],
  );
  const now = new Date();
  const made = rows.map((order, n) => ({
    ...order,
    kit: newId(now),
    sample: newId(now),
    barcode: `BENCH${labId.slice(-8)}${n}`.toUpperCase(),
  }));
  const lists = [
    made.map(({ clinic_id }) => clinic_id),
    made.map(({ id }) => id),
    made.map(({ kit }) => kit),
    made.map(({ sample }) => sample),
    made.map(({ barcode }) => barcode),
  ];
  await owner.query(
    `with made as (select * from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::uuid[], $5::text[])
         as m (clinic_id, order_id, kit_id, sample_id, barcode)),
       kit as (insert into kits (clinic_id, id, order_id, kit_code, barcode, product_code, lab_id, status, created_at)
         select clinic_id, kit_id, order_id, barcode, barcode, $6, $7::uuid, 'lab_accessioned', $8 from made)
     insert into lab_samples (organisation_id, id, clinic_id, kit_id, kit_code, barcode, product_code, state, condition,
         received_at, due_at, price_minor)
       select $7::uuid, sample_id, clinic_id, kit_id, barcode, barcode, $6, 'received', 'good', $8,
         $8::timestamptz + interval '2 days', 0 from made`,
    [...lists, product, labId, now],
  );
  await owner.end();
  return made.map(({ barcode }) => barcode);
}
