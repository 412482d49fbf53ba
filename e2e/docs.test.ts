import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import { rm, writeFile } from "node:fs/promises";
import { after, describe, test } from "node:test";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { isDocumented } from "@kitpath/contract/operation/operation";
import { operationRows } from "@kitpath/contract/operations";
import { until } from "../apps/server/test/until.ts";
import { desktop, openPage, phone, sharedBrowser } from "./browser.ts";
import { demo, expectAccessible } from "./expect.ts";
import { programOf } from "./program.ts";
import { startProduct } from "./server.ts";

const { url } = await startProduct();
const browser = await sharedBrowser();

const documented: string[] = operationRows.filter(([, row]) => isDocumented(row)).map(([name]) => name);

const pages = {
  "/docs": "Kitpath API",
  "/docs/quickstart": "Quickstart",
  "/docs/reference": "Reference",
  "/docs/reference/createOrder": "Places an order",
  "/docs/webhooks": "Webhooks",
  "/docs/review": "Clinical review",
  "/docs/visits": "Visits",
  "/docs/errors": "Errors",
  "/docs/changelog": "Changelog",
};

async function open(page: Page, path: string, title: string): Promise<void> {
  await page.goto(path);
  await page.getByRole("heading", { level: 1, name: title, exact: true }).waitFor();
  // Wait until the parts from the API documentation are loaded too.
  await page.getByRole("status").filter({ hasText: "Loading" }).waitFor({ state: "detached" });
}

const hrefsOf = (page: Page) =>
  page.$$eval("main a[href]", (links) => links.map((link) => (link as unknown as { href: string }).href));

