import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { cloneInstallation } from "#test/database.ts";
import { sharedServer } from "#test/harness.ts";
import { startScript, startServer } from "#test/process.ts";

async function createStaff(env: Record<string, string>, ...args: string[]) {
  const running = startScript("src/commands/kitpath.ts", { env, args: ["create-staff", ...args] });
  return { code: await running.ended, output: running.output() };
}

const send = (url: string, path: string, body?: object, token?: string) =>
  fetch(url + path, {
    method: body ? "POST" : "GET",
    headers: {
      ...(body ? { "content-type": "application/json" } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });

describe("create-staff", () => {
  // Shows: ASVS 6.3.2
  test("creates the platform's first administrator, who sets a password through the printed link", async () => {
    const env = { KITPATH_DEMO: "off", ...(await cloneInstallation(await sharedServer())) };
    const server = await startServer(env);
    const email = "sam@example.test";
    const named = ["--email", email, "--first-name", "Sam", "--last-name", "Iqbal"];
    const { code, output } = await createStaff(env, ...named);
    assert.equal(code, 0, output);
    const token = /\/login\/reset\?token=([\w-]{43})$/m.exec(output)?.[1];
    const password = "Correct-horse-1";
    const set = await send(server.url, "/api/v2/partners/auth/password/reset", { token, password });
    assert.equal(set.status, 200, await set.text());
    const signedIn = await send(server.url, "/v1/auth/login_token", { email, password });
    const { access_token } = (await signedIn.json()) as { access_token: string };
    const info = await send(server.url, "/api/userinfo", undefined, access_token);
    const { userInfo } = (await info.json()) as { userInfo: { profile: object; permissions: object } };
    const { profile, permissions } = userInfo;
    assert.deepEqual(
      { ...profile, id: "" },
      {
        id: "",
        permissions,
        clinic: null,
        lab: null,
        provider: null,
        fname: "Sam",
        lname: "Iqbal",
        email,
        type: "none",
        require_password_change: false,
        require_two_factor: false,
        require_email_confirmation: false,
      },
    );
    assert.ok("staff_partners" in permissions);

    const second = await createStaff(env, "--email", "second@example.test");
    assert.equal(second.code, 0, second.output);
    const again = await createStaff(env, "--email", "SAM@example.test");
    assert.deepEqual([again.code, again.output], [1, "SAM@example.test already has an account.\n"]);
    const nobody = await createStaff(env);
    assert.deepEqual([nobody.code, nobody.output.split("\n")[0]], [2, "--email takes an e-mail address."]);
    server.child.kill("SIGTERM");
    await server.ended;
  });
});
