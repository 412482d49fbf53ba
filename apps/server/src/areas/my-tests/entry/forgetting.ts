import { hourMs } from "@kitpath/contract/time/durations";
import { z } from "zod";
import type { JobDefinition } from "#jobs/jobs.ts";
import type { Mode } from "../../../scope.ts";
import { deleteEntriesBefore } from "./entry-queries.ts";
import { deleteSessionsBefore } from "./session-queries.ts";
import { longestUnusedMs } from "./sessions.ts";

const payload = z.object({});

/** Deletes, every night, ways in and sessions that are over. */
export const forgetEntriesJob: JobDefinition<z.infer<typeof payload>> = {
  name: "forget-entries",
  payload,
  retryLimit: 3,
  retryDelaySeconds: 60,
  cron: "35 3 * * *",
};

export async function forgetEntries({ mode, now }: { mode: Mode; now: () => Date }): Promise<void> {
  const { directory } = mode.db;
  // An hour more: the ways in of the last hour are counted.
  await deleteEntriesBefore(directory, new Date(now().getTime() - hourMs));
  await deleteSessionsBefore(directory, new Date(now().getTime() - longestUnusedMs));
}
