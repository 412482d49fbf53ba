import assert from "node:assert/strict";
import type { AddressInfo } from "node:net";
import { connect } from "node:net";
import { Writable } from "node:stream";
import { after, describe, test } from "node:test";
import { newsPath } from "@kitpath/contract/messaging/events/news";
import { makeTenant } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";
import { until } from "#test/until.ts";

type Line = { status: number; code?: string; requestId?: string; routes?: Record<string, number> };
const lines: Line[] = [];
const stream = new Writable({
  write(chunk, _encoding, done) {
    for (const line of String(chunk).trim().split("\n")) lines.push(JSON.parse(line) as Line);
    done();
  },
});
const app = await startTestApp(
  { KITPATH_MAX_IN_FLIGHT: "12", LOG_LEVEL: "info" },
  { logTo: stream, withSandbox: true },
);
const clinic = await makeTenant(app);

describe("too many requests at once", () => {
  // Shows: ASVS 2.4.1, promise overload-refused
  test("are refused with 503 and Retry-After, while those within the limit and later ones are answered", async () => {
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => app.call("listOrders", { token: clinic.token })),
    );
    const answered = replies.filter(({ status }) => status === 200);
    const refused = replies.filter(({ status }) => status === 503);
    assert.equal(answered.length, 4);
    assert.equal(refused.length, 16);
    for (const { headers, body } of refused) {
      assert.equal(headers["retry-after"], "1");
      assert.equal(body.code, "overloaded");
    }
    assert.equal((await app.call("listOrders", { token: clinic.token })).status, 200);
    // One line counts them all.
    const toldOf = () => lines.filter(({ status }) => status === 503);
    await until(() => toldOf().length > 0, "line of the refused requests");
    assert.deepEqual(
      toldOf().map(({ code, requestId, routes }) => [code, requestId, routes]),
      [["overloaded", undefined, { "/dashboard/v1/orders": 16 }]],
    );
  });

  test("do not count while they are being sent, nor while a news stream is open", async () => {
    await app.app.listen({ port: 0, host: "127.0.0.1" });
    const { port } = app.app.server.address() as AddressInfo;
    const ask = (head: string, ...headers: string[]) => {
      const socket = connect(port, "127.0.0.1").setEncoding("utf8");
      after(() => socket.destroy());
      let answer = "";
      socket.on("data", (text) => (answer += text));
      socket.write([`${head} HTTP/1.1`, "Host: localhost", ...headers, "", ""].join("\r\n"));
      return { socket, answer: () => answer };
    };
    const slow = () =>
      ask("POST /v1/auth/login_token", "Content-Type: application/json", "Content-Length: 2");
    const news = () => ask(`GET ${newsPath}?1`, `Authorization: Bearer ${clinic.token}`);
    let asked = 0;
    app.app.server.on("request", () => void asked++);
    for (const open of [slow, news]) {
      asked = 0;
      const opened = [open(), open(), open(), open()];
      await until(() => asked === opened.length, "requests");
      const isAnswered = async () => (await app.call("listOrders", { token: clinic.token })).status === 200;
      await until(isAnswered, "an answer to somebody else");
      assert.ok(opened.every(({ socket }) => !socket.closed));
      if (open === news) continue;
      const [{ socket, answer } = slow()] = opened;
      socket.write("{}");
      await until(() => answer().startsWith("HTTP/1.1 422"), "answer");
    }
  });

  // Shows: ASVS 15.2.2
  test("do not stop the process's checks from answering", async () => {
    const busy = Array.from({ length: 4 }, () => app.call("listOrders", { token: clinic.token }));
    for (const url of ["/livez", "/readyz"]) assert.equal((await app.app.inject({ url })).statusCode, 200);
    await Promise.all(busy);
  });
});
