import { removeExportsJob, removeExports } from "./removal.ts";
import { writeExportJob, writeExport } from "./write-export.ts";
import type { ExportDeps } from "./write-export.ts";

export const exportJobs = [writeExportJob, removeExportsJob];

/** One for each clinic, and few, since each reads from the database all the time. A long one delays only its own clinic's others. */
const exportLanes = { concurrency: 4, perGroup: 1 };

/** Starts the background work on exports. */
export async function startExportJobs(deps: ExportDeps): Promise<void> {
  deps.mode.jobs.workInLanes(writeExportJob, (payload) => writeExport(deps, payload), exportLanes);
  await deps.mode.jobs.work(removeExportsJob, () => removeExports(deps));
}
