import assert from "node:assert/strict";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { build } from "vite";
import { samplingGuideOf } from "@kitpath/contract/catalogue/products/sampling/sampling-guide-of";
import { products } from "@kitpath/contract/catalogue/products/shipped-products";
import type { Motion } from "./browser.ts";
import { openPage, phone, sharedBrowser } from "./browser.ts";
import { expectAccessible, expectFocus } from "./expect.ts";

const address = "http://guide.test/";
const document = `<!doctype html><html lang="en"><head><title>Guide</title><meta name="viewport" content="width=device-width">
  <link rel="stylesheet" href="/page.css"></head><body><div id="root"></div><script type="module" src="/page.js"></script></body></html>`;

/** The page's files by their names. */
const files = new Map<string, string | Buffer>([["", document]]);
const built = await build({
  configFile: false,
  logLevel: "error",
  build: {
    write: false,
    target: "es2024",
    cssTarget: ["chrome123"],
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: fileURLToPath(new URL("../apps/web/test/sampling-page.tsx", import.meta.url)),
      output: { entryFileNames: "page.js", assetFileNames: "page[extname]" },
    },
  },
});
assert.ok("output" in built);
for (const part of built.output)
  files.set(part.fileName, part.type === "chunk" ? part.code : Buffer.from(part.source));

const browser = await sharedBrowser();

type Look = { width?: number; motion?: Motion; dark?: boolean };

/** Opens the page at a place of a guide; anything that the browser complains about fails the test. */
async function look(
  search: Record<string, string>,
  work: (page: Page) => Promise<void>,
  { width = phone.width, motion, dark = false }: Look = {},
): Promise<void> {
  const { page, context, problems } = await openPage(browser, address, { ...phone, width }, motion);
  await page.emulateMedia({ colorScheme: dark ? "dark" : "light" });
  await context.route(`${address}**`, (route) => {
    const name = new URL(route.request().url()).pathname.slice(1);
    const body = files.get(name) ?? "";
    const contentType = { js: "text/javascript", css: "text/css" }[name.split(".")[1] ?? ""] ?? "text/html";
    return route.fulfill({ body, contentType });
  });
  await page.clock.install();
  await page.goto(`/?${new URLSearchParams(search).toString()}`);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await work(page);
  await context.close();
  assert.deepEqual(problems, []);
}

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name, exact: true });
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

const guides = [
  ...new Map(
    products.map((product) => samplingGuideOf(product)).map((guide) => [guide.title, guide]),
  ).values(),
  samplingGuideOf({ specimenType: "BLOOD", phlebotomyType: "IN-CLINIC", testType: null }),
];

for (const { title, steps } of guides) {
  test(`“${title}” goes step by step, each with its drawing`, () =>
    look({ guide: title }, async (page) => {
      await heading(page, title).waitFor();
      await page.getByText("What spoils a sample").waitFor();
      await expectAccessible(page);
      await press(page, "Start");
      const drawings = new Set<string | null>();
      for (const [index, step] of steps.entries()) {
        await expectFocus(page, heading(page, step.title));
        await page.getByText(`Step ${index + 1} of ${steps.length}`).waitFor();
        drawings.add(await page.getByRole("img").getAttribute("aria-label"));
        if (index < steps.length - 1) await press(page, "Next");
      }
      assert.ok(!drawings.has(null) && !drawings.has(""));
      assert.equal(drawings.size, new Set(steps.map(({ drawing }) => drawing)).size);
      assert.equal(await page.getByRole("button", { name: "Next" }).count(), 0);
      await page.getByRole("link", { name: "Back to your kit" }).waitFor();
      await expectAccessible(page);
    }));
}

const fingerPrick = { guide: "Take your blood sample" };

test("arrow keys turn the steps, and the address keeps the place", () =>
  look(fingerPrick, async (page) => {
    await press(page, "Start");
    await page.keyboard.press("ArrowRight");
    await expectFocus(page, heading(page, "Open your kit"));
    await page.keyboard.press("ArrowLeft");
    await expectFocus(page, heading(page, "Drink a glass of water"));
    await page.keyboard.press("ArrowRight");
    await page.reload();
    await heading(page, "Open your kit").waitFor();
    await press(page, "Back");
    await press(page, "Back");
    await heading(page, "Take your blood sample").waitFor();
  }));

test("a timer goes on while the phone is locked and the page is loaded again, and says that it is over on any step", () =>
  look({ ...fingerPrick, step: "3" }, async (page) => {
    const timer = page.getByRole("timer");
    await press(page, "Start the timer: 2 minutes");
    await expectFocus(page, page.getByRole("button", { name: "Stop the timer" }));
    assert.equal(await timer.textContent(), "02:00");
    // No timer of the page runs while a phone is locked: the clock jumps.
    await page.clock.fastForward(60_000);
    await page.getByText("01:00").waitFor();
    await page.reload();
    await page.getByText("01:00").waitFor();
    await press(page, "Next");
    await page.clock.fastForward(61_000);
    await page.getByRole("status").getByText("Your hands should be warm now.").waitFor();
    assert.equal(await timer.count(), 0);
    await expectAccessible(page);
    await press(page, "Go to step 3");
    await heading(page, "Warm your hands").waitFor();
    await press(page, "Start the timer: 2 minutes");
    await page.getByText("02:00").waitFor();
    assert.equal(await page.getByRole("status").textContent(), "");
    await press(page, "Stop the timer");
    assert.equal(await timer.count(), 0);
  }));

test("nothing scrolls sideways on a phone with text of twice the size, light or dark", async () => {
  for (const dark of [false, true]) {
    for (const step of ["", "1", "6"])
      await look({ guide: "Take your saliva sample", step }, expectAccessible, {
        width: phone.width / 2,
        dark,
      });
  }
});

test("the bar of a timer moves only for those who have nothing against motion", async () => {
  const bar = `document.querySelector('[class*="_bar_"] > span')`;
  for (const [motion, expected] of [
    ["reduce", "0s"],
    ["no-preference", "1s"],
  ] as const) {
    await look(
      { ...fingerPrick, step: "3" },
      async (page) => {
        await press(page, "Start the timer: 2 minutes");
        assert.equal(await page.evaluate(`getComputedStyle(${bar}).transitionDuration`), expected);
      },
      { motion },
    );
  }
});
