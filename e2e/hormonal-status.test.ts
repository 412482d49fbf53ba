import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { randomOrder } from "../apps/server/src/areas/platform/simulator/random-order.ts";
import { desktop, phone, sharedBrowser } from "./browser.ts";
import { demo, expectAccessible, expectFocus } from "./expect.ts";
import { programOf } from "./program.ts";
import { startProduct } from "./server.ts";
import { visitsTo } from "./visit.ts";

const { url } = await startProduct();
const browser = await sharedBrowser();
const asClinic = visitsTo(browser, url, { as: demo.clinic });
const hormoneProfile = "C1BLP12000";

/** Takes the kit of a woman whose phase is not known up to a step. */
async function makeKit(step: "registered" | "results") {
  const clinic = await programOf(url, demo.clinic);
  const order = randomOrder(hormoneProfile, Math.random);
  const user = { ...order.user, gender: "f", dateOfBirth: "1990-02-03" };
  const placed = await clinic("POST", "/orders/v3", { ...order, user });
  assert.equal(placed.status, 201, JSON.stringify(placed.body));
  const { orderNumber } = placed.body;
  await clinic("POST", `/data-simulator/simulate/${step}`, { orderNumber });
  const { body } = await clinic(
    "GET",
    `/admin/clinics/test_results/tableData/v2?status=all&orderNumber=${orderNumber}`,
  );
  const [{ id }] = body.rows;
  return `/admin/clinics/test_results?status=all&orderNumber=${orderNumber}&details=${id}`;
}

describe("the phase that hormone results depend on", () => {
  for (const viewport of [desktop, phone]) {
    test(`is entered with the results, which are then interpreted, and corrected there, at ${viewport.width} pixels`, () =>
      asClinic(async (page) => {
        await page.goto(await makeKit("results"));
        const results = page.getByRole("dialog", { name: "Female Hormone Profile" });
        const fsh = results.getByRole("row").filter({ hasText: "Follicle stimulating hormone" });
        await fsh.getByText("Unknown", { exact: true }).waitFor();
        await fsh.getByText("Luteal phase").waitFor();
        await expectAccessible(page);
        await results.getByRole("button", { name: "State the phase" }).click();
        const dialog = page.getByRole("dialog", { name: "State the phase" });
        const phase = dialog.getByLabel("When the sample was taken");
        await phase.selectOption("Luteal phase");
        await expectAccessible(page);
        await dialog.getByRole("button", { name: "Save" }).click();
        await results.getByText(/The hormonal status.*has been stated/).waitFor();
        await results.getByText("When the sample was taken: luteal phase.").waitFor();
        await fsh.getByText(/^(Low|Normal|High)$/).waitFor();
        assert.equal(await fsh.getByText("Mid-cycle").count(), 0);

        await results.getByRole("button", { name: "Correct the phase" }).click();
        const correcting = page.getByRole("dialog", { name: "Correct the phase" });
        await correcting.getByLabel("When the sample was taken").selectOption("After the menopause");
        await correcting.getByRole("button", { name: "Save" }).click();
        await correcting.getByText(/Confirm that it changes/).waitFor();
        assert.equal(await page.getByText(/Confirm that it changes/).count(), 1);
        await expectFocus(page, correcting.getByRole("checkbox"));
        await expectAccessible(page);
        await correcting.getByRole("checkbox").check();
        await correcting.getByRole("button", { name: "Save" }).click();
        await results.getByText("When the sample was taken: after the menopause.").waitFor();
        await results.getByRole("button", { name: "Version 2" }).click();
        await results.getByText(/no longer valid/).waitFor();
        assert.equal(await results.getByRole("button", { name: "Correct the phase" }).count(), 0);
        await results.getByRole("button", { name: "Version 1" }).click();
        await fsh.getByText("Unknown", { exact: true }).waitFor();
        await expectAccessible(page);
      }, viewport));
  }

  test("can be entered before there are results", () =>
    asClinic(async (page) => {
      await page.goto(await makeKit("registered"));
      const results = page.getByRole("dialog", { name: "Female Hormone Profile" });
      await results.getByText("No results.").waitFor();
      await results.getByRole("button", { name: "State the phase" }).click();
      const dialog = page.getByRole("dialog", { name: "State the phase" });
      await dialog.getByLabel("When the sample was taken").selectOption("Pregnant");
      await dialog.getByRole("button", { name: "Save" }).click();
      await page.getByText("The phase is saved.").waitFor();
      await results.getByText("When the sample was taken: pregnant.").waitFor();
      await expectAccessible(page);
    }));
});
