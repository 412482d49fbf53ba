import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import { pino } from "pino";

/** JSON lines with neither names, e-mails, tokens nor addresses: a request is known by its route and its id. */
export function openLog(level: string): FastifyBaseLogger {
  return pino({
    level,
    base: null,
    serializers: {
      err: (error: Error & { code?: string }) => ({
        type: error.name,
        code: error.code,
        stack: stackWithoutMessage(error),
      }),
    },
  });
}

/** Messages of databases and parsers quote what they were given, so only the frames are kept. */
function stackWithoutMessage(error: Error): string[] {
  return (error.stack ?? "")
    .split("\n")
    .filter((line) => line.startsWith("    at "))
    .slice(0, 8)
    .map((line) => line.trim());
}

export function registerRequestLog(app: FastifyInstance): void {
  app.addHook("onResponse", async (request, reply) => {
    request.log.info({
      requestId: request.id,
      method: request.method,
      route: request.routeOptions.url ?? "none",
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    });
  });
}
