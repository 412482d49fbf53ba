import type { PgBoss } from "pg-boss";
import { asError } from "../errors/thrown.ts";
import type { JobDefinition, OnTrouble } from "./jobs.ts";
import type { Watch } from "./watch.ts";

type Parts<P extends object> = {
  boss: PgBoss;
  watch: Watch;
  job: JobDefinition<P>;
  handler: (payload: P) => Promise<void>;
  onError: OnTrouble;
};

const options = {
  batchSize: 20,
  burstWhenBatchFull: true,
  // Notifications start what is due at once, the watch everything else, such as retries and what waited for a schedule.
  pollingIntervalSeconds: 300,
  notifyPollingIntervalSeconds: 300,
  perJobResults: true,
} as const;

/**
 * Runs jobs in batches, all jobs of a batch in parallel; one that fails does not affect the others. Those that are done are
 * deleted rather than completed, because some payloads name a person and monitoring the queue reads every row in it.
 */
export async function workInBatches<P extends object>({
  boss,
  watch,
  job,
  handler,
  onError,
}: Parts<P>): Promise<void> {
  const run = async ({ id, data }: { id: string; data: object }) => {
    try {
      await handler(job.payload.parse(data));
      return { id, status: "completed" as const };
    } catch (error) {
      onError(asError(error), { queue: job.name });
      return { id, status: "failed" as const };
    }
  };
  const worker = await boss.work<object, unknown, typeof options>(job.name, options, async (batch) => {
    const ends = await Promise.all(batch.map(run));
    const done = ends.filter(({ status }) => status === "completed");
    if (done.length > 0) {
      await boss.deleteJob(
        job.name,
        done.map(({ id }) => id),
      );
    }
    return ends;
  });
  watch.over(job.name, () => boss.notifyWorker(worker));
}
