import assert from "node:assert/strict";
import { test } from "node:test";
import pg from "pg";
import { cloneInstallation } from "#test/database.ts";
import { sharedServer } from "#test/harness.ts";
import { startScript } from "#test/process.ts";

test("require-password-change makes one user of one mode set a new password, and is in their audit log", async () => {
  const env = { KITPATH_DEMO: "off", ...(await cloneInstallation(await sharedServer())) };
  const run = async (...args: string[]) => {
    const running = startScript("src/commands/kitpath.ts", { env, args });
    return [await running.ended, running.output()];
  };
  for (const email of ["sam@example.test", "ada@example.test"])
    assert.equal((await run("create-staff", "--email", email))[0], 0);

  assert.deepEqual(await run("require-password-change", "SAM@example.test"), [
    0,
    "SAM@example.test has to set a new password (live).\n",
  ]);
  const live = new pg.Client({ connectionString: env.DATABASE_URL });
  await live.connect();
  const { rows } = await live.query("select email, require_password_change from logins order by email");
  const { rows: entries } = await live.query(
    `select action, actor_kind, email from audit_log join logins on user_id = subject_id
     where action = 'password_change_required'`,
  );
  await live.end();
  assert.deepEqual(rows, [
    { email: "ada@example.test", require_password_change: false },
    { email: "sam@example.test", require_password_change: true },
  ]);
  assert.deepEqual(entries, [
    { action: "password_change_required", actor_kind: "system", email: "sam@example.test" },
  ]);

  assert.deepEqual(await run("require-password-change", "sam@example.test", "--sandbox"), [
    1,
    "sam@example.test has no account (sandbox), or its organisation is suspended.\n",
  ]);
});
