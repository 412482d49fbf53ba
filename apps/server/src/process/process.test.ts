import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import { connect } from "node:net";
import type { Socket } from "node:net";
import { getPriority } from "node:os";
import { describe, test } from "node:test";
import { cloneInstallation, cloneTemplate, urlOf } from "#test/database.ts";
import { sharedServer } from "#test/harness.ts";
import { startScript, startServer } from "#test/process.ts";
import { prodEnv } from "#test/prod-env.ts";

const noDemo = { KITPATH_DEMO: "off" };

const databases = async () => cloneInstallation(await sharedServer());

const clinic = { email: "clinic@demo.kitpath.test", password: "Kitpath-demo-1" };
const post = (url: string, path: string, body: object) =>
  fetch(`${url}${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });

describe("the process", () => {
  test("runs on the server that DATABASE_URL names, and ends cleanly when asked", async () => {
    const server = await startServer({
      ...noDemo,
      DATABASE_URL: urlOf(await cloneTemplate(await sharedServer())),
    });
    assert.equal((await fetch(`${server.url}/livez`)).status, 200);
    assert.equal((await fetch(`${server.url}/readyz`)).status, 200);
    server.child.kill("SIGTERM");
    assert.equal(await server.ended, 0);
  });

  test(
    "collects garbage on threads with a lower priority than the answering one",
    { skip: process.platform !== "linux" },
    async () => {
      const server = await startServer({ ...noDemo, ...(await databases()) });
      const { pid } = server.child;
      const threads = await readdir(`/proc/${pid}/task`);
      const names = await Promise.all(threads.map((id) => readFile(`/proc/${pid}/task/${id}/comm`, "utf8")));
      const collecting = threads
        .filter((_, n) => names[n]!.startsWith("V8Worker"))
        .map((id) => getPriority(Number(id)));
      assert.ok(collecting.length > 0);
      assert.ok(collecting.every((priority) => priority > getPriority(pid)));
      server.child.kill("SIGTERM");
      assert.equal(await server.ended, 0);
    },
  );

  test("names a wrong setting", async () => {
    for (const [name, value, rule] of [
      ["PORT", "eighty", "takes a whole number from 0 to 65535"],
      ["DATABASE_POOL_SIZE", "4.5", "takes a whole number of at least 4"],
      ["KITPATH_ENV", "production", "Invalid option"],
      ["DATABASE_URL", "mysql://x", "takes an address such as postgresql://"],
      ["KITPATH_URL", "https://kitpath.example.com", "takes an address whose host begins with dashboard."],
    ] as const) {
      const running = startScript("src/main.ts", { env: { [name]: value } });
      assert.equal(await running.ended, 1);
      assert.match(running.output(), new RegExp(`The setting ${name} is wrong: ${rule}`));
    }
  });

  // Shows: ASVS 1.4.3, promise requests-finish
  test("answers requests in progress before it ends, and then waits for nothing", async (t) => {
    const server = await startServer({ ...noDemo, ...(await databases()) });
    // Checking a password is slow, even for an unknown user.
    const answers = Array.from({ length: 18 }, (_, n) =>
      post(server.url, "/v1/auth/login_token", { ...clinic, email: `nobody${n}@example.test` }),
    );
    // The first answer shows that the other requests have reached the server.
    await Promise.race(answers);
    server.child.kill("SIGTERM");
    for (const answer of await Promise.all(answers)) assert.equal(answer.status, 401);
    const answered = performance.now();
    assert.equal(await server.ended, 0);
    const seconds = (performance.now() - answered) / 1000;
    t.diagnostic(`ended ${seconds.toFixed(1)} s after its last answer`);
    assert.ok(seconds < 5, `ended after ${seconds.toFixed(1)} s`);
  });

  // Shows: ASVS 13.2.3
  test("in prod does not start without each required setting, and says which", async () => {
    const required = await prodEnv();
    for (const missing of [
      "KITPATH_URL",
      "SMTP_URL",
      "MAIL_FROM",
      "KITPATH_SUPPORT_EMAIL",
      "KITPATH_SECRET",
      "KITPATH_SIGNING_KEY",
      "STRIPE_SECRET_KEY",
    ]) {
      const refused = startScript("src/main.ts", { env: { ...required, [missing]: "" } });
      assert.equal(await refused.ended, 1);
      assert.match(refused.output(), new RegExp(`prod, and not set: ${missing}$`, "m"));
    }
    const bare = startScript("src/main.ts", {
      env: { ...required, SMTP_URL: "", MAIL_FROM: "", STRIPE_SECRET_KEY: "" },
    });
    assert.equal(await bare.ended, 1);
    assert.match(bare.output(), /not set: SMTP_URL, MAIL_FROM, STRIPE_SECRET_KEY$/m);
  });

  // Shows: ASVS 6.3.2, 13.4.2, 15.2.3
  test("in prod has no demonstration data, mailbox page or test payments, and the simulator only in the sandbox", async () => {
    const required = await prodEnv();
    const env = { ...required, ...(await databases()) };
    const server = await startServer(env);
    assert.doesNotMatch(server.output(), /demo/);
    assert.match(server.output(), /sandbox  https:\/\/dashboard\.sandbox\.example\.test$/m);
    assert.equal((await post(server.url, "/v1/auth/login_token", clinic)).status, 401);
    for (const page of ["/dev/mail", "/test-payments/style.css"])
      assert.equal((await fetch(`${server.url}${page}`)).status, 404, page);
    const configOf = async (host: string) => {
      const { port } = new URL(server.url);
      const answer = await rawGet(Number(port), `${host}:${port}`, "/config");
      return JSON.parse(answer) as { simulator: boolean; mode: string };
    };
    assert.equal((await configOf("dashboard.localhost")).simulator, false);
    assert.equal((await configOf("dashboard.sandbox.localhost")).simulator, true);
    server.child.kill("SIGTERM");
    assert.equal(await server.ended, 0);
  });

  // Shows: promise slow-clients
  test("disconnects clients that send slowly within 20 seconds", async () => {
    const server = await startServer({ ...noDemo, ...(await databases()) });
    const port = Number(new URL(server.url).port);
    const beginnings = [
      "",
      "GET / HT",
      "POST /orders/v3 HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{",
    ];
    const sockets = beginnings.flatMap((text) => Array.from({ length: 20 }, () => open(port, text)));
    const started = performance.now();
    await Promise.all(sockets.map((socket) => new Promise((done) => socket.once("close", done))));
    const seconds = (performance.now() - started) / 1000;
    assert.ok(seconds < 20, `the last was let go after ${seconds.toFixed(1)} s`);
    server.child.kill("SIGTERM");
    assert.equal(await server.ended, 0);
  });
});

function open(port: number, text: string): Socket {
  const socket = connect(port, "127.0.0.1", () => socket.write(text));
  socket.on("error", () => undefined);
  socket.resume();
  return socket;
}

/** `fetch` does not allow setting the Host header, so the request is written by hand. */
function rawGet(port: number, host: string, path: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1", () =>
      socket.write(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`),
    );
    let answer = "";
    socket.on("data", (chunk) => (answer += String(chunk)));
    socket.once("error", reject);
    socket.once("close", () => resolve(answer.slice(answer.indexOf("{"), answer.lastIndexOf("}") + 1)));
  });
}
