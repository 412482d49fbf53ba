import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { desktop, openPage, phone, sharedBrowser } from "./browser.ts";
import { demo, enter, expectAccessible, expectFocus } from "./expect.ts";
import { makeSample } from "./lab-people.ts";
import { programOf } from "./program.ts";
import { startProduct } from "./server.ts";

const { url } = await startProduct();
const browser = await sharedBrowser();
const energyProfile = "C1BLP11700";
const note = "Called the patient at 14:05, who is on the way to hospital.";

describe("a critical result", () => {
  test("appears on the clinic's open screens when the lab enters it, until it is acknowledged with a stored note", async () => {
    const clinic = await openPage(browser, url);
    const { page } = clinic;
    await enter(page, "/admin/clinics/order");
    await page.getByRole("heading", { name: "Create order" }).waitFor();
    const colleague = await openPage(browser, url, phone);
    await enter(colleague.page, "/");
    const bar = page.getByRole("region", { name: "Open critical results" });
    assert.equal(await bar.count(), 0);

    const sample = await makeSample(url, energyProfile);
    await sample.enter("HGB", "58");
    await bar.getByText(`Kit ${sample.kitId}`, { exact: false }).waitFor();
    await bar
      .getByRole("timer")
      .getByText(/^(29|30):\d\d left$/)
      .waitFor();
    await expectAccessible(page);
    const there = colleague.page.getByRole("region", { name: "Open critical results" });
    await there.getByText(sample.kitId, { exact: false }).waitFor();
    await expectAccessible(colleague.page);
    // What gets the focus is not behind the bar.
    await colleague.page.goto("/admin/clinics/settings");
    await there.waitFor();
    const field = colleague.page.getByRole("main").getByRole("textbox").first();
    await field.waitFor();
    await colleague.page.evaluate("window.scrollTo(0, document.body.scrollHeight)");
    await field.focus();
    const [below, above] = [await field.boundingBox(), await there.boundingBox()];
    assert.ok(below!.y >= above!.y + above!.height, `${below!.y} is behind ${above!.y + above!.height}`);

    await bar.getByRole("link", { name: "Open and acknowledge" }).click();
    const dialog = page.getByRole("dialog", { name: "Critical result" });
    await dialog.getByText("Haemoglobin", { exact: true }).waitFor();
    assert.equal(await dialog.getByText("58", { exact: true }).count(), 0);
    await dialog.getByRole("button", { name: "Acknowledge" }).click();
    await dialog.getByText("Field is required.").waitFor();
    await expectFocus(page, dialog.getByLabel("What was done"));
    await expectAccessible(page);
    // A colleague acknowledges it first.
    await there.getByRole("link", { name: "Open and acknowledge" }).click();
    const late = colleague.page.getByRole("dialog", { name: "Critical result" });
    await late.getByLabel("What was done").fill("I called as well.");
    await dialog.getByLabel("What was done").fill(note);
    await dialog.getByRole("button", { name: "Acknowledge" }).click();
    await bar.waitFor({ state: "detached" });
    await there.waitFor({ state: "detached" });
    await late.getByRole("button", { name: "Acknowledge" }).click();
    await late.getByText("Somebody has acknowledged this critical result in the meantime.").waitFor();
    await late.getByText(note).waitFor();
    assert.equal(await late.getByLabel("What was done").inputValue(), "I called as well.");
    await expectAccessible(colleague.page);

    await page.getByRole("link", { name: "Acknowledged" }).click();
    const row = page.getByRole("row").filter({ hasText: sample.kitId });
    await row.getByText(note).waitFor();
    await row.getByText("Rosa Whitfield").waitFor();
    await page.keyboard.press("j");
    await expectFocus(page, row.locator("[data-row-control]"));
    await expectAccessible(page);
    await page.goto(`/admin/clinics/order_history/${sample.orderNumber}`);
    for (const step of ["Critical result raised", "Critical result acknowledged"])
      await page.getByRole("list", { name: "History of the order" }).getByText(step).waitFor();
    assert.deepEqual([...clinic.problems, ...colleague.problems], []);
  });

  test("is not acknowledged unseen if the lab reports more while a note is typed, and keeps the note", async () => {
    const { page, problems } = await openPage(browser, url);
    await enter(page, "/admin/clinics/order");
    const sample = await makeSample(url, energyProfile);
    await sample.enter("HGB", "58");
    const bar = page.getByRole("region", { name: "Open critical results" });
    await bar.getByRole("link", { name: "Open and acknowledge" }).click();
    const dialog = page.getByRole("dialog", { name: "Critical result" });
    await dialog.getByLabel("What was done").fill(note);
    await sample.enter("PLT", "20");
    for (const name of ["Haemoglobin", "Platelet count"])
      await dialog.getByText(name, { exact: true }).waitFor();
    await dialog.getByRole("button", { name: "Acknowledge" }).click();
    await dialog
      .getByText("Since you opened this, the lab has also raised Platelet count.", { exact: false })
      .waitFor();
    assert.equal(await dialog.getByLabel("What was done").inputValue(), note);
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Acknowledge" }).click();
    await bar.waitFor({ state: "detached" });
    assert.deepEqual(problems, []);
  });

  for (const [layout, viewport] of Object.entries({ wide: desktop, narrow: phone })) {
    test(`that is released looks alike and comes first on the dashboard, its order, result and lists, ${layout}`, async () => {
      const program = await programOf(url, demo.clinic);
      const { body: made } = await program("POST", "/data-simulator/simulate/results", {
        product: energyProfile,
        outcome: "critical",
      });
      const { page, problems } = await openPage(browser, url, viewport);
      await enter(page, "/admin/clinics/dashboard");
      const tile = page
        .getByRole("region", { name: "Needs your attention" })
        .getByRole("link", { name: /Critical results/ });
      await tile.locator("strong svg").waitFor();
      await expectAccessible(page);

      await page.goto(`/admin/clinics/order_history/${made.orderNumber}`);
      const heading = page.locator("header").filter({ has: page.getByRole("heading", { level: 1 }) });
      await heading.getByText("Dispatched", { exact: true }).waitFor();
      await heading.getByText("Critical", { exact: true }).waitFor();
      const progress = page.getByRole("list", { name: "Progress from ordered to results" });
      assert.deepEqual(
        (await progress.getByRole("listitem").allInnerTexts()).map((text) => text.split(/\s*,/)[0]),
        ["Ordered", "Dispatched", "Registered", "On its way to the lab", "At the lab", "Results"],
      );
      assert.equal(await progress.getByText("not yet").count(), 0);
      await expectAccessible(page);
      const first = heading
        .locator("a, button")
        .filter({ hasText: /results|Print/ })
        .first();
      assert.equal(await first.innerText(), "View results");
      await first.click();

      const dialog = page.getByRole("dialog");
      await dialog
        .getByRole("alert")
        .getByText(/^Critical value|critical values$/)
        .waitFor();
      const reading = dialog
        .getByRole("table")
        .first()
        .getByRole("row")
        .nth(1)
        .getByText(/^Critical/);
      const value = await dialog.getByRole("table").first().getByRole("row").nth(1).innerText();
      await reading.waitFor();
      await expectAccessible(page);
      await page.keyboard.press("Escape");
      const row = page.getByRole("row").filter({ hasText: made.orderNumber });
      for (const words of ["Critical", "Results ready"])
        await row.getByText(words, { exact: true }).waitFor();
      await expectAccessible(page);

      await page.goto("/admin/clinics/critical_results");
      const alert = page.getByRole("row").filter({ hasText: made.linkedOrderAndKit.kitId });
      const shown = await alert.locator("strong").filter({ hasText: /\d/ }).first().innerText();
      assert.ok(value.includes(shown.split(" ")[0]!), `${shown} of ${value}`);
      await expectAccessible(page);
      assert.deepEqual(problems, []);
    });
  }

  test("leads to the lab that staff chose for its product", async () => {
    const { page, problems } = await openPage(browser, url);
    await enter(page, "/", demo.staff);
    await page.getByRole("link", { name: "Service agreements" }).first().click();
    await page.getByRole("link", { name: "Labs by product" }).click();
    await page.getByRole("button", { name: "Choose the lab for Thyroid Function Profile" }).click();
    const dialog = page.getByRole("dialog", { name: "Thyroid Function Profile" });
    await dialog.getByLabel("Lab").selectOption("Northgate Lab");
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Send kits here" }).click();
    const row = page.getByRole("row").filter({ hasText: "Thyroid Function Profile" });
    await row.getByText("Sam Iqbal").waitFor();
    await expectAccessible(page);
    assert.deepEqual(problems, []);
  });
});
