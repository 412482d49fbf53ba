import type { TenantTransaction } from "#db/database.ts";
import type { LabSample } from "#features/lab-samples/lab-sample.ts";
import type { CurrentResult, PanelRow } from "./queries.ts";
import { listCurrent, listPanels } from "./queries.ts";

/** What samples are tested for and what stands there now. */
export type BenchView = {
  panels: PanelRow[];
  panelOf: (sample: LabSample) => PanelRow[];
  currentOf: (sampleId: string, biomarkerCode: string) => CurrentResult | undefined;
};

export async function readBenchView(
  trx: TenantTransaction,
  labId: string,
  samples: readonly LabSample[],
): Promise<BenchView> {
  const panels = await listPanels(trx, [...new Set(samples.map(({ product_code }) => product_code))]);
  const byProduct = Map.groupBy(panels, ({ product_code }) => product_code);
  const current = await listCurrent(
    trx,
    labId,
    samples.map(({ id }) => id),
  );
  const byPlace = new Map(current.map((row) => [`${row.sample_id} ${row.biomarker_code}`, row]));
  return {
    panels,
    panelOf: ({ product_code }) => byProduct.get(product_code) ?? [],
    currentOf: (sampleId, code) => byPlace.get(`${sampleId} ${code}`),
  };
}
