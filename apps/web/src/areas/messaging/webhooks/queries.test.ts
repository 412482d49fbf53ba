import assert from "node:assert/strict";
import { test } from "node:test";
import { nextLookMs } from "./queries.ts";

const nextLook = (...secondsFromNow: (number | null)[]) =>
  nextLookMs(
    secondsFromNow.map((seconds) => ({
      nextAttemptAt: seconds === null ? null : new Date(Date.now() + seconds * 1000).toISOString(),
    })),
  );

test("the delivery list refreshes when its next attempt is due, however far away that is", () => {
  const inAnHour = nextLook(null, 7200, 3600);
  assert.ok(inAnHour && inAnHour > 3_590_000 && inAnHour <= 3_600_000);
  for (const due of [-3600, 0, 1]) assert.equal(nextLook(3600, due), 2000);
  assert.equal(nextLook(null), false);
  assert.equal(nextLook(), false);
});
