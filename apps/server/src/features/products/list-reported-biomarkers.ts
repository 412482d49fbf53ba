import type { Executor } from "#db/database.ts";
import { listProductBiomarkers } from "./queries.ts";

/** The biomarkers a product reports, in panel order. */
export const listReportedBiomarkers = (executor: Executor, productCode: string) =>
  listProductBiomarkers(executor, productCode);
