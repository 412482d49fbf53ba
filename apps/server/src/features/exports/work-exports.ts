import { removeExportsJob } from "./remove-exports.job.ts";
import { removeExports } from "./remove-exports.ts";
import { writeExportJob } from "./write-export.job.ts";
import type { ExportDeps } from "./write-export.ts";
import { writeExport } from "./write-export.ts";

export const exportJobs = [writeExportJob, removeExportsJob];

/** Starts the background work on exports. */
export async function workExports(deps: ExportDeps): Promise<void> {
  await deps.mode.jobs.work(writeExportJob, (payload) => writeExport(deps, payload));
  await deps.mode.jobs.work(removeExportsJob, () => removeExports(deps));
}
