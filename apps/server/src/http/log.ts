import type { ErrorCode } from "@kitpath/contract/errors";
import { errorTable } from "@kitpath/contract/errors";
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from "fastify";
import type { DestinationStream, LoggerOptions } from "pino";
import { pino } from "pino";

declare module "fastify" {
  interface FastifyRequest {
    /** Why it was refused, if it was. */
    refusal: ErrorCode | null;
  }
}

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

/** Refusals that tell of somebody who tries what they may not. */
const told = new Set([401, 403, 429]);

/** Of a refusal why, and to which session or key, which the audit log knows. */
function refusalOf({ refusal, actor }: FastifyRequest): object {
  if (!refusal || !told.has(errorTable[refusal].status)) return {};
  if (!actor) return { code: refusal };
  return {
    code: refusal,
    ...(actor.kind === "api_key" ? { key: actor.keyId } : { session: actor.sessionId }),
  };
}

/** A line in the log for each request, once it is answered. */
export function registerRequestLog(app: FastifyInstance): void {
  app.addHook("onResponse", async (request, reply) => {
    request.log.info({
      requestId: request.id,
      ...refusalOf(request),
      method: request.method,
      route: request.routeOptions.url ?? "none",
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    });
  });
}
