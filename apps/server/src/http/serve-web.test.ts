import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, test } from "node:test";
import { startTestApp } from "#test/harness.ts";

const folder = mkdtempSync(join(tmpdir(), "kitpath-web-"));
writeFileSync(join(folder, "index.html"), "<!doctype html><head><title>Kitpath</title></head>");
writeFileSync(join(folder, "favicon.svg"), "<svg/>");
mkdirSync(join(folder, "assets"));
writeFileSync(join(folder, "assets", "index-1a2b.js"), "plain");
writeFileSync(join(folder, "assets", "index-1a2b.js.br"), "pressed");
const chunk = (file: string, imports: string[] = [], css?: string[]) => ({
  file: `assets/${file}`,
  imports,
  css,
});
const screen = (name: string) => `src/routes/${name}.tsx?tsr-split=component---loader`;
mkdirSync(join(folder, ".vite"));
writeFileSync(
  join(folder, ".vite", "manifest.json"),
  JSON.stringify({
    "index.html": chunk("index.js", ["_core.js"]),
    "_core.js": chunk("core.js"),
    "_fields.js": chunk("fields.js", ["_core.js"], ["assets/fields.css"]),
    [screen("docs")]: chunk("docs.js", ["index.html"]),
    [screen("docs.index")]: chunk("docs.index.js"),
    [screen("docs.errors")]: chunk("docs.errors.js"),
    [screen("docs.$call")]: chunk("docs.call.js", ["_fields.js"]),
    [screen("connect")]: chunk("connect.js"),
    [screen("connect_.$platform")]: chunk("platform.js"),
    [screen("admin.profile")]: chunk("profile.js"),
  }),
);
const { app } = await startTestApp({}, { webFolder: folder });

const browser = "text/html,application/xhtml+xml,*/*;q=0.8";
const answers: [accept: string | undefined, url: string, status: number, isPage: boolean][] = [
  [browser, "/", 200, true],
  [browser, "/admin/clinics/order_history?page=2", 200, true],
  [browser, "/admin/clinics/order_history/RT12345", 200, true],
  [browser, "/admin/", 200, true],
  [browser, "/Login", 200, true],
  [browser, "/connect/shopify/callback/further", 200, true],
  [browser, "/verify/ABCD", 200, true],
  [browser, "/docs/reference/createOrder", 200, true],
  ...[
    "/register/nowhere",
    "/register/lab/nowhere",
    "/login/nowhere",
    "/login/reset/nowhere",
    "/admin/nowhere",
    "/admin/clinics",
    "/admin/clinics/orders",
    "/admin/clinics/lab/nowhere",
    "/admin/platform/nowhere",
    "/store/nowhere",
    "/activate/nowhere",
    "/verify/ABCD/nowhere",
    "/docs/nowhere",
    "/docs/reference/createOrder/nowhere",
    "/index",
  ].map((url): [string, string, number, boolean] => [browser, url, 404, true]),
  [browser, "/nowhere", 404, true],
  // As sent by curl, or by a program without an Accept header.
  ["*/*", "/", 200, true],
  ["*/*", "/login?sandbox=1", 200, true],
  [undefined, "/login", 200, true],
  ["*/*", "/admin/nowhere", 404, false],
  ["*/*", "/nowhere", 404, false],
  ["application/json", "/login", 404, false],
];

describe("an address outside the API", () => {
  for (const [accept, url, status, isPage] of answers) {
    test(`${url} is answered with ${status} and ${isPage ? "the page" : "an error"} when the client accepts ${accept ?? "anything"}`, async () => {
      const answer = await app.inject({ url, headers: accept ? { accept } : {} });
      assert.equal(answer.statusCode, status);
      assert.match(String(answer.headers["content-type"]), isPage ? /^text\/html/ : /^application\/json/);
    });
  }
});

describe("a public page names the files of its screen, without those that every page loads", () => {
  const pages: [url: string, files: string[]][] = [
    ["/docs", ["docs.js", "docs.index.js"]],
    ["/docs/errors?code=1", ["docs.js", "docs.errors.js"]],
    ["/docs/other", ["docs.js", "docs.call.js", "fields.js", "fields.css"]],
    ["/connect/shop", ["platform.js"]],
    ["/connect", ["connect.js"]],
    ["/admin/profile", []],
    ["/nowhere", []],
  ];
  for (const [url, files] of pages) {
    test(url, async () => {
      const { body } = await app.inject({ url, headers: { accept: browser } });
      const named = [...body.matchAll(/<link rel="(\w+)"[^>]* href="\/assets\/([^"]+)">/g)];
      assert.deepEqual(new Set(named.map(([, , file]) => file)), new Set(files));
      for (const [, rel, file] of named)
        assert.equal(rel, file!.endsWith(".css") ? "prefetch" : "modulepreload");
    });
  }
});

describe("a file of the dashboard", () => {
  const ask = (url: string, encoding = "identity") =>
    app.inject({ url, headers: { "accept-encoding": encoding } });

  test("that is named after its content is cached for good, and compressed if the browser accepts it", async () => {
    const plain = await ask("/assets/index-1a2b.js");
    assert.deepEqual(
      [plain.statusCode, plain.body, plain.headers["cache-control"]],
      [200, "plain", "public, max-age=31536000, immutable"],
    );
    const pressed = await ask("/assets/index-1a2b.js", "br");
    assert.deepEqual([pressed.body, pressed.headers["content-encoding"]], ["pressed", "br"]);
    assert.match(String(pressed.headers["content-type"]), /javascript/);
  });

  test("with another name is requested again each time", async () => {
    const { statusCode, headers } = await ask("/favicon.svg");
    assert.deepEqual([statusCode, headers["cache-control"]], [200, "no-cache"]);
  });

  test("that does not exist is not found, and no path leads out of its folder", async () => {
    for (const url of ["/assets/index-old.js", "/assets/", "/assets"])
      assert.equal((await ask(url)).statusCode, 404, url);
    for (const url of ["/assets/..%2findex.html", "/assets/%2e%2e/%2e%2e/etc/passwd", "/assets/../../x"])
      assert.ok([400, 404].includes((await ask(url)).statusCode), url);
  });
});

test("a page is asked for by HEAD as by GET, and comes without its body", async () => {
  for (const url of ["/login", "/admin/clinics/order_history", "/login/nowhere"]) {
    const headers = { accept: browser };
    const [got, head] = [
      await app.inject({ method: "GET", url, headers }),
      await app.inject({ method: "HEAD", url, headers }),
    ];
    assert.deepEqual([head.statusCode, head.body], [got.statusCode, ""], url);
    assert.equal(head.headers["content-length"], got.headers["content-length"], url);
  }
});
