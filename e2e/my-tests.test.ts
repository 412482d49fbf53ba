import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { Page } from "playwright-core";
import { randomOrder } from "../apps/server/src/areas/platform/simulator/random-order.ts";
import { openPage, phone, sharedBrowser } from "./browser.ts";
import { demo, enter, expectAccessible } from "./expect.ts";
import { ownLinkOf } from "./mailbox.ts";
import { programOf } from "./program.ts";
import { startProduct } from "./server.ts";

const { url } = await startProduct();
const browser = await sharedBrowser();
const clinic = await programOf(url, demo.clinic);
const thyroidProfile = "C1BLP11500";
const place = new URL((await clinic("GET", "/v1/my-tests")).body.address as string).pathname;

const simulate = async (orderNumber: string, step: string, change: object = {}) => {
  const { status } = await clinic("POST", `/data-simulator/simulate/${step}`, { orderNumber, ...change });
  assert.equal(status, 200, step);
};

/** Somebody for whom the clinic has ordered a test. */
async function orderFor(email: string) {
  const order = randomOrder(thyroidProfile, Math.random);
  const user = { ...order.user, firstName: "Ada", lastName: "Byron", dateOfBirth: "1985-12-10", email };
  const { status, body } = await clinic("POST", "/orders/v3", { ...order, user });
  assert.equal(status, 201, JSON.stringify(body));
  return body.orderNumber as string;
}

/** Asks for a link, opens it, and says when the person was born. */
async function letIn(page: Page, email: string): Promise<void> {
  await page.goto(place);
  await page.getByLabel("E-mail").fill(email);
  await page.getByRole("button", { name: "Send me a link" }).click();
  await page.getByRole("heading", { name: "Look at your e-mail" }).waitFor();
  await follow(page, await ownLinkOf(url, email));
}

/** Texts that stay small with the largest text of a phone, and whether the page is then wider than the phone. Runs in the page. */
const ungrown = `(() => {
  document.documentElement.style.fontSize = "200%";
  const hasWords = (element) => [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
  const isShown = (element) => element.getBoundingClientRect().width > 1 && element.getBoundingClientRect().right > 0;
  const small = [...document.body.querySelectorAll("*")].filter(
    (element) => hasWords(element) && isShown(element) && parseFloat(getComputedStyle(element).fontSize) < 23);
  const wide = document.documentElement.scrollWidth > innerWidth ? ["wider than the phone"] : [];
  return [...small.map((element) => element.textContent), ...wide];
})()`;
const expectGrown = async (page: Page) => assert.deepEqual(await page.evaluate(ungrown), [], page.url());

/** Opens a link, and says when the person was born. */
async function follow(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.reload();
  await page.getByLabel("Day").fill("10");
  await page.getByLabel("Month").fill("12");
  await page.getByLabel("Year").fill("1985");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("heading", { name: "Hello Ada" }).waitFor();
}

