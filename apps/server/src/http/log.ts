import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import type { DestinationStream, LoggerOptions } from "pino";
import { pino } from "pino";

/** JSON lines with neither names, e-mails, tokens nor addresses: a request is known by its route and its id. */
export function openLog(level: string, destination?: DestinationStream): FastifyBaseLogger {
  const options: LoggerOptions = {
    level,
    base: null,
    serializers: {
      err: (error: Error & { code?: string }) => ({
        type: error.name,
        code: error.code,
        stack: stackWithoutMessage(error),
      }),
    },
  };
  return destination ? pino(options, destination) : pino(options);
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
