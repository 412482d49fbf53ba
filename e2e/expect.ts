import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { AxeResults } from "axe-core";
import type { Locator, Page } from "playwright-core";
import { claim } from "../scripts/test-claims.ts";

const looks = 3;

/** Where the processes of a test run note what one of them does for all. */
const { claims } = JSON.parse(process.env.KITPATH_TEST_FILES ?? "{}") as { claims?: string };

/**
 * Asserts that axe finds nothing and that the page does not scroll sideways. Rows being refetched are dimmed, so axe's findings
 * must persist. A view is looked at once in a run: axe finds the same in it with other words.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(endOfAnimations);
  const view = createHash("sha256").update(await page.evaluate<string>(outline));
  if (!claims || (await claim(claims, `view-${view.digest("hex")}`))) {
    let found = await findWithAxe(page);
    for (let n = 1; n < looks && found.length > 0; n++) {
      await page.locator('[class*="_stale_"]').first().waitFor({ state: "detached" });
      found = await findWithAxe(page);
    }
    assert.deepEqual(found, [], `axe at ${page.url()}`);
  }
  const overflow = await page.evaluate<number>("document.documentElement.scrollWidth - innerWidth");
  assert.ok(overflow <= 0, `${page.url()} scrolls sideways by ${overflow} px`);
}

const endOfAnimations =
  "Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => 0)))";

/**
 * What axe's findings follow from: the elements and their attributes, without words, ids and further equal rows, in a window of this
 * width and these colours.
 */
const outline = `(() => {
  const isWords = /^(id|for|href|name|form|headers|popovertarget|value|title|alt|placeholder|datetime|d|aria-(label|labelledby|describedby|controls|owns|activedescendant|valuetext|valuenow))$/;
  const of = (element) => {
    const attributes = [...element.attributes].map(({ name, value }) =>
      isWords.test(name) ? name + (value.trim() ? "+" : "") : name + "=" + value);
    const within = [];
    for (const node of element.childNodes) {
      const one = node.nodeType === 1 ? of(node) : node.nodeType === 3 && node.data.trim() ? "words" : "";
      if (one && one !== within.at(-1)) within.push(one);
    }
    return "<" + [element.localName, ...attributes.sort()].join(" ") + ">" + within.join("") + "</>";
  };
  const colours = ["prefers-color-scheme: dark", "forced-colors: active"].map((each) => matchMedia("(" + each + ")").matches);
  return [innerWidth, ...colours, of(document.documentElement)].join(" ");
})()`;

async function findWithAxe(page: Page): Promise<string[]> {
  await page.evaluate(endOfAnimations);
  if (!(await page.evaluate<boolean>("'axe' in window"))) await page.evaluate(axeSource);
  const { violations } = await page.evaluate<AxeResults>(lookWithAxe);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join("\n  ")}`);
}

/** Waits until an element has the focus: until then, typed text goes elsewhere. */
export const expectFocus = (page: Page, place: Locator): Promise<void> =>
  place.and(page.locator(":focus")).waitFor();

/**
 * The minified build is less than half the size of the default one. It is sent once into every document, which axe's own package for
 * Playwright does three times.
 */
const axeSource = `${readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8")};0`;

/** Reports only violations in full. It loads no media first, because the pages have none. */
const lookWithAxe = 'axe.run(document, { resultTypes: ["violations"], preload: false })';

export const demo = {
  clinic: "clinic@demo.kitpath.test",
  lab: "lab@demo.kitpath.test",
  staff: "staff@demo.kitpath.test",
  provider: "provider@demo.kitpath.test",
  coordinator: "coordinator@demo.kitpath.test",
  password: "Kitpath-demo-1",
};

export async function signIn(page: Page, email = demo.clinic): Promise<void> {
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(demo.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await passConsent(page);
}

/** Signs in without the form, which has its own tests. No screen is open yet. */
export async function beSignedIn(page: Page, email: string): Promise<void> {
  const answer = await page.request.post("/v1/auth/login_token", {
    data: { email, password: demo.password },
    headers: { "sec-fetch-site": "same-origin" },
  });
  assert.equal(answer.status(), 200, `${email} signs in`);
  const { access_token: token } = (await answer.json()) as { access_token: string };
  // Any small file of the same origin.
  await page.goto("/favicon.svg");
  await page.evaluate(`localStorage.setItem("kitpath.token", "${token}")`);
}

/** Opens an address as a signed-in user. */
export async function enter(page: Page, address: string, email = demo.clinic): Promise<void> {
  await beSignedIn(page, email);
  await page.goto(address);
  await passConsent(page);
}

async function passConsent(page: Page): Promise<void> {
  const heading = page.getByRole("heading", { level: 1 }).filter({ hasNotText: "Sign in" });
  await heading.waitFor();
  // At the first sign-in, e.g. of an invited colleague, documents must be accepted.
  if ((await heading.textContent()) === consentTitle) await acceptDocuments(page);
}

export const consentTitle = "Please read and accept";

export async function acceptDocuments(page: Page): Promise<void> {
  await page.getByLabel(/I have read these documents and accept them/).check();
  await page.getByRole("button", { name: "Accept and continue" }).click();
  await page.getByRole("heading", { name: consentTitle }).waitFor({ state: "detached" });
}
