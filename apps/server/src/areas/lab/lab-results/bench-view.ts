import type { TenantTransaction } from "#db/database.ts";
import type { LabSample } from "#areas/lab/lab-samples/lab-sample.ts";
import { isReportedAt } from "#areas/catalogue/biomarkers/biomarker.ts";
import type { CurrentResult, PanelRow } from "./lab-result.ts";
import { listCurrent, listPanels } from "./queries.ts";

/** What samples are tested for, with their current results. */
export type BenchView = {
  panelOf: (sample: LabSample) => PanelRow[];
  currentOf: (sampleId: string, biomarkerCode: string) => CurrentResult | undefined;
  hasResult: (sample: LabSample) => boolean;
  /** Whether no result of a sample is missing; values that are `given` by biomarker code count instead of its current ones. */
  isComplete: (sample: LabSample, given?: ReadonlyMap<string, string | null>) => boolean;
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
  const panelOf: BenchView["panelOf"] = ({ product_code, ordered_at, received_at }) =>
    (byProduct.get(product_code) ?? []).filter((row) => isReportedAt(row, ordered_at ?? received_at));
  const currentOf: BenchView["currentOf"] = (sampleId, code) => byPlace.get(`${sampleId} ${code}`);
  return {
    panelOf,
    currentOf,
    hasResult: (sample) => current.some((row) => row.sample_id === sample.id && row.value !== null),
    isComplete: (sample, given) =>
      panelOf(sample).every(({ biomarker_code: code }) => {
        const value = given?.has(code) ? given.get(code) : currentOf(sample.id, code)?.value;
        return value !== null && value !== undefined;
      }),
  };
}
