import assert from "node:assert/strict";
import { once } from "node:events";
import type { ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { connect } from "node:net";
import { after, test } from "node:test";
import { newsPath } from "@kitpath/contract/messaging/events/news";
import Fastify from "fastify";
import { readConfig } from "#config";
import { until } from "#test/until.ts";
import type { Follower } from "../../../news/news-feed.ts";
import type { Mode, UserActor } from "../../../scope.ts";
import { registerNews } from "./news-route.ts";

const one = { organisationId: "one" } as UserActor;

/** A mode without events, which hands over who follows its news. */
function modeWith(onFollow: (follower: Follower) => void, inTenant = async () => undefined as unknown): Mode {
  const follow = (_organisationId: string, follower: Follower) => {
    onFollow(follower);
    return () => undefined;
  };
  return { news: { follow }, db: { inTenant } } as unknown as Mode;
}

/** Serves the news of a mode to whom `bySession` finds. */
async function serveNews(mode: Mode, bySession: () => Promise<UserActor>, streamMs: number) {
  const server = Fastify({ return503OnClosing: false });
  after(() => server.close());
  server.addHook("onRequest", async (request) => {
    request.mode = mode;
  });
  const findActor = { bySession, byPersonSession: async () => null, byApiKey: async () => null };
  registerNews(server, findActor, { now: () => new Date(), config: readConfig({}), streamMs });
  await server.listen({ port: 0, host: "127.0.0.1" });
  const socket = connect((server.server.address() as AddressInfo).port, "127.0.0.1");
  socket.on("error", () => undefined);
  const token = "x".repeat(43);
  socket.write(`GET ${newsPath} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\n\r\n`);
  return { server, socket };
}

test("a stream ends even for a client that reads nothing", async () => {
  let raw: ServerResponse | undefined;
  let tell: Follower | undefined;
  const mode = modeWith((follower) => (tell = follower));
  const { server, socket } = await serveNews(mode, async () => one, 300);
  server.server.prependListener("request", (_request, response) => (raw = response));
  socket.pause();
  const say = await until(() => (tell ? { tell } : null), "stream");
  // More than the buffers of both sides hold.
  for (let n = 0; n < 3000; n++) say.tell({ id: "", type: "x".repeat(8000) });
  await until(() => raw?.writableEnded, "end of the stream");
  assert.equal(raw?.writableFinished, false);
  for (let n = 0; n < 3; n++) say.tell({ id: "", type: "late" });
  await until(() => raw?.destroyed, "end of the connection");
  socket.destroy();
});

test("no stream begins once the server closes", async () => {
  const found = Promise.withResolvers<UserActor>();
  const { server, socket } = await serveNews(
    modeWith(() => undefined),
    () => found.promise,
    60_000,
  );
  let answer = "";
  socket.on("data", (chunk) => (answer += chunk.toString()));
  await once(server.server, "request");
  const closed = server.close();
  await until(() => !server.server.listening, "end of listening");
  found.resolve(one);
  await until(() => answer.startsWith("HTTP/1.1 5"), "refusal");
  socket.destroy();
  await closed;
});

test("a stream that cannot tell what was missed says so, and names no event as the last", async () => {
  const mode = modeWith(
    () => undefined,
    () => Promise.reject(new Error("the database is away")),
  );
  const { socket } = await serveNews(mode, async () => one, 60_000);
  let answer = "";
  socket.on("data", (chunk) => (answer += chunk.toString()));
  await until(() => answer.includes("event: tests"), "what was missed");
  assert.match(answer, /event: missed/);
  assert.doesNotMatch(answer, /^id:/m);
  socket.destroy();
});
