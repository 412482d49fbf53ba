import { dependsOnStatus } from "@kitpath/contract/catalogue/biomarkers/range-for";
import type { Executor } from "#db/database.ts";
import { listReportedBiomarkers } from "#areas/catalogue/biomarkers/list-reported-biomarkers.ts";

/** Whether reference ranges of what a product reports depend on the hormonal status, so that it is worth asking. */
export async function asksStatus(executor: Executor, productCode: string): Promise<boolean> {
  const reported = await listReportedBiomarkers(executor, productCode);
  return reported.some(({ definition }) => dependsOnStatus(definition));
}
