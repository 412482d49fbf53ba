import assert from "node:assert/strict";
import { after, describe, test } from "node:test";
import Fastify from "fastify";
import type { Mode } from "../scope.ts";
import { registerHealth } from "./health.ts";

/** The checks on two modes whose databases answer when they are told to. */
function openChecks() {
  const app = Fastify();
  after(() => app.close());
  const asked = { live: 0, sandbox: 0 };
  const answers = { live: Promise.withResolvers<boolean>(), sandbox: Promise.withResolvers<boolean>() };
  const modeOf = (name: Mode["name"]) =>
    ({
      name,
      db: {
        isReachable: () => {
          asked[name]++;
          return answers[name].promise;
        },
      },
    }) as Mode;
  const modes = { live: modeOf("live"), sandbox: modeOf("sandbox") };
  app.addHook("onRequest", async (request) => {
    request.mode = request.hostname.startsWith("api.sandbox.") ? modes.sandbox : modes.live;
  });
  registerHealth(app, [modes.live, modes.sandbox], () => false);
  const check = async (host = "localhost") =>
    (await app.inject({ url: "/readyz", headers: { host } })).statusCode;
  return { asked, answers, check };
}

describe("the readiness check", () => {
  test("queries the database once, however many ask meanwhile", async () => {
    const { asked, answers, check } = openChecks();
    const checks = Promise.all(Array.from({ length: 20 }, () => check()));
    answers.live.resolve(true);
    assert.deepEqual(new Set(await checks), new Set([200]));
    assert.equal(asked.live, 1);
  });

  test("covers the mode whose host is called, and elsewhere only live", async () => {
    const { asked, answers, check } = openChecks();
    answers.live.resolve(true);
    answers.sandbox.resolve(false);
    assert.equal(await check(), 200);
    assert.equal(asked.sandbox, 0);
    assert.equal(await check("api.sandbox.example.com"), 503);
  });

  test("fails if the database does not answer", async () => {
    assert.equal(await openChecks().check(), 503);
  });
});
