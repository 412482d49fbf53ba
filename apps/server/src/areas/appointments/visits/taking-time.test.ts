import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { newId } from "#db/ids.ts";
import { asOwner } from "#db/prepare-database.ts";
import { startTestApp } from "#test/harness.ts";
import { takeTime } from "./taking-time.ts";

const app = await startTestApp();
const organisationId = newId(new Date());
await asOwner(app.target, (owner) =>
  owner
    .insertInto("organisations")
    .values({
      id: organisationId,
      kind: "provider",
      name: "Fernlight Nurses",
      address_line1: "1 Mill Lane",
      city: "Leeds",
      postcode: "LS1 4AP",
      country: "United Kingdom",
      partner_code: "fernlight-nurses",
      created_at: new Date(),
    })
    .execute(),
);

const nine = Date.parse("2027-03-01T09:00:00Z");
const minuteMs = 60_000;
const spanAt = (minutes: number, length = 50) => ({
  from: nine + minutes * minuteMs,
  until: nine + (minutes + length) * minuteMs,
});
const take = (id: string, span: { from: number; until: number }, seats = 1) =>
  app.mode.db.inTenant(organisationId, (trx) =>
    takeTime(trx, { organisationId, id, seats }, span, newId(new Date())),
  );

describe("a nurse's time", () => {
  test("is taken by one of 40 who take it at the same moment", async () => {
    const nurse = newId(new Date());
    const taken = await Promise.all(Array.from({ length: 40 }, () => take(nurse, spanAt(0))));
    assert.equal(taken.filter(Boolean).length, 1);
  });

  test("is never taken twice by visits that overlap, however they are mixed", async () => {
    const nurse = newId(new Date());
    const starts = Array.from({ length: 80 }, (_, n) => ((n * 7) % 48) * 5);
    const taken = await Promise.all(starts.map((start) => take(nurse, spanAt(start))));
    const booked = starts.filter((_, n) => taken[n]).sort((a, b) => a - b);
    assert.ok(booked.length > 0);
    for (const [n, start] of booked.entries()) assert.ok(n === 0 || start >= booked[n - 1]! + 50);
  });

  test("that could not be taken in full leaves nothing taken", async () => {
    const nurse = newId(new Date());
    assert.equal(await take(nurse, spanAt(30)), true);
    assert.equal(await take(nurse, spanAt(0)), false);
    assert.equal(await take(nurse, spanAt(-20)), true);
  });
});

test("a place is taken by as many at once as it has seats", async () => {
  const place = newId(new Date());
  const taken = await Promise.all(Array.from({ length: 20 }, () => take(place, spanAt(0), 3)));
  assert.equal(taken.filter(Boolean).length, 3);
});
