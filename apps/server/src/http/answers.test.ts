import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { ErrorForm } from "@kitpath/contract/errors";
import { errorBodies, errorTable } from "@kitpath/contract/errors";
import type { Operation } from "@kitpath/contract/operation";
import { errorCodesOf, errorStatusesOf } from "@kitpath/contract/operation";
import type { Permission, RoleCode } from "@kitpath/contract/permissions";
import { permissionCodes, permissionsOf, roles } from "@kitpath/contract/permissions";
import type { OperationName } from "@kitpath/contract/operations";
import { operations } from "@kitpath/contract/operations";
import { makeKit, makeTenant, openSession } from "#test/factories.ts";
import type { Reply } from "#test/harness.ts";
import { startTestApp } from "#test/harness.ts";
import { validInputs } from "#test/valid-inputs.ts";

const app = await startTestApp();
const clinic = await makeTenant(app);
const other = await makeTenant(app);
/** Someone without the permission, of whatever kind. */
const strangers = new Map<Permission, string>();
for (const permission of permissionCodes) {
  const role = (Object.keys(roles) as RoleCode[]).find((code) => !permissionsOf(code).includes(permission));
  strangers.set(permission, (await makeTenant(app, role)).token);
}
const inputs = await validInputs(app, clinic);
const othersInputs = await validInputs(app, other);
const rows = Object.entries(operations) as [OperationName, Operation][];
const junkToken = "x".repeat(43);

function assertRefused(reply: Reply, status: number, form: ErrorForm = "standard"): void {
  assert.equal(reply.status, status, JSON.stringify(reply.body));
  const body = errorBodies[form].strict().parse(reply.body);
  assert.equal(errorTable[body.code as keyof typeof errorTable].status, status);
}

/** Sessions end with signing out, so each call has its own. */
const fresh = async (name: OperationName) =>
  inputs[name].token ? { ...inputs[name], token: await openSession(app, clinic) } : inputs[name];

for (const [name, row] of rows) {
  const form = row.errorForm ?? "standard";
  const isGuarded = row.access.kind === "signed_in" || row.access.kind === "permission";
  describe(`${name} (${row.method} ${row.path})`, () => {
    test(`answers ${row.status} in its declared shape`, async () => {
      const reply = await app.call(name, await fresh(name));
      assert.equal(reply.status, row.status, JSON.stringify(reply.body));
      row.answer.parse(reply.body);
    });

    if (isGuarded) {
      test("401 without a token and with one that nobody holds", async () => {
        for (const token of [null, junkToken, "short"]) {
          assertRefused(await app.call(name, { ...inputs[name], token }), 401, form);
        }
      });
    }

    if (row.access.kind === "permission") {
      const { flag, permission } = row.access;
      test("403 without its permission", async () => {
        assertRefused(
          await app.call(name, { ...inputs[name], token: strangers.get(permission) ?? null }),
          403,
          form,
        );
      });
      if (flag) {
        test("403 while its area is switched off", async () => {
          const set = (on: boolean) =>
            app.mode.db.directory
              .updateTable("organisations")
              .set({ [`flag_${flag}`]: on })
              .where("id", "=", clinic.organisationId)
              .execute();
          await set(false);
          assertRefused(await app.call(name, await fresh(name)), 403, form);
          await set(true);
        });
      }
    }

    if (row.params) {
      test("404 for ids that do not exist, are malformed, or are another tenant's", async () => {
        const wrong = Object.keys(inputs[name].params ?? {}).flatMap((key) =>
          ["nothing", "../x", "0", "%00", "0190b1c2-0000-7000-8000-000000000000"].map((value) => ({
            [key]: value,
          })),
        );
        const theirs = othersInputs[name].params;
        const isTheirsOnly = JSON.stringify(theirs) !== JSON.stringify(inputs[name].params);
        for (const params of [...wrong, ...(isTheirsOnly && theirs ? [theirs] : [])]) {
          assertRefused(await app.call(name, { ...(await fresh(name)), params }), 404, form);
        }
      });
    }

    if (row.body) {
      const send = async (payload: string, contentType = "application/json") =>
        app.call(name, { ...(await fresh(name)), body: undefined, raw: { payload, contentType } });
      test("400 for what is not JSON", async () => assertRefused(await send("{"), 400, form));
      test("413 for more than 256 KB", async () =>
        assertRefused(await send(`{"a":"${"x".repeat(257 * 1024)}"}`), 413, form));
      test("415 for another media type", async () =>
        assertRefused(await send("<a/>", "application/xml"), 415, form));
      test("422 for a body of another shape, naming what is wrong", async () => {
        for (const payload of ["[]", "null", "1", '"text"']) assertRefused(await send(payload), 422, form);
      });
    }

    test("declares no answer beside those of the error table", () => {
      const statuses = errorCodesOf(row).map((code) => errorTable[code].status);
      assert.deepEqual(
        errorStatusesOf(row),
        [...new Set(statuses)].sort((a, b) => a - b),
      );
    });
  });
}

const asker = await makeTenant(app);

describe("answers that follow from an operation's own rules", () => {
  test("wrong credentials are 401 on both calls of signing in", async () => {
    for (const name of ["signIn", "createToken"] as const) {
      const body = { ...(inputs[name].body as object), password: "Wrong-1-password" };
      const reply = await app.call(name, { body });
      assertRefused(reply, 401);
      assert.equal(reply.body.message, "Wrong credentials");
    }
  });

  test("a kit of another tenant, and none, are 404 alike", async () => {
    const theirs = await makeKit(app, other);
    const replies = [];
    for (const kitId of [theirs.kitId, "AAAAAAAA"]) {
      replies.push(await app.call("findTest", { token: asker.token, query: { kitId } }));
    }
    for (const reply of replies) assertRefused(reply, 404);
    assert.deepEqual(replies[0]!.body, replies[1]!.body);
    assertRefused(await app.call("findTest", { token: asker.token }), 422);
  });

  test("the simulator finds neither the order nor the kit of another tenant", async () => {
    const theirs = await makeKit(app, other, "dispatched");
    for (const body of [{ orderNumber: theirs.orderNumber }, { existingKit: { kitId: theirs.kitId } }]) {
      const reply = await app.call("simulate", { token: asker.token, params: { type: "results" }, body });
      assertRefused(reply, 404);
    }
  });

  test("a refused step tells the status and the steps that are possible", async () => {
    const { orderNumber } = await makeKit(app, asker, "results");
    const reply = await app.call("simulate", {
      token: asker.token,
      params: { type: "dispatched" },
      body: { orderNumber },
    });
    assertRefused(reply, 422);
    assert.equal(reply.body.status, "results");
    assert.deepEqual(reply.body.validSteps, []);
  });

  test("an address that cannot be read is 400, without a word of it in the answer", async () => {
    const reply = await app.app.inject({ method: "GET", url: "/tests/v2/%zz-secret/biomarker-results" });
    assert.equal(reply.statusCode, 400);
    assert.equal(reply.json().code, "malformed_request");
    assert.ok(!reply.body.includes("secret"));
  });

  test("an address that is no call is 404, and a known one with another method too", async () => {
    for (const [method, url] of [
      ["GET", "/nowhere"],
      ["DELETE", "/orders/v3"],
      ["GET", "/v1/auth/login_token"],
    ] as const) {
      const reply = await app.app.inject({ method, url });
      assert.equal(reply.statusCode, 404);
      assert.equal(reply.json().code, "not_found");
    }
  });
});