describe("the documentation", () => {
  test("is readable without an account at both widths, and every link works", async () => {
    const { page, problems, context } = await openPage(browser, url, desktop);
    const links = new Set<string>();
    const anchors = new Map<string, Set<string>>();
    for (const [path, title] of Object.entries(pages)) {
      await page.setViewportSize(desktop);
      await open(page, path, title);
      for (const href of await hrefsOf(page)) links.add(href);
      anchors.set(path, new Set(await page.$$eval("[id]", (places) => places.map(({ id }) => id))));
      await expectAccessible(page);
      await page.setViewportSize(phone);
      const sideways = await page.evaluate<number>("document.documentElement.scrollWidth - innerWidth");
      assert.ok(sideways <= 0, `${path} scrolls sideways by ${sideways} px`);
    }
    for (const href of links) {
      const { origin, pathname, hash } = new URL(href);
      if (origin !== url) continue;
      const [, call] = /^\/docs\/reference\/(\w+)$/.exec(pathname) ?? [];
      if (call) assert.ok(documented.includes(call), href);
      else if (pathname.startsWith("/docs") && !pathname.endsWith(".json")) {
        assert.ok(Object.hasOwn(pages, pathname), href);
        if (hash) assert.ok(anchors.get(pathname)!.has(hash.slice(1)), href);
      } else
        assert.equal(
          (await page.request.get(href, { headers: { accept: "text/html" } })).status(),
          200,
          href,
        );
    }
    assert.deepEqual(problems, []);
    await context.close();
  });

  test("lists every API call, and finds one by its words", async () => {
    const { page, problems, context } = await openPage(browser, url);
    await open(page, "/docs/reference", "Reference");
    const named = (await hrefsOf(page)).flatMap((href) => /\/docs\/reference\/(\w+)$/.exec(href)?.[1] ?? []);
    assert.deepEqual(named.sort(), documented.toSorted());
    await page.getByLabel("Find a call").fill("cancelorder");
    await page.waitForURL(/search=cancel/);
    assert.equal(await page.getByRole("main").getByRole("listitem").count(), 1);
    await page.getByRole("link", { name: /Cancels an order/ }).click();
    await page.getByRole("link", { name: "order_not_cancellable" }).click();
    await page.waitForURL(/\/docs\/errors#order_not_cancellable$/);
    await expectNamed(page, "order_not_cancellable");
    assert.deepEqual(problems, []);
    await context.close();
  });

  test("shows the error that an outside link names", async () => {
    const { page, problems, context } = await openPage(browser, url);
    await open(page, "/docs/errors#KIT_EXPIRED", "Errors");
    await expectNamed(page, "KIT_EXPIRED");
    assert.deepEqual(problems, []);
    await context.close();
  });

  test("shows the code that checks a webhook, in each language", async () => {
    const { page, problems, context } = await openPage(browser, url);
    await open(page, "/docs/webhooks?language=python", "Webhooks");
    await page
      .getByRole("region", { name: "Verification in Python" })
      .getByText("hmac.compare_digest")
      .waitFor();
    await page.getByRole("link", { name: "Go", exact: true }).click();
    await page.getByRole("region", { name: "Verification in Go" }).getByText("hmac.Equal").waitFor();
    await page.getByText("which real calls do not have").waitFor();
    await page.getByText("TEST.PROCESSED", { exact: true }).first().click();
    await page.getByRole("region", { name: "Example of TEST.PROCESSED" }).getByText("testId").waitFor();
    assert.deepEqual(problems, []);
    await context.close();
  });
});

/** The entry of an error that the address names is marked, and in sight. */
async function expectNamed(page: Page, code: string): Promise<void> {
  const entry = page.locator("[aria-current=location]").filter({ hasText: code });
  await entry.waitFor();
  const top = `document.getElementById("${code}").getBoundingClientRect().top`;
  await until(() => page.evaluate<boolean>(`${top} > 0 && ${top} < innerHeight`), `${code} in sight`);
}

const codeOf = (page: Page, name: string | RegExp) => page.getByRole("region", { name }).innerText();

describe("the quickstart", () => {
  test("runs as written: in the page, in a shell, and in TypeScript", async (t) => {
    const clinic = await programOf(url, demo.clinic);
    const { body } = await clinic("POST", "/v1/api-keys", { keyName: "Quickstart" });
    const apiKey: string = body.apiKey;
    const { page, problems, context } = await openPage(browser, url);
    await open(page, "/docs/quickstart", "Quickstart");
    const field = page.getByLabel("Your API key", { exact: true });
    await field.fill(apiKey.slice(0, -1));
    await page.getByText("This is not a complete key.").waitFor();
    await field.fill(apiKey);
    await page.getByLabel("Product").selectOption("C1BLP11500");

    const steps = page.locator("main ol > li");
    for (const title of [
      "See what",
      "Place an order",
      "Let the simulator",
      "Find the test",
      "Read the results",
    ]) {
      const step = steps.filter({ has: page.getByRole("heading", { name: title }) });
      await step.getByRole("button", { name: "Run it here" }).click();
      await step.getByText(/Response status 20[01]\./).waitFor();
    }
    await page.getByRole("region", { name: "Response: Read the results" }).getByText('"TSH"').waitFor();

    const commands = await page.getByRole("region", { name: /^(Address and key|Command: )/ }).allInnerTexts();
    assert.equal(commands.length, 7);
    if (spawnSync("curl", ["--version"]).status === 0) {
      const output = await run("bash", ["-e", "-c", commands.join("\n")], {});
      assert.match(output, /"code":"TSH"/);
      assert.match(output, /"eventType":"TEST.PROCESSED"/);
    } else t.diagnostic("no curl here: the commands were not run");

    const example = await codeOf(page, "Example with the client");
    const file = fileURLToPath(new URL(`../packages/client/docs-${process.pid}.ts`, import.meta.url));
    await writeFile(file, example.replace('"@kitpath/client"', '"./src/index.ts"'));
    after(() => rm(file, { force: true }));
    const output = await run(process.execPath, [file], { KITPATH_API_URL: url, KITPATH_API_KEY: apiKey });
    assert.match(output, /TSH|Thyroid/);
    assert.deepEqual(problems, []);
    await context.close();
  });
});

/** Runs a program, which must succeed, and returns its output. */
async function run(program: string, given: string[], env: Record<string, string>): Promise<string> {
  const child = spawn(program, given, { env: { ...process.env, ...env } });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += String(chunk)));
  const code = await new Promise((done) => child.once("close", done));
  assert.equal(code, 0, output);
  return output;
}
