import assert from "node:assert/strict";
import { test } from "node:test";
import { operationRows } from "@kitpath/contract/operations";
import { makeTenant, openSession } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";
import { withEachLeaf } from "#test/leaves.ts";
import { validInputs } from "#test/valid-inputs.ts";

const app = await startTestApp();
const clinic = await makeTenant(app);
const inputs = await validInputs(app, clinic);
const theirs = await validInputs(app, await makeTenant(app));

/** Fields that identify a tenant's row, wherever they occur. */
const naming =
  /(^|\.)(\w*[iI]d|orderNumber|invoice_id|kitId|barcode|code|batch|control|subject|search)$|[iI]ds?\.\d+$|samples\.\d+$/;
/** The id of a free time names no row of anybody's: whoever reads it may book it. */
const open = /appointmentSlotId$/;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A value of the same form that belongs to nobody. */
function nobodys(value: string): string {
  if (uuid.test(value)) return `${value.slice(0, 24)}123456789abc`;
  if (/^RT\d+$/.test(value)) return "RT999999";
  return value.slice(0, -1) + (value.endsWith("2") ? "3" : "2");
}

const valueAt = (whole: unknown, path: string): unknown =>
  path.split(".").reduce<unknown>((value, key) => Object(value)[key] as unknown, whole);

const rows = operationRows.filter(([, { access }]) => ["permission", "signed_in"].includes(access.kind));

// Shows: promise tenant-ids
test("another tenant's id in any field gets the same answer as an unknown id", async () => {
  const tried: string[] = [];
  for (const [name, row] of rows) {
    const own = inputs[name];
    for (const part of ["query", "body"] as const) {
      if (typeof own[part] !== "object" || row.upload) continue;
      for (const { path } of withEachLeaf(own[part], null)) {
        const [value, foreign] = [valueAt(own[part], path), valueAt(theirs[name][part], path)];
        if (!naming.test(path) || open.test(path) || typeof foreign !== "string" || foreign === value)
          continue;
        const answers: string[] = [];
        for (const given of [foreign, nobodys(foreign)]) {
          const changed = [...withEachLeaf(own[part], given)].find((each) => each.path === path)!.body;
          const token = await openSession(app, own.as ?? clinic);
          const { status, body } = await app.call(name, { ...own, token, [part]: changed });
          answers.push(`${status} ${JSON.stringify(body).replaceAll(given, "…")}`);
        }
        assert.equal(answers[0], answers[1], `${name} ${part}.${path}`);
        tried.push(`${name} ${path}`);
      }
    }
  }
  assert.ok(tried.length >= 20, tried.join("\n"));
});
