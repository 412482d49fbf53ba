import type { ErrorCode } from "@kitpath/contract/operation/errors";
import { errorTable } from "@kitpath/contract/operation/errors";
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from "fastify";
import type { DestinationStream, LoggerOptions } from "pino";
import { pino } from "pino";
import { asError } from "../errors/thrown.ts";
import type { WhenOver } from "./when-over.ts";
import { hasOwnWords } from "../errors/words-for-error.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The code of the refusal, if the request was refused. */
    refusal: ErrorCode | null;
    /** Refused before anything was read, because too many requests were in flight. */
    isTurnedAway: boolean;
  }
}

/**
 * Lines are written a few kilobytes at a time, because each write is a trip to the operating system, but soon all the same. What
 * waits for whoever reads the output is limited; further lines are dropped.
 */
const output = { sync: false, minLength: 4096, periodicFlush: 200, maxLength: 4 * 1024 * 1024 };

/** Writes JSON lines without names, e-mails, tokens or addresses: a request is identified by its route and id. */
export function openLog(level: string, destination?: DestinationStream): FastifyBaseLogger {
  const options: LoggerOptions = {
    level,
    base: null,
    serializers: { err: loggedError },
  };
  return pino(options, destination ?? pino.destination({ ...output }));
}

type LoggedError = {
  type: string;
  code: string | undefined;
  /** Only of errors that are for the operator and quote nothing. */
  message?: string;
  cause?: Omit<LoggedError, "stack">;
  stack: string[];
  /** The first few of those that are thrown together. */
  errors?: LoggedError[];
};

/** Most classes of errors do not set a name of their own. */
const typeOf = ({ name, constructor }: Error): string => (/^error$/i.test(name) ? constructor.name : name);

const mostCauses = 3;

function withoutStack(error: Error & { code?: string }, causes = mostCauses): Omit<LoggedError, "stack"> {
  return {
    type: typeOf(error),
    code: error.code,
    ...(hasOwnWords(error) ? { message: error.message } : {}),
    ...(error.cause instanceof Error && causes > 0 ? { cause: withoutStack(error.cause, causes - 1) } : {}),
  };
}

function loggedError(error: Error): LoggedError {
  const logged = { ...withoutStack(error), stack: stackWithoutMessage(error) };
  if (!(error instanceof AggregateError)) return logged;
  return { ...logged, errors: error.errors.slice(0, 3).map((one) => loggedError(asError(one))) };
}

/** Messages of databases and parsers quote their input, so only the stack frames are kept. */
function stackWithoutMessage(error: Error): string[] {
  return (error.stack ?? "")
    .split("\n")
    .filter((line) => line.startsWith("    at "))
    .slice(0, 8)
    .map((line) => line.trim());
}

/** Refusals that suggest somebody is trying what they may not do. */
const told = new Set([401, 403, 429]);

/** For a refusal: its code, and the session or key, which can be looked up in the audit log. */
function refusalOf({ refusal, actor }: FastifyRequest): object {
  if (!refusal || !told.has(errorTable[refusal].status)) return {};
  if (!actor) return { code: refusal };
  return {
    code: refusal,
    ...(actor.kind === "api_key" ? { key: actor.keyId } : { session: actor.sessionId }),
  };
}

const tellMs = 1000;

/**
 * Counts requests that are turned away and logs them together once a second: they come by the thousand just when every processor is
 * needed for answers.
 */
function openTally(log: FastifyBaseLogger) {
  const routes = new Map<string, number>();
  let telling: NodeJS.Timeout | undefined;

  function tell(): void {
    clearTimeout(telling);
    telling = undefined;
    if (routes.size === 0) return;
    log.warn(
      { code: "overloaded", status: errorTable.overloaded.status, routes: Object.fromEntries(routes) },
      "requests turned away",
    );
    routes.clear();
  }

  function count(route: string): void {
    routes.set(route, (routes.get(route) ?? 0) + 1);
    telling ??= setTimeout(tell, tellMs).unref();
  }

  return { count, tell };
}

/** Logs a line for each request, also one whose client left before the answer, and one a second for those turned away. */
export function registerRequestLog(app: FastifyInstance, whenOver: WhenOver): void {
  const tally = openTally(app.log);
  whenOver((request, reply, isAborted) => {
    const route = request.routeOptions.url ?? "none";
    if (request.isTurnedAway) tally.count(route);
    else
      request.log.info({
        ...refusalOf(request),
        method: request.method,
        route,
        status: isAborted && !reply.raw.headersSent ? undefined : reply.statusCode,
        aborted: isAborted || undefined,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      });
  });
  app.addHook("onClose", async () => tally.tell());
}
