import type { FastifyInstance, FastifyRequest } from "fastify";
import { newsPath } from "@kitpath/contract/messaging/events/news";
import { isId, timeOfId } from "#db/ids.ts";
import type { FindActor } from "#http/authenticate.ts";
import { authenticate, refuseBarred, refuseUnconfirmed } from "#http/authenticate.ts";
import { toAppError } from "#http/error-body.ts";
import { securityHeadersOf } from "#http/security-headers.ts";
import { AppError } from "../../../errors/errors.ts";
import type { Follower } from "../../../news/news-feed.ts";
import type { Caller, Mode, World } from "../../../scope.ts";
import { findNewestEvent, hasTestEvent } from "./queries.ts";

/** A stream ends after this time and has to be requested again, in case the end of its session was missed. */
const longestMs = 55_000;
const heartbeatMs = 20_000;
/** How long a client may take to read the rest of a stream that has ended. */
const endMs = 2_000;
const maxStreams = 5_000;

const asking = { access: { kind: "signed_in" }, isUse: false } as const;

/**
 * `GET /v1/news`: server-sent events that say that something has happened, never to whom. Each has the id of its domain event. A
 * client that reconnects sends the last one, and learns whether it missed any.
 */
export function registerNews(
  app: FastifyInstance,
  findActor: FindActor,
  { now, config, streamMs = longestMs }: Pick<World, "now" | "config"> & { streamMs?: number },
): void {
  const open = new Set<() => void>();
  let isEnding = false;
  app.addHook("preClose", async () => {
    isEnding = true;
    open.forEach((end) => end());
  });
  async function admit(request: FastifyRequest): Promise<Caller> {
    const actor = await authenticate(asking, request, findActor, now());
    if (!actor || actor.kind === "patient") throw new AppError("unauthenticated");
    refuseUnconfirmed({}, actor);
    refuseBarred(actor, config);
    return actor;
  }
  app.get(newsPath, { schema: { hide: true } }, async (request, reply) => {
    const actor = await admit(request);
    // Clients whose stream has just ended come back at once, and would keep the process from ending.
    if (isEnding) throw new AppError("overloaded", { retryAfterSeconds: 1 });
    if (open.size >= maxStreams) throw new AppError("overloaded", { retryAfterSeconds: 30 });
    const { mode } = request;
    const { raw } = reply.hijack();
    // If the client has already left, no `close` event will follow: the stream would be counted, and written to, forever.
    if (raw.destroyed) return;
    const headers = {
      ...reply.getHeaders(),
      // A hijacked reply no longer runs any hooks.
      ...securityHeadersOf(request, config.environment),
      "content-type": "text/event-stream",
    };
    raw.writeHead(200, headers as Record<string, string>);
    // A client that reads nothing stays connected beyond the end. Writing to it then is an error that would stop the process.
    const write = (text: string) => {
      if (!raw.writableEnded) raw.write(text);
    };
    const send = (type: string, id?: string) =>
      write(`${id ? `id: ${id}\n` : ""}event: ${type}\ndata: {}\n\n`);
    /** Also sends `tests` if something that happened to a test may have been missed. */
    const sendMissed = (isOfTests: boolean, id?: string) => {
      send("missed", id);
      if (isOfTests) send("tests");
    };
    const follow: Follower = (news) => {
      if (!news) sendMissed(true);
      else if (news.type === "access") void endUnlessAllowed();
      else send(news.type, news.id);
    };
    const leave = mode.news.follow(actor.organisationId, follow);
    /** Some session of the organisation has ended, perhaps this one. */
    const endUnlessAllowed = () => admit(request).catch(end);
    const end = () => {
      raw.end();
      setTimeout(() => raw.destroy(), endMs).unref();
    };
    const heartbeat = setInterval(() => write(": still here\n\n"), heartbeatMs);
    const limit = setTimeout(end, streamMs);
    open.add(end);
    raw.once("close", () => {
      leave();
      open.delete(end);
      clearInterval(heartbeat);
      clearTimeout(limit);
    });
    // Subscribes first and then reads the newest event, so that nothing is missed in between. Where that fails, anything may have
    // been missed. From then on an open stream causes no work and leaves its place to other requests.
    const { id, hasMissed, isOfTests } = await catchUp(mode, actor.organisationId, lastHeard(request), now())
      .catch((error: unknown) => {
        const { code, cause } = toAppError(error);
        if (code === "internal") request.log.error({ err: cause }, "news not compared");
        return { id: undefined, hasMissed: true, isOfTests: true };
      })
      .finally(() => request.leavePlace?.());
    if (hasMissed) sendMissed(isOfTests, id);
    else send("ready", id);
  });
}

const noEvent = "00000000-0000-0000-0000-000000000000";
/** An event gets its id before it is committed, so one that is at most this old may have been committed after a newer one. */
const lateMs = 120_000;

/**
 * Returns the newest event's id, whether a client may have missed one, and whether of a test. It may have if the last it received is
 * another, or if the newest is recent.
 */
async function catchUp({ db }: Mode, organisationId: string, last: string | null, now: Date) {
  return db.inTenant(organisationId, async (trx) => {
    const newest = await findNewestEvent(trx, organisationId);
    const late = now.getTime() - lateMs;
    const isRecent = newest !== undefined && newest.occurred_at.getTime() > late;
    const id = newest?.id ?? noEvent;
    if (last === null || (last === id && !isRecent)) return { id, hasMissed: false, isOfTests: false };
    const since = new Date(Math.min(timeOfId(last).getTime() - lateMs, late));
    return { id, hasMissed: true, isOfTests: await hasTestEvent(trx, organisationId, since) };
  });
}

function lastHeard({ headers }: FastifyRequest): string | null {
  const id = headers["last-event-id"];
  return typeof id === "string" && isId(id) ? id : null;
}
