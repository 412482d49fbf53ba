/** Attributes of a span: never anything from the request's content or about a person. */
export type SpanFacts = Record<string, string | number>;

export type Span = { end(outcome: { facts?: SpanFacts; isFailure: boolean }): void };

export type NewSpan = {
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
