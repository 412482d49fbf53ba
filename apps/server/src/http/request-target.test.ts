import assert from "node:assert/strict";
import { connect } from "node:net";
import type { AddressInfo } from "node:net";
import { describe, test } from "node:test";
import { startTestApp } from "#test/harness.ts";

const { app } = await startTestApp();
await app.listen({ port: 0, host: "127.0.0.1" });
const { port } = app.server.address() as AddressInfo;

/** Sends these bytes as they are; returns the status of each answer until the connection ends. */
function send(text: string): Promise<number[]> {
  return new Promise((done, fail) => {
    let answer = "";
    const socket = connect(port, "127.0.0.1", () => socket.write(text, "latin1"));
    socket.on("data", (chunk) => (answer += chunk.toString("latin1")));
    socket.once("error", fail);
    socket.once("close", () =>
      done([...answer.matchAll(/HTTP\/1\.1 (\d{3})/g)].map((match) => Number(match[1]))),
    );
  });
}

const request = (target: string, headers: string[], version = "1.1") =>
  `GET ${target} HTTP/${version}\r\n${[...headers, "Connection: close"].join("\r\n")}\r\n\r\n`;
const host = "dashboard.example.com";

describe("a request", () => {
  // Node takes the first of two Host headers.
  test("is refused with two Host headers, equal or not, an empty one or none", async () => {
    for (const headers of [
      [`Host: ${host}`, `Host: ${host}`],
      [`Host: ${host}`, "Host: other.example"],
      [`host: ${host}`, "HOST: other.example"],
      ["Host:"],
      ["Host:   "],
      [],
    ])
      assert.deepEqual(await send(request("/livez", headers)), [400], headers.join(" | "));
  });

  test("is refused with an invalid Host", async () => {
    for (const wrong of [
      "a b",
      "a/b",
      "user@a",
      "a:b",
      "a:123456",
      "a?b",
      "a#b",
      "[::1",
      "::1",
      "a\\b",
      "http://a",
      "<a>",
      "a\u00e9",
    ])
      assert.deepEqual(await send(request("/livez", [`Host: ${wrong}`])), [400], wrong);
  });

  test("is answered for any host and port, in either form of its target", async () => {
    for (const [target, named] of [
      ["/livez", host],
      ["/livez", `${host}:8080`],
      ["/livez", "127.0.0.1:3000"],
      ["/livez", "[::1]:3000"],
      [`http://${host}/livez`, host],
      [`HTTPS://${host.toUpperCase()}/livez`, host],
      [`http://${host}:81/livez?a=1`, `${host}:81`],
    ])
      assert.deepEqual(await send(request(target!, [`Host: ${named}`])), [200], `${target} at ${named}`);
    assert.deepEqual(await send(request("/livez", [], "1.0")), [200]);
  });

  test("is refused if its target names another host or has another form", async () => {
    for (const target of [
      "http://other.example/livez",
      `http://user@${host}/livez`,
      `http://${host}:81/livez`,
      "http:///livez",
      "http://",
      `ftp://${host}/livez`,
      "livez",
    ])
      assert.deepEqual(await send(request(target, [`Host: ${host}`])), [400], target);
  });

  test("is refused if a proxy could see its end elsewhere", async () => {
    const at = `Host: ${host}\r\n`;
    const post = `POST /v1/auth/login_token HTTP/1.1\r\n${at}`;
    for (const text of [
      `${post}Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
      `${post}Content-Length: 3\r\nContent-Length: 4\r\n\r\nabcd`,
      `${post}Content-Length: +3\r\n\r\nabc`,
      `${post}Transfer-Encoding: identity, chunked, x\r\n\r\n0\r\n\r\n`,
      `GET /livez HTTP/1.1\r\n${at}X-A: a\r\n b\r\n\r\n`,
      `GET /livez HTTP/1.1\r\n${at}X-A: a\rX-B: b\r\n\r\n`,
      `GET /livez HTTP/1.1\r\n${at}X-A : a\r\n\r\n`,
      `GET /livez HTTP/1.1\r\n Host: x\r\n${at}\r\n`,
      `GET /livez HTTP/1.1\n${at}\r\n`,
    ])
      assert.deepEqual(await send(text), [400], JSON.stringify(text));
  });
});