describe("a test taker's own place, on a phone", () => {
  test("leads from the order to the results, and what they can mean", async () => {
    const email = "ada.journey@example.com";
    const orderNumber = await orderFor(email);
    const { page, problems } = await openPage(browser, url, phone);
    await page.goto(place);
    await expectAccessible(page);
    await letIn(page, email);
    const state = (name: string) => page.getByRole("heading", { name }).waitFor();
    await state("We are packing your kit");
    await expectAccessible(page);
    await simulate(orderNumber, "dispatched");
    await page.reload();
    await state("Your kit is on its way");
    await page.getByRole("link", { name: "How to take the sample" }).click();
    await page
      .getByRole("button", { name: /Start|Next/ })
      .first()
      .click();
    await expectAccessible(page);
    await page.goto(place);
    await simulate(orderNumber, "lab-accessioned");
    await page.reload();
    await state("Your sample is at the lab");
    await page.getByRole("link", { name: /What has happened so far/ }).click();
    await state("What has happened");
    await expectAccessible(page);
    await simulate(orderNumber, "results");
    await page.goto(`${place}/results`);
    // The clinic's clinician looks first at what is outside its range.
    await page
      .getByText(/No results yet|Thyroid Function Profile/)
      .first()
      .waitFor();
    await expectAccessible(page);
    assert.deepEqual(problems, []);
    await page.context().close();
  });

  test("grows with the largest text, and the bar at the foot hides nothing that has the focus", async () => {
    const email = "ada.large@example.com";
    await simulate(await orderFor(email), "dispatched");
    const { page, problems } = await openPage(browser, url, phone);
    await page.goto(place);
    await page.getByRole("button", { name: "Send me a link" }).waitFor();
    await expectGrown(page);
    await letIn(page, email);
    await page.getByRole("link", { name: "How to take the sample" }).waitFor();
    await expectGrown(page);
    await page.getByRole("link", { name: "How to take the sample" }).click();
    await page.getByRole("button", { name: "Start" }).waitFor();
    await expectGrown(page);
    for (const [path, heading] of [
      ["results", "My results"],
      ["over-time", "Over time"],
      ["sharing", "Share your results"],
      ["about", "My details"],
    ] as const) {
      await page.goto(`${place}/${path}`);
      await page.getByRole("heading", { name: heading }).waitFor();
      await expectGrown(page);
    }
    const closing = page.getByRole("button", { name: "Delete my access" });
    await closing.focus();
    await page.keyboard.press("Enter");
    for (let presses = 0; presses < 2; presses++) await page.keyboard.press("Tab");
    const [focused, bar] = [page.locator(":focus"), page.getByRole("navigation", { name: "My tests" })];
    const [box, top] = [(await focused.boundingBox())!, (await bar.boundingBox())!.y];
    assert.ok(box.y + box.height <= top, "the focused button is above the bar");
    await page.goto(place);
    await page.getByRole("button", { name: "Register a kit" }).click();
    await page.getByLabel("Kit ID").waitFor();
    await expectGrown(page);
    await page.getByRole("link", { name: "Back to my tests" }).click();
    await page.getByRole("heading", { name: "Hello Ada" }).waitFor();
    assert.deepEqual(problems, []);
    await page.context().close();
  });

  test("leads from a sample that failed to a new kit, sent to the same address", async () => {
    const email = "ada.failed@example.com";
    const orderNumber = await orderFor(email);
    await simulate(orderNumber, "results", { outcome: "rejected", rejectionReason: "sample_hemolyzed" });
    const { page, problems } = await openPage(browser, url, phone);
    await letIn(page, email);
    await page.getByRole("heading", { name: "Your sample could not be tested" }).waitFor();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Send me a new kit" }).click();
    await page.getByRole("button", { name: "Send it there" }).click();
    await page.getByText("A new kit is ordered.").waitFor();
    await page.getByRole("heading", { name: "We are packing your kit" }).waitFor();
    assert.equal(await page.getByRole("button", { name: "Send me a new kit" }).count(), 0);
    await expectAccessible(page);
    const { body } = await clinic("GET", `/v1/customers?search=${email}`);
    assert.equal(body.data[0].orderCount, 2, JSON.stringify(body));
    assert.deepEqual(problems, []);
    await page.context().close();
  });

  test("keeps nothing in the browser once somebody has signed out", async () => {
    const email = "ada.leaving@example.com";
    await orderFor(email);
    const { page } = await openPage(browser, url, phone);
    await letIn(page, email);
    await page.getByRole("button", { name: "Sign out" }).click();
    await page.getByRole("heading", { name: "Your tests" }).waitFor();
    const kept = await page.evaluate<string>("JSON.stringify([{ ...localStorage }, { ...sessionStorage }])");
    assert.doesNotMatch(kept, /my-tests|Ada|Byron|example\.com/);
    await page.goBack();
    await page.getByRole("heading", { name: "Your tests" }).waitFor();
    await page.context().close();
  });

  test("refuses a link that has been used, and says what to do", async () => {
    const email = "ada.twice@example.com";
    await orderFor(email);
    const { page, problems } = await openPage(browser, url, phone);
    await letIn(page, email);
    const other = await openPage(browser, url, phone);
    await other.page.goto(await ownLinkOf(url, email));
    await other.page.getByText("This link no longer works").waitFor();
    await other.page.getByRole("link", { name: "Send me a new link" }).click();
    await other.page.getByRole("button", { name: "Send me a link" }).waitFor();
    assert.deepEqual(problems, []);
    await other.page.context().close();
    await page.context().close();
  });

  test("is set up by the clinic, whose invitation lets somebody in", async () => {
    const { page, problems } = await openPage(browser, url, phone);
    await enter(page, "/admin/clinics/settings/my-tests");
    await page.getByLabel("Welcome").fill("Good to see you at Fernlight.");
    await expectAccessible(page);
    await page.getByRole("button", { name: "Save changes" }).click();
    await page.getByText("Your settings are saved.").waitFor();
    const email = "ada.invited@example.com";
    // The kit is registered to her as it is sent.
    await simulate(await orderFor(email), "dispatched");
    const theirs = await openPage(browser, url, phone);
    await follow(theirs.page, await ownLinkOf(url, email));
    await theirs.page.getByText("Good to see you at Fernlight.").waitFor();
    // The clinic sees that they are in, and invites somebody else by hand.
    const { body } = await clinic("GET", `/v1/customers?search=${email}`);
    await page.goto(`/admin/clinics/customers/${body.data[0].id}`);
    await page.getByText("by e-mail").waitFor();
    assert.equal(await page.getByText("Not yet").count(), 0);
    const late = "ada.late@example.com";
    await orderFor(late);
    const { body: found } = await clinic("GET", `/v1/customers?search=${late}`);
    await page.goto(`/admin/clinics/customers/${found.data[0].id}`);
    await page.getByRole("button", { name: "Invite" }).click();
    await page.getByText("Their invitation is on its way.").waitFor();
    const hers = await openPage(browser, url, phone);
    await follow(hers.page, await ownLinkOf(url, late));
    assert.deepEqual(hers.problems, []);
    await hers.page.context().close();
    await expectAccessible(theirs.page);
    assert.deepEqual([problems, theirs.problems], [[], []]);
    await theirs.page.context().close();
    await page.context().close();
  });
});
