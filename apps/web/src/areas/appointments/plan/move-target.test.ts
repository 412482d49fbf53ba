import assert from "node:assert/strict";
import { test } from "node:test";
import type { CalendarRow } from "@kitpath/contract/appointments/plan/calendar";
import { planAt, stepTarget, targetInWords } from "./move-target.ts";

const row = (id: string, kind: "nurse" | "place", timeZone = "Europe/London"): CalendarRow => ({
  id,
  kind,
  name: id,
  timeZone,
  visitMinutes: 30,
  days: [],
});
const rows = [row("Ana", "nurse"), row("Ben", "nurse", "America/New_York"), row("Clinic", "place")];
const week = ["2026-03-29", "2026-03-30"];
const target = { rowId: "Ana", day: "2026-03-29", minute: 9 * 60 };

test("arrows move a visit between nurses and days, and never to a place or out of the week", () => {
  const step = (key: string, from = target, isShifted = false) =>
    stepTarget(key, isShifted, from, { rows, days: week })!;
  assert.equal(step("ArrowDown").rowId, "Ben");
  assert.equal(step("ArrowDown", step("ArrowDown")).rowId, "Ben");
  assert.equal(step("ArrowUp").rowId, "Ana");
  assert.equal(step("ArrowRight").day, "2026-03-30");
  assert.equal(step("ArrowLeft").day, "2026-03-29");
  assert.equal(step("ArrowRight", target, true).minute, 9 * 60 + 15);
  assert.equal(stepTarget("Tab", false, target, { rows, days: week }), null);
});

test("on a day, arrows move by a quarter of an hour and stop at midnight", () => {
  const shown = { rows, days: ["2026-03-29"] };
  assert.equal(stepTarget("ArrowLeft", false, target, shown)?.minute, 8 * 60 + 45);
  assert.equal(stepTarget("ArrowLeft", false, { ...target, minute: 0 }, shown)?.minute, 0);
});

test("a target is a moment on the clocks of its row, also on the day on which they change", () => {
  assert.equal(planAt(target, rows)?.startsAt, "2026-03-29T08:00:00.000Z");
  assert.equal(planAt({ ...target, rowId: "Ben" }, rows)?.startsAt, "2026-03-29T13:00:00.000Z");
  assert.deepEqual(planAt({ ...target, rowId: "Clinic" }, rows)?.placeId, "Clinic");
  assert.equal(targetInWords(target, rows), "Ana, Sun 29 Mar, 09:00");
});
