/** What a span tells beside its name: never what was asked for, and nothing of a person. */
export type SpanFacts = Record<string, string | number>;

export type Span = { end(outcome: { facts?: SpanFacts; isFailure: boolean }): void };

export type NewSpan = {
  /** A route or a queue. */
  name: string;
  kind: "call" | "job";
  facts: SpanFacts;
  /** The W3C `traceparent` of whoever asked. */
  parent?: string | undefined;
};

export type Tracing = {
  begin(span: NewSpan): Span;
  /** Sends what has not left yet. */
  close(): Promise<void>;
};

const untold: Span = { end: () => undefined };

/** What stands there while no collector is set: nothing is loaded, nothing is kept. */
export const noTracing: Tracing = { begin: () => untold, close: async () => undefined };
