import type { Executor } from "#db/database.ts";
import { listProductBiomarkers } from "./queries.ts";

/** The biomarkers a product reports, in panel order, each as the catalogue defines it now. */
export const listReportedBiomarkers = (executor: Executor, productCode: string) =>
  listProductBiomarkers(executor, productCode);
export type ReportedBiomarker = Awaited<ReturnType<typeof listReportedBiomarkers>>[number];
