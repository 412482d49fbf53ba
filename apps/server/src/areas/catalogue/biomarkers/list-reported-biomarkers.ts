import type { Executor } from "#db/database.ts";
import { listProductBiomarkers } from "./queries.ts";
import { isReportedAt } from "./reported-since.ts";

/** Lists the current definitions of the biomarkers that a product now reports, in panel order. */
export const listReportedBiomarkers = (executor: Executor, productCode: string) =>
  listProductBiomarkers(executor, productCode);
export type ReportedBiomarker = Awaited<ReturnType<typeof listReportedBiomarkers>>[number];

/** Lists those that it reported when an order was placed, which are what the order is tested for. */
export async function listBiomarkersOfOrder(
  executor: Executor,
  productCode: string,
  orderedAt: Date,
): Promise<ReportedBiomarker[]> {
  const rows = await listProductBiomarkers(executor, productCode);
  return rows.filter((row) => isReportedAt(row, orderedAt));
}
