import assert from "node:assert/strict";
import type { ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { connect } from "node:net";
import { after, test } from "node:test";
import { newsPath } from "@kitpath/contract/news";
import Fastify from "fastify";
import { readConfig } from "#config";
import { until } from "#test/until.ts";
import type { Follower } from "../../news/news-feed.ts";
import type { Mode, UserActor } from "../../scope.ts";
import { registerNews } from "./news-route.ts";

// Hole: what happens after the end is still written, which stops the process; or the end waits for the client to read.
test("a stream ends also for a client that reads nothing of it", async () => {
  const server = Fastify();
  after(() => server.close());
  let raw: ServerResponse | undefined;
  let tell: Follower | undefined;
  const follow = (_organisationId: string, follower: Follower) => {
    tell = follower;
    return () => undefined;
  };
  const mode = { news: { follow }, db: { inTenant: async () => undefined } };
  server.addHook("onRequest", async (request, reply) => {
    request.mode = mode as unknown as Mode;
    ({ raw } = reply);
  });
  const findActor = {
    bySession: async () => ({ organisationId: "one" }) as UserActor,
    byApiKey: async () => null,
  };
  registerNews(server, findActor, { now: () => new Date(), config: readConfig({}), streamMs: 300 });
  await server.listen({ port: 0, host: "127.0.0.1" });
  const socket = connect((server.server.address() as AddressInfo).port, "127.0.0.1").pause();
  socket.on("error", () => undefined);
  const token = "x".repeat(43);
  socket.write(`GET ${newsPath} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\n\r\n`);
  const say = await until(() => (tell ? { tell } : null), "stream");
  // More than the buffers of both sides hold.
  for (let n = 0; n < 3000; n++) say.tell({ id: "", type: "x".repeat(8000) });
  await until(() => raw?.writableEnded, "end of the stream");
  assert.equal(raw?.writableFinished, false);
  for (let n = 0; n < 3; n++) say.tell({ id: "", type: "late" });
  await until(() => raw?.destroyed, "end of the connection");
  socket.destroy();
});
