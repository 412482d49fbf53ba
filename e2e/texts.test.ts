import assert from "node:assert/strict";
import { test } from "node:test";
import { testTakerEmails } from "@kitpath/contract/access/organisation/organisation";
import { forEach } from "@kitpath/contract/fields/for-each";
import { desktop, phone, sharedBrowser } from "./browser.ts";
import { demo, expectAccessible } from "./expect.ts";
import { findInMail } from "./mailbox.ts";
import { chooseProduct, fillOrder } from "./order-form.ts";
import { startProduct } from "./server.ts";
import { visitsTo } from "./visit.ts";

const { url } = await startProduct();
const browser = await sharedBrowser();
const visit = visitsTo(browser, url, { as: demo.clinic });

for (const [layout, viewport] of Object.entries({ wide: desktop, narrow: phone })) {
  test(`a person who agrees gets text messages until they change their mind, on a ${layout} screen`, () =>
    visit(async (page) => {
      await page.goto("/admin/clinics/settings/communication");
      const sample = page.getByText("Your order is placed. We will tell you when it is sent.");
      await sample.waitFor();
      await page.getByText("99 characters, charged as 1 text").waitFor();
      await page.getByText("No text message leaves this installation").waitFor();
      await page.getByLabel("Order created: Text message").check();
      await page.getByRole("button", { name: "Save changes" }).click();
      await page.getByText("Your settings are saved.").waitFor();
      await expectAccessible(page);

      const lastName = `Texted ${layout}`;
      await page.goto("/admin/clinics/order");
      await chooseProduct(page, "Thyroid Function Profile");
      await fillOrder(page, lastName);
      await page.getByLabel("They agree to text messages about their kit").check();
      await page.getByRole("button", { name: "Place order" }).click();
      await page
        .getByText(/RT\d{6}/)
        .first()
        .waitFor();
      const kept = /Text message \(1 segment\)[^]*?To \+447789123456,[^]*?Your order is placed\./;
      await findInMail(url, kept);

      await page.goto("/admin/clinics/customers");
      await page.getByRole("link", { name: `Zoë ${lastName}` }).click();
      await page.getByText("Agreed", { exact: true }).waitFor();
      await page.getByRole("button", { name: "Withdraw" }).click();
      await page.getByText("They get no more text messages.").waitFor();
      await page.getByText("Not agreed", { exact: true }).waitFor();
      await expectAccessible(page);
      await page.reload();
      await page.getByText("Not agreed", { exact: true }).waitFor();
      assert.equal(await page.getByRole("button", { name: "Record consent" }).count(), 1);
    }, viewport));
}

test("where text messages are not set up, the screen says so and offers e-mails alone", () =>
  visit(async (page) => {
    await page.route("**/v1/communication/texts", async (route) => {
      const message = { text: "Zoë: hello", segments: 1, encoding: "GSM-7" };
      await route.fulfill({ json: { offer: "none", previews: forEach(testTakerEmails, message) } });
    });
    await page.goto("/admin/clinics/settings/communication");
    await page.getByText("Text messages are not set up").waitFor();
    assert.equal(await page.getByLabel(": E-mail").count(), testTakerEmails.length);
    assert.equal(await page.getByLabel("Text message").count(), 0);
    assert.equal(await page.getByText("Zoë: hello").count(), 0);
    await expectAccessible(page);
  }, phone));
