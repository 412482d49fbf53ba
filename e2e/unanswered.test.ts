import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { fillActivation } from "./activation-form.ts";
import { sharedBrowser } from "./browser.ts";
import { demo, expectFocus } from "./expect.ts";
import { programOf } from "./program.ts";
import { startProduct } from "./server.ts";
import { visitsTo } from "./visit.ts";

const { url } = await startProduct();
const browser = await sharedBrowser();

const visitAs = (email: string) =>
  visitsTo(browser, url, { as: email, forgiven: ["Failed to load resource: net::ERR_FAILED"] });

/** Presses a button twice: the first time the request is carried out, and its answer is lost. */
async function pressTwice(page: Page, name: string, address: string): Promise<void> {
  const button = page.getByRole("button", { name });
  const sent = Promise.withResolvers<void>();
  await page.route(
    address,
    async (route) => {
      await route.fetch();
      await route.abort();
      sent.resolve();
    },
    { times: 1 },
  );
  await button.click();
  await sent.promise;
  await page.getByText("Something has gone wrong, please retry later.").first().waitFor();
  await button.click();
}

test("a control resent after a lost answer exists once", () =>
  visitAs(demo.lab)(async (page) => {
    await page.goto("/admin/lab/results/controls");
    await page.getByRole("button", { name: "Add a control" }).click();
    await page.getByLabel("Control material").fill("Unanswered serum");
    await page.getByLabel("Lot", { exact: true }).fill("L-1");
    await page.getByLabel("Expires on").fill("2031-01-31");
    await page.getByLabel("Biomarker").selectOption({ label: "Thyroid stimulating hormone, mIU/L" });
    await page.getByLabel("Lower limit").fill("1");
    await page.getByLabel("Upper limit").fill("3");
    await pressTwice(page, "Add control", "**/lab/controls");
    await page.getByText("The control has been added.").waitFor();
    const rows = page.getByRole("row").filter({ hasText: "Unanswered serum" });
    await rows.first().waitFor();
    assert.equal(await rows.count(), 1);
  }));

test("a registration resent after a lost answer is confirmed, and not refused as a second one", async () => {
  const clinic = await programOf(url, demo.clinic);
  const { body } = await clinic("POST", "/data-simulator/simulate/dispatched", { product: "C1BLP12400" });
  const { kitId } = body.linkedOrderAndKit;
  await visitAs(demo.clinic)(async (page) => {
    await page.goto("/admin/clinics/tests");
    await page.getByLabel("Kit ID or barcode").fill(kitId);
    await page.keyboard.press("Enter");
    await page.getByRole("form", { name: `Register kit ${kitId}` }).waitFor();
    await page.getByLabel("Day", { exact: true }).fill("29");
    await page.getByLabel("Month", { exact: true }).fill("2");
    await page.getByLabel("Year", { exact: true }).fill("1984");
    await page.getByRole("radio").first().check();
    await pressTwice(page, "Register kit", "**/tests/v2");
    await page.getByRole("status").getByText(`Kit ${kitId} is registered to`).waitFor();
  });
});

test("a person whose registration answer was lost is thanked when they send it again", async () => {
  const clinic = await programOf(url, demo.clinic);
  const { body } = await clinic("POST", "/data-simulator/simulate/dispatched", { product: "C1BLP12400" });
  const { kitId } = body.linkedOrderAndKit;
  await visitsTo(browser, url, { forgiven: ["Failed to load resource: net::ERR_FAILED"] })(async (page) => {
    await page.goto(`/activate?kitId=${kitId}`);
    await fillActivation(page, "Unanswered");
    await pressTwice(page, "Register my kit", "**/v1/activation");
    await page.getByText(`Kit ${kitId} is now registered to you.`).waitFor();
    await expectFocus(page, page.getByRole("main"));
    await page.getByText("We will tell you when it reaches the lab, and when Fernlight Clinics").waitFor();
  });
});

test("a breach resent after a lost answer is in the register once", () =>
  visitAs(demo.staff)(async (page) => {
    await page.goto("/admin/platform/privacy/breaches");
    await page.getByRole("link", { name: "Record breach" }).click();
    await page.getByLabel("Short description").fill("Parcel left unanswered");
    await page.getByLabel("What happened").fill("A parcel was left with a neighbour.");
    await page.getByLabel("Data affected").fill("Names and addresses");
    await page.getByLabel("Fernlight Clinics").check();
    await pressTwice(page, "Record breach", "**/platform/v1/breaches");
    await page.getByText("The breach is recorded.").waitFor();
    await page.goto("/admin/platform/privacy/breaches");
    const rows = page.getByRole("row").filter({ hasText: "Parcel left unanswered" });
    await rows.first().waitFor();
    assert.equal(await rows.count(), 1);
  }));
