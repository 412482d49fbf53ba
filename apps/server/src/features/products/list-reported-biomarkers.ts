import type { Executor } from "#db/database.ts";
import { listProductBiomarkers } from "./queries.ts";
import { isReportedAt } from "./reported-since.ts";

/** The biomarkers a product reports now, in panel order, each as the catalogue defines it now. */
export const listReportedBiomarkers = (executor: Executor, productCode: string) =>
  listProductBiomarkers(executor, productCode);
export type ReportedBiomarker = Awaited<ReturnType<typeof listReportedBiomarkers>>[number];

/** Those that it reported when an order was placed, for what the order is measured. */
export async function listBiomarkersOfOrder(
  executor: Executor,
  productCode: string,
  orderedAt: Date,
): Promise<ReportedBiomarker[]> {
  const rows = await listProductBiomarkers(executor, productCode);
  return rows.filter((row) => isReportedAt(row, orderedAt));
}
