import type { FastifyInstance, FastifyRequest } from "fastify";
import type { WhenOver } from "#http/when-over.ts";
import type { Span, SpanFacts, Tracing } from "./tracing.ts";
import { noTracing } from "./tracing.ts";

/** Records a span for each request, named by its route, never by its URL. */
export function registerTracing(app: FastifyInstance, tracing: Tracing, whenOver: WhenOver): void {
  if (tracing === noTracing) return;
  const spans = new WeakMap<FastifyRequest, Span>();
  app.addHook("onRequest", async (request) => {
    const { method, mode, headers, routeOptions } = request;
    const route = routeOptions.url ?? "none";
    const { operationId } = (routeOptions.schema ?? {}) as { operationId?: string };
    const span = tracing.begin({
      name: `${method} ${route}`,
      kind: "call",
      facts: {
        "http.request.method": method,
        "http.route": route,
        "kitpath.mode": mode.name,
        ...(operationId ? { "kitpath.operation": operationId } : {}),
      },
      parent: typeof headers.traceparent === "string" ? headers.traceparent : undefined,
    });
    spans.set(request, span);
  });
  whenOver((request, { statusCode }, isAborted) => {
    const facts: SpanFacts = isAborted
      ? { "kitpath.aborted": "true" }
      : { "http.response.status_code": statusCode };
    spans.get(request)?.end({ facts, isFailure: !isAborted && statusCode >= 500 });
  });
}
