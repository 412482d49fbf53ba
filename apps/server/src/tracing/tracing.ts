import type { AroundJob } from "#jobs/jobs.ts";

/** Attributes of a span: never anything from the request's content or about a person. */
export type SpanFacts = Record<string, string | number>;

export type Span = { end(outcome: { facts?: SpanFacts; isFailure: boolean }): void };

type NewSpan = {
  /** A route or a queue. */
  name: string;
  kind: "call" | "job";
  facts: SpanFacts;
  /** The caller's W3C `traceparent`. */
  parent?: string | undefined;
};

export type Tracing = {
  begin(span: NewSpan): Span;
  /** Sends the spans that have not been sent yet. */
  close(): Promise<void>;
};

const untold: Span = { end: () => undefined };

/** Used while no collector is configured: nothing is loaded and nothing is recorded. */
export const noTracing: Tracing = { begin: () => untold, close: async () => undefined };

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
