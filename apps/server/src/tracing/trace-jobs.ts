import type { AroundJob } from "#jobs/jobs.ts";
import type { Tracing } from "./tracing.ts";

/** Records a span for each run of a job, named by its queue, never by its payload. */
export const traceJobs =
  (tracing: Tracing, mode: string): AroundJob =>
  async (queue, work) => {
    const facts = { "messaging.destination.name": queue, "kitpath.mode": mode };
    const span = tracing.begin({ name: `job ${queue}`, kind: "job", facts });
    let isFailure = true;
    try {
      await work();
      isFailure = false;
    } finally {
      span.end({ isFailure });
    }
  };
