import { removeExportsJob } from "./remove-exports.job.ts";
import { removeExports } from "./remove-exports.ts";
import { writeExportJob } from "./write-export.job.ts";
import type { ExportDeps } from "./write-export.ts";
import { writeExport } from "./write-export.ts";

export const exportJobs = [writeExportJob, removeExportsJob];

/** One for each clinic, and few, since each reads from the database all the while. A long one keeps only its own clinic waiting. */
const exportLanes = { concurrency: 4, perGroup: 1 };

/** Starts the background work on exports. */
export async function startExportJobs(deps: ExportDeps): Promise<void> {
  deps.mode.jobs.workInLanes(writeExportJob, (payload) => writeExport(deps, payload), exportLanes);
  await deps.mode.jobs.work(removeExportsJob, () => removeExports(deps));
}
