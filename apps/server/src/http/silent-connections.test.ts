import assert from "node:assert/strict";
import type { AddressInfo } from "node:net";
import { connect } from "node:net";
import { after, describe, test } from "node:test";
import Fastify from "fastify";
import { until } from "#test/until.ts";
import { endSilentConnections } from "./silent-connections.ts";

const neverMs = 600_000;

/** A server that answers nothing before it is told to; `open` connects a client and sends the text. */
async function openServer(patience: { beginMs: number; sendMs: number }) {
  const app = Fastify({ return503OnClosing: false });
  endSilentConnections(app, patience);
  after(() => app.server.closeAllConnections());
  const waiting: (() => void)[] = [];
  app.post("/", async (_request, reply) => {
    await new Promise<void>((done) => waiting.push(done));
    return reply.header("connection", "close").send("done");
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.address() as AddressInfo;

  const open = async (text: string) => {
    let answer = "";
    let isLetGo = false;
    const socket = connect(port, "127.0.0.1");
    socket.on("error", () => undefined);
    socket.on("data", (chunk) => (answer += chunk.toString()));
    socket.once("close", () => (isLetGo = true));
    if (text !== "") socket.write(text);
    await new Promise((done) => socket.once("connect", done));
    return {
      send: (more: string) => void socket.write(more),
      answer: () => answer,
      isLetGo: () => isLetGo,
    };
  };
  const hasAsked = (connections: number, requests: number) =>
    until(async () => {
      const open = await new Promise<number>((done) => app.server.getConnections((_, count) => done(count)));
      return open === connections && waiting.length === requests;
    }, "connections and requests");
  const answerAll = () => waiting.splice(0).forEach((answer) => answer());
  return { app, open, hasAsked, answerAll };
}

const whole = "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n\r\n";

describe("a closing server", () => {
  test("closes connections without a request, and answers the others", async () => {
    const { app, open, hasAsked, answerAll } = await openServer({ beginMs: 0, sendMs: neverMs });
    const silent = await open("");
    const begun = await open(whole.slice(0, 9));
    const asking = await open(whole);
    await hasAsked(3, 1);

    const closed = app.close();
    await until(silent.isLetGo, "end of the silent connection");
    begun.send(whole.slice(9));
    await hasAsked(2, 2);
    answerAll();
    await until(() => [begun, asking].every(({ answer }) => answer().endsWith("done")), "answers");
    await closed;
  });

  test("waits no longer for a request to arrive than while it is open", async () => {
    const { app, open, hasAsked, answerAll } = await openServer({ beginMs: 0, sendMs: 100 });
    const slow = [
      await open(whole.slice(0, 9)),
      await open("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n{"),
    ];
    const asking = await open(whole);
    await hasAsked(3, 1);

    const closed = app.close();
    await until(() => slow.every(({ isLetGo }) => isLetGo()), "end of the slow ones");
    assert.ok(!asking.isLetGo());
    answerAll();
    await until(() => asking.answer().endsWith("done"), "answer");
    await closed;
  });
});
