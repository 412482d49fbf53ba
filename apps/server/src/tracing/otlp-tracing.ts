import { ROOT_CONTEXT, SpanKind, SpanStatusCode, TraceFlags, trace } from "@opentelemetry/api";
import type { Context } from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import { BatchSpanProcessor, TracerProvider } from "@opentelemetry/sdk-trace";
import type { Tracing } from "./tracing.ts";

const sendEveryMs = 1000;

type Collector = {
  url: string;
  /** Attributes of the sending service. */
  resource: Record<string, string>;
};

/** Sends spans by OTLP over HTTP, in batches of a second. A span that cannot be sent is dropped: work never waits for it. */
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

/** Returns the caller's trace context (W3C Trace Context), or a new trace if none was sent. */
function contextOf(parent: string | undefined): Context {
  const [, traceId, spanId] = traceparent.exec(parent ?? "") ?? [];
  if (!traceId || !spanId) return ROOT_CONTEXT;
  // The caller's sampling flag is ignored: whether a call is traced is our decision.
  const told = { traceId, spanId, traceFlags: TraceFlags.SAMPLED, isRemote: true };
  return trace.setSpanContext(ROOT_CONTEXT, told);
}
