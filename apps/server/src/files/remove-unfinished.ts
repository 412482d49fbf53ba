import { hourMs } from "@kitpath/contract/time/durations";
import { z } from "zod";
import type { JobDefinition } from "#jobs/jobs.ts";
import type { FileStore } from "./file-store.ts";

const payload = z.object({});

/** Deletes, every hour, what killed processes have left half-written. */
export const removeUnfinishedJob: JobDefinition<z.infer<typeof payload>> = {
  name: "remove-unfinished",
  payload,
  retryLimit: 3,
  retryDelaySeconds: 60,
  cron: "40 * * * *",
};

/** A file that is being written grows much more often. */
const silentMs = hourMs;

/** Deletes the half-written files that have not grown for an hour. */
export const removeUnfinished = (files: FileStore, now: Date): Promise<void> =>
  files.removeUnfinished(new Date(now.getTime() - silentMs));
