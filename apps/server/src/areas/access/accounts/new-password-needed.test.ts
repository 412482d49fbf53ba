import assert from "node:assert/strict";
import { test } from "node:test";
import { newsPath } from "@kitpath/contract/messaging/events/news";
import { isForAccounts, isOpenWhileBarred } from "@kitpath/contract/operation/operation";
import { operationRows } from "@kitpath/contract/operations";
import { assertRefused } from "#test/assert-refused.ts";
import { makeTenant } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";
import { requirePasswordChange } from "./credentials.ts";

const app = await startTestApp();

const barred = operationRows.filter(
  ([, row]) => isForAccounts(row) && row.access.kind !== "optional" && !isOpenWhileBarred(row),
);
const anyParams = Object.fromEntries(
  barred.flatMap(([, { path }]) => [...path.matchAll(/:(\w+)/g)].map(([, name]) => [name!, "1"])),
);

test("a user who must set a new password can do nothing else, even in an open session", async () => {
  for (const role of ["clinic_admin", "lab_admin", "platform_admin"] as const) {
    const { token, email, password } = await makeTenant(app, role);
    await requirePasswordChange(app.mode, email, app.clock.now);
    for (const [name, { access, errorForm }] of barred) {
      if (access.kind === "staff" && role !== "platform_admin") continue;
      const refused = await app.call(name, { token, params: anyParams });
      assertRefused(refused, 403, errorForm);
      assert.equal(refused.body.code, "new_password_needed", name);
    }
    const headers = { authorization: `Bearer ${token}` };
    assert.equal((await app.app.inject({ url: newsPath, headers })).statusCode, 403);
    assert.equal((await app.call("getProfile", { token })).status, 200);
    const body = { currentPassword: password, newPassword: "Fresh-password-9" };
    assert.equal((await app.call("changePassword", { token, body })).status, 200);
    assert.equal((await app.call("listTeam", { token })).status, 200);
  }
});
