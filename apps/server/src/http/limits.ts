import type { Config } from "#config";
import type { ErrorForm } from "@kitpath/contract/operation/errors";
import { errorTable } from "@kitpath/contract/operation/errors";
import type { FastifyHttpOptions, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Server } from "node:http";
import { AppError } from "../errors/errors.ts";
import { errorBody, formOf } from "./error-body.ts";
import { securityHeadersOf } from "./security-headers.ts";
import { openLine } from "./waiting-line.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** When the request had arrived in full, in ms of `performance.now()`; null for requests that are not counted. */
    readAt: number | null;
    /** How long it has waited for its turn, in ms. */
    waitedMs: number;
    /** Gives its place among the requests in flight to another; null if it was given none. */
    leavePlace: (() => void) | null;
    /** Whether it has left its place until it is there as a whole. */
    isSentSlowly: boolean;
  }
}

export const bodyLimitBytes = 256 * 1024;

/** How long a client may take to send a body that is no upload, in ms (see `send-limit.ts`). */
export const sendMs = 12_000;

/**
 * A client that is slow to send its request is disconnected within 20 s: headers, the check for them and the body add up. An
 * upload has three minutes, in which 24 MB arrive at 1.1 Mbit/s.
 */
export const timeouts = {
  connectionTimeout: 60_000,
  requestTimeout: 180_000,
  keepAliveTimeout: 10_000,
  http: { headersTimeout: 5_000, connectionsCheckingInterval: 2_000 },
} satisfies FastifyHttpOptions<Server>;

export const metricsPath = "/metrics";

/** Paths that must be answered whatever the load. */
const unlimited = new Set(["/livez", "/readyz", metricsPath]);

/**
 * How long an answer may take after its request was read, in ms. The limit falls when more than this share of answers is slower;
 * a single call that is always slow does not lower it.
 */
const slowMs = 300;
const slowShare = 1 / 4;
/** Answers are judged in batches that cover at least this time and at least this many answers. */
const windowMs = 400;
const leastAnswers = 8;
/** Shares of the maximum: the limit at the start, and the lowest value it falls to however slow answers are. */
const firstShare = 1 / 3;
const leastShare = 1 / 18;
/** After slow answers the limit falls to this share of itself at the lowest; while it is in use it rises by this number. */
const cut = 0.5;
const gain = 8;

/** A request that is still being sent after this time has no place meanwhile: clients that are slow would keep all others out. */
const sentSoonMs = 250;

/** How long an admitted request waits for its turn at most, in ms. */
const longestWaitMs = 100;
/** Enough requests to keep each connection to the database busy while as many others compute. */
const perConnection = 2;

type Limits = Pick<Config, "maxInFlight" | "environment" | "databasePoolSize">;

export const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;

function leaveUntilSent(request: FastifyRequest): void {
  if (request.raw.complete) return;
  request.leavePlace?.();
  request.isSentSlowly = true;
}

type Gate = { enter(): boolean; leave(): void; note(ms: number): void };

/**
 * Decides how many requests may be in flight, at most `most`: as many as are answered within `slowMs` at the current pace. So
 * admitted requests are answered soon, although a sign-in costs thirty times as much as a read. Cheap calls are admitted rather
 * than refused, since a refusal costs time too and its caller retries. `now` is in ms.
 */
export function openGate(most: number, now: () => number): Gate {
  const least = Math.ceil(most * leastShare);
  let inFlight = 0;
  let limit = Math.ceil(most * firstShare);
  let begun = now();
  let answers = 0;
  let slow = 0;

  function judge(): void {
    const answeredSoon = (answers / (now() - begun)) * slowMs;
    const isFull = inFlight >= limit / 2;
    if (slow > answers * slowShare) limit = Math.max(least, limit * cut, Math.min(limit, answeredSoon));
    else limit = Math.min(most, Math.max(isFull ? limit + gain : limit, answeredSoon));
    begun = now();
    answers = 0;
    slow = 0;
  }

  return {
    enter() {
      if (inFlight >= limit) return false;
      inFlight++;
      return true;
    },
    leave: () => void inFlight--,
    note(ms) {
      answers++;
      if (ms >= slowMs) slow++;
      if (answers >= leastAnswers && now() - begun >= windowMs) judge();
    },
  };
}

/**
 * Refuses requests over the limit at once, bypassing the rest of the pipeline: a refusal must cost next to nothing, or refusing
 * takes the resources that answering needs. Watching the event loop's delay instead reacts too late.
 */
export function registerInFlightLimit(
  app: FastifyInstance,
  { maxInFlight, environment, databasePoolSize }: Limits,
): void {
  const now = () => performance.now();
  const gate = openGate(maxInFlight, now);
  const line = openLine(databasePoolSize * perConnection, longestWaitMs, now);
  const overloaded = new AppError("overloaded", { retryAfterSeconds: 1 });
  const bodies = new Map<ErrorForm, Buffer>();

  function refuse(request: FastifyRequest, reply: FastifyReply): void {
    const form = formOf(request);
    const body = bodies.get(form) ?? Buffer.from(JSON.stringify(errorBody(overloaded, form)));
    bodies.set(form, body);
    request.isTurnedAway = true;
    reply.hijack();
    reply.raw
      .writeHead(errorTable.overloaded.status, {
        ...securityHeadersOf(request, environment),
        "content-type": "application/json; charset=utf-8",
        "content-length": body.length,
        "retry-after": String(overloaded.retryAfterSeconds),
      })
      .end(body);
  }

  /** Takes a place for a request and has it begin in its turn. Returns how to leave the place, or null if there is none. */
  function takePlace(request: FastifyRequest, begin: () => void): (() => void) | null {
    if (!gate.enter()) return null;
    const asked = now();
    const leaveLine = line.enter(() => {
      request.readAt = now();
      request.waitedMs += request.readAt - asked;
      begin();
    });
    let isTaken = true;
    return () => {
      if (!isTaken) return;
      isTaken = false;
      leaveLine();
      gate.leave();
    };
  }

  app.decorateRequest("isTurnedAway", false);
  app.decorateRequest("readAt", null);
  app.decorateRequest("waitedMs", 0);
  app.decorateRequest("leavePlace", null);
  app.decorateRequest("isSentSlowly", false);
  app.addHook("onRequest", (request, reply, done) => {
    if (unlimited.has(request.routeOptions.url ?? "")) return done();
    let timer: NodeJS.Timeout | undefined;
    request.leavePlace = takePlace(request, () => {
      if (hasBody(request)) timer = setTimeout(() => leaveUntilSent(request), sentSoonMs).unref();
      done();
    });
    if (!request.leavePlace) return refuse(request, reply);
    reply.raw.once("close", () => {
      clearTimeout(timer);
      request.leavePlace?.();
    });
  });
  app.addHook("preValidation", (request, reply, done) => {
    if (!request.isSentSlowly || !request.raw.complete) return done();
    request.leavePlace = takePlace(request, done);
    if (!request.leavePlace) refuse(request, reply);
  });
  // Time that a client takes to send or read is excluded: it does not show how busy the server is.
  app.addHook("preValidation", (request, _reply, done) => {
    if (request.readAt !== null) request.readAt = now();
    done();
  });
  app.addHook("onSend", (request, _reply, payload, done) => {
    if (request.readAt !== null) gate.note(request.waitedMs + now() - request.readAt);
    done(null, payload);
  });
}
