import assert from "node:assert/strict";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { connect } from "node:net";
import { Writable } from "node:stream";
import { describe, test } from "node:test";
import type { OperationName } from "@kitpath/contract/operations";
import { operations } from "@kitpath/contract/operations";
import { testStatuses } from "@kitpath/contract/catalogue/products/test-status";
import { EmbeddedPostgresError } from "#db/embedded/error.ts";
import { isId } from "#db/ids.ts";
import { kitMoveNames } from "#areas/kits/kits/journey.ts";
import { makeApiKey } from "#test/developer.ts";
import { makeOrder, makeTenant } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";
import { until } from "#test/until.ts";
import { openSessionFor } from "#test/session-for.ts";
import { validInputs } from "#test/valid-inputs.ts";
import { BackupStoreError } from "../backups/backup-store.ts";
import { openLog } from "./log.ts";

let log = "";
const stream = new Writable({
  write(chunk, _encoding, done) {
    log += String(chunk);
    done();
  },
});
const app = await startTestApp({ LOG_LEVEL: "debug" }, { logTo: stream });
const clinic = await makeTenant(app);

/** Every text in a value, however deeply nested. */
function textsOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

describe("the log", () => {
  // Shows: ASVS 14.2.1, 16.2.4, 16.4.1
  test("records a request by route and id, and nothing personal", async () => {
    const person = { firstName: "Canaria", lastName: "Yellowfeather", email: "canaria@yellow.example" };
    const order = makeOrder();
    const { token } = clinic;
    await app.call("createOrder", { token, body: { ...order, delivery: { ...order.delivery, ...person } } });
    await app.call("createOrder", {
      token,
      body: { ...order, delivery: { ...person, email: "Yellowfeather" } },
    });
    await app.call("listOrders", { token, query: { search: "Yellowfeather" } });
    await app.call("findTest", { token, query: { kitId: "YELLOWKT" } });
    await app.call("createToken", { body: { email: clinic.email, password: "Yellow-secret-1" } });
    const junk = await app.call("createOrder", {
      token,
      raw: { payload: '{"Yellow', contentType: "application/json" },
    });
    await app.app.inject({
      method: "GET",
      url: "/Yellowfeather?name=Yellow",
      headers: { "x-name": "Yellow" },
    });

    const lines = log
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    assert.ok(lines.length >= 7);
    for (const line of lines) assert.ok(line.requestId && line.route && line.status, JSON.stringify(line));
    assert.ok(lines.some(({ requestId }) => requestId === junk.headers["x-request-id"]));
    assert.ok(
      lines.some(
        ({ route, method, status }) => route === "/orders/v3" && method === "POST" && status === 201,
      ),
    );
    for (const canary of ["yellow", "canaria", clinic.token, clinic.email, "search", "?"]) {
      assert.ok(!log.toLowerCase().includes(canary.toLowerCase()), `${canary} is in the log`);
    }
  });

  // Shows: ASVS 16.2.1, 16.3.2, 16.3.3, promise refusal-reason
  test("records a refusal with its reason and the session or key, which other requests omit", async () => {
    const clinician = await makeTenant(app, "clinic_clinician");
    const apiKey = await makeApiKey(app, clinic, "createApiKey", { scopes: ["results:read"] });
    log = "";
    await app.call("getUserInfo", { token: "x".repeat(43) });
    await app.call("listTeam", { token: clinician.token });
    await app.call("listOrders", { apiKey });
    await app.call("listOrders", { token: clinic.token });
    const lines = log
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    assert.deepEqual(
      lines.map(({ status, code }) => [status, code]),
      [
        [401, "unauthenticated"],
        [403, "forbidden"],
        [403, "scope_missing"],
        [200, undefined],
      ],
    );
    const [unknown, person, key, fine] = lines;
    for (const line of [unknown, fine]) assert.deepEqual([line?.session, line?.key], [undefined, undefined]);
    assert.ok(isId(String(person?.session)) && isId(String(key?.key)));
  });

  // Shows: ASVS 14.2.4, 16.2.5, promise logs-without-people
  test("contains nothing from any call's request or answer", async () => {
    const other = await makeTenant(app);
    const inputs = await validInputs(app, other);
    const names = Object.keys(operations) as OperationName[];
    log = "";
    const told: string[] = [];
    for (const name of names) {
      const input = inputs[name];
      const token = input.token ? await openSessionFor(app, name, input.as ?? other) : null;
      const { status, body } = await app.call(name, { ...input, token });
      assert.equal(status, operations[name].status, name);
      told.push(
        ...textsOf([input.params, input.query, input.body, token, name === "listCountries" ? {} : body]),
      );
    }
    assert.equal(log.trim().split("\n").length, names.length);
    // Terms of the field that also occur in routes.
    const words = new Set<string>([...testStatuses, ...kitMoveNames, "simulator"]);
    const canaries = told.filter((text) => text.length >= 8 && !isId(text) && !words.has(text.toLowerCase()));
    assert.ok(canaries.length > 100);
    // Routes are removed first: they are known in advance and contain terms of the field such as register and simulator.
    const routes = names.map((name) => `"route":"${operations[name].path}"`);
    const rest = routes.reduce((text, route) => text.replaceAll(route, ""), log);
    assert.deepEqual(
      canaries.filter((text) => rest.includes(text)),
      [],
    );
  });

  // Shows: ASVS 16.3.4, 16.5.1
  test("records where an unexpected error happened, without its message", async () => {
    log = "";
    const { mode } = app;
    const { db } = mode;
    const inTenant = async () => {
      throw new AggregateError([new TypeError("Yellowfeather is secret")], "Yellowfeather");
    };
    mode.db = { ...db, inTenant };
    const reply = await app.call("listOrders", { token: clinic.token });
    mode.db = db;
    assert.equal(reply.status, 500);
    assert.equal(reply.body.message, "Something has gone wrong, please retry later.");
    assert.match(log, /"type":"TypeError","stack":\["[^"]+logs\.test\.ts/);
    assert.ok(!log.includes("Yellow") && !JSON.stringify(reply.body).includes("Yellow"));
  });

  test("records a failure's class, code and cause, and only words that quote nothing", () => {
    log = "";
    const cause = Object.assign(new Error("Yellowfeather", { cause: new RangeError("Yellow") }), {
      code: "InvalidAccessKeyId",
    });
    const pino = openLog("error", stream);
    pino.error({ err: new BackupStoreError("The bucket cannot be used", { cause }) }, "failed");
    pino.error({ err: new EmbeddedPostgresError("start_failed", "Yellowfeather") }, "failed");
    const [own, quoting] = log
      .trim()
      .split("\n")
      .map((line) => (JSON.parse(line) as { err: Record<string, unknown> }).err);
    assert.deepEqual(
      { ...own, stack: [] },
      {
        type: "BackupStoreError",
        message: "The bucket cannot be used",
        cause: { type: "Error", code: "InvalidAccessKeyId", cause: { type: "RangeError" } },
        stack: [],
      },
    );
    assert.deepEqual([quoting?.type, quoting?.code], ["EmbeddedPostgresError", "start_failed"]);
    assert.ok(!log.includes("Yellow"));
  });

  test("records once a request whose client left before the answer", async () => {
    await app.app.listen({ port: 0, host: "127.0.0.1" });
    const { port } = app.app.server.address() as AddressInfo;
    log = "";
    const asked = once(app.app.server, "request");
    const socket = connect(port, "127.0.0.1");
    socket.write(
      `POST /orders/v3 HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${clinic.token}\r\n` +
        "Content-Type: application/json\r\nContent-Length: 9\r\n\r\n{",
    );
    await asked;
    socket.destroy();
    await until(() => log.includes('"aborted":true'), "line of the request");
    assert.equal((await app.call("listOrders", { token: clinic.token })).status, 200);
    const lines = log
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    assert.deepEqual(
      lines.map(({ route, aborted }) => [route, aborted]),
      [
        ["/orders/v3", true],
        ["/dashboard/v1/orders", undefined],
      ],
    );
  });
});
