import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { makeTenant } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";
import { openGate } from "./limits.ts";

const app = await startTestApp({ KITPATH_MAX_IN_FLIGHT: "12" });
const clinic = await makeTenant(app);

describe("too many requests at once", () => {
  // Hole: the count of requests in flight is not compared.
  test("are refused with 503 and Retry-After; those within the limit are answered, and so is what comes after", async () => {
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
  });

  test("do not keep the checks of the process from answering", async () => {
    const busy = Array.from({ length: 4 }, () => app.call("listOrders", { token: clinic.token }));
    for (const url of ["/livez", "/readyz"]) assert.equal((await app.app.inject({ url })).statusCode, 200);
    await Promise.all(busy);
  });
});

describe("how many are let in", () => {
  /** Callers who ask again at once, for ten seconds, of a server that answers `perSecond`; how many it lets in after that. */
  function letIn(
    gate: ReturnType<typeof openGate>,
    clock: { ms: number },
    perSecond: number,
    callers: number,
  ): number {
    const asked: number[] = [];
    const ask = () => {
      while (asked.length < callers && gate.enter()) asked.push(clock.ms);
      return asked.length;
    };
    for (let step = 0; step < 10 * perSecond; step++) {
      ask();
      clock.ms += 1000 / perSecond;
      gate.note(clock.ms - asked.shift()!);
      gate.leave();
    }
    const most = ask();
    asked.forEach(() => gate.leave());
    return most;
  }

  test("is a third of the most at first", () => {
    const gate = openGate(600, () => 0);
    assert.equal(Array.from({ length: 600 }, () => gate.enter()).filter(Boolean).length, 200);
  });

  // Hole: the limit is cut whatever the pace.
  test("is what is answered within 300 ms, of calls that cost much or little, whichever came before", () => {
    const clock = { ms: 0 };
    const gate = openGate(600, () => clock.ms);
    assert.equal(letIn(gate, clock, 60, 500), 34);
    assert.equal(letIn(gate, clock, 3000, 500), 500);
    const ordering = letIn(gate, clock, 200, 500);
    assert.ok(ordering >= 50 && ordering <= 75, `${ordering} orders`);
  });
});
