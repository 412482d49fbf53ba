import { ROOT_CONTEXT, SpanKind, SpanStatusCode, TraceFlags, trace } from "@opentelemetry/api";
import type { Context } from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import { BatchSpanProcessor, TracerProvider } from "@opentelemetry/sdk-trace";
import type { Tracing } from "./tracing.ts";

const sendEveryMs = 1000;

type Collector = {
  url: string;
  /** Who tells it. */
  resource: Record<string, string>;
};

/** Spans by OTLP over HTTP, a second's worth at a time. One that cannot be sent is dropped: work never waits for it. */
export function openOtlpTracing({ url, resource }: Collector): Tracing {
  const exporter = new OTLPTraceExporter({ url });
  const provider = new TracerProvider({
    resource: resourceFromAttributes(resource),
    spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: sendEveryMs })],
  });
  const tracer = provider.getTracer("kitpath");
  return {
    begin({ name, kind, facts, parent }) {
      const of = kind === "call" ? SpanKind.SERVER : SpanKind.CONSUMER;
      const span = tracer.startSpan(name, { kind: of, attributes: facts }, contextOf(parent));
      return {
        end({ facts: more = {}, isFailure }) {
          span.setAttributes(more);
          if (isFailure) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      };
    },
    close: () => provider.shutdown().catch(() => undefined),
  };
}

const traceparent = /^00-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})$/;

/** The trace of whoever asked, as W3C Trace Context has it; one of its own where none is told. */
function contextOf(parent: string | undefined): Context {
  const [, traceId, spanId] = traceparent.exec(parent ?? "") ?? [];
  if (!traceId || !spanId) return ROOT_CONTEXT;
  // Whether a call is traced is for us to say and not for whoever makes it.
  const told = { traceId, spanId, traceFlags: TraceFlags.SAMPLED, isRemote: true };
  return trace.setSpanContext(ROOT_CONTEXT, told);
}
