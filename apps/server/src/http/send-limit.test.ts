import assert from "node:assert/strict";
import type { AddressInfo } from "node:net";
import { connect } from "node:net";
import { after, describe, test } from "node:test";
import Fastify from "fastify";
import { until } from "#test/until.ts";
import type { Caller } from "../scope.ts";
import { bodyLimitBytes } from "./limits.ts";
import { registerSendLimit } from "./send-limit.ts";

describe("a client that sends slowly", () => {
  test("is disconnected soon, unless it has signed in and is uploading a file", async () => {
    const app = Fastify({ bodyLimit: bodyLimitBytes });
    after(() => {
      app.server.closeAllConnections();
      return app.close();
    });
    app.decorateRequest("actor", null);
    registerSendLimit(app, 100);
    app.addHook("onRequest", async (request, reply) => {
      if (request.headers.authorization) request.actor = {} as Caller;
      else if (request.routeOptions.url === "/file") return reply.code(401).send();
    });
    app.post("/call", async () => "done");
    app.post("/file", { bodyLimit: bodyLimitBytes + 1 }, async () => "done");
    await app.listen({ port: 0, host: "127.0.0.1" });
    const { port } = app.server.address() as AddressInfo;
    const open = (path: string, ...headers: string[]) => {
      let [answer, isLetGo] = ["", false];
      const socket = connect(port, "127.0.0.1");
      socket.on("error", () => undefined);
      socket.on("data", (chunk) => (answer += chunk.toString()));
      socket.once("close", () => (isLetGo = true));
      const head = ["Host: x", "Content-Type: text/plain", "Content-Length: 2", ...headers];
      socket.write([`POST ${path} HTTP/1.1`, ...head, "", "x"].join("\r\n"));
      return { socket, answer: () => answer, isLetGo: () => isLetGo };
    };
    const signedIn = "Authorization: Bearer x";
    const file = open("/file", signedIn);
    const cutOff = [open("/call", signedIn), open("/file")];
    await until(() => cutOff.every(({ isLetGo }) => isLetGo()), "end of the slow ones");
    assert.ok(!file.isLetGo());
    file.socket.write("x");
    await until(() => file.answer().includes("done"), "answer to the upload");
  });
});
