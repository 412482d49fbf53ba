import { describe, test } from "node:test";
import { makeFailedJob } from "../apps/server/test/support-inputs.ts";
import { phone, sharedBrowser } from "./browser.ts";
import { demo, enter, expectAccessible } from "./expect.ts";
import { findInMail } from "./mailbox.ts";
import { programOf } from "./program.ts";
import { startProduct } from "./server.ts";
import { visitsTo } from "./visit.ts";

const { url, database } = await startProduct();
const browser = await sharedBrowser();

const visit = visitsTo(browser, url);

/** Creates a kit of the demonstration's clinic with results, and waits for the e-mail to its test taker. */
async function makeKit() {
  const clinic = await programOf(url, demo.clinic);
  const { body: made } = await clinic("POST", "/data-simulator/simulate/results", { product: "C1BLP11500" });
  const { body: info } = await clinic("GET", "/api/userinfo");
  const orderNumber: string = made.orderNumber;
  await findInMail(url, new RegExp(orderNumber));
  return {
    orderNumber,
    kitId: made.linkedOrderAndKit.kitId as string,
    clinicId: info.userInfo?.clinic?.id as string,
  };
}

describe("the support desk", () => {
  test("is led from the staff's first screen to visits that are stuck, and to what happened to them", () =>
    visit(async (page) => {
      await enter(page, "/", demo.staff);
      await page
        .getByRole("main")
        .getByRole("link", { name: /Visits without a nurse/ })
        .click();
      await page.getByRole("heading", { level: 1, name: "Visits without a nurse" }).waitFor();
      await page.getByRole("columnheader", { name: "Provider" }).waitFor();
      await expectAccessible(page);
      await page.getByRole("row").nth(1).getByRole("link").first().click();
      await page.getByText("Appointment requested").waitFor();
      await expectAccessible(page);
      await page.goBack();
      await page.getByRole("link", { name: "Merrow Visiting Nurses" }).first().click();
      await page.getByRole("heading", { level: 1, name: /Merrow/ }).waitFor();
      await page.goBack();
      await page.getByRole("link", { name: "Visits by product" }).click();
      await page.getByRole("heading", { level: 1, name: "Visits by product" }).waitFor();
      await page.keyboard.press("Control+k");
      await page.keyboard.type("provider routing");
      await page.getByRole("option", { name: "Visits by product" }).waitFor();
    }));

  test("finds an order by its kit, shows its whole story, and resends an e-mail with a reason", () =>
    visit(async (page) => {
      const { orderNumber, kitId } = await makeKit();
      await enter(page, "/", demo.staff);
      await page.getByRole("main").getByRole("link", { name: "Support" }).click();
      await page.getByRole("heading", { name: "Stuck work" }).waitFor();
      await expectAccessible(page);
      await page.getByLabel("Number, name or e-mail").fill(kitId.toLowerCase());
      await page.keyboard.press("Enter");
      await page.getByRole("row", { name: /Fernlight Clinics.*Kit or barcode/ }).waitFor();
      await expectAccessible(page);
      await page.getByRole("link", { name: orderNumber }).click();
      await page.getByRole("heading", { level: 1, name: `Order ${orderNumber}` }).waitFor();
      await page.getByText("Results available").waitFor();
      await expectAccessible(page);

      await page.getByRole("link", { name: /^E-mails/ }).click();
      await page.getByRole("button", { name: "Send again" }).last().click();
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("button", { name: "Send again" }).click();
      await dialog.getByText("Field is required.").waitFor();
      await dialog.getByLabel("Reason").fill("They deleted it by mistake");
      await expectAccessible(page);
      await dialog.getByRole("button", { name: "Send again" }).click();
      await page.getByText("The e-mail is on its way.").waitFor();
      await page.getByRole("link", { name: /^Audit/ }).click();
      await page.getByText("Reason: They deleted it by mistake").waitFor();
      await page.getByText("Sam Iqbal (Kitpath)").first().waitFor();

      await page.getByRole("button", { name: "Refund order" }).click();
      await dialog.getByLabel("Reason").fill("They ordered it twice");
      await dialog.getByRole("button", { name: "Refund order" }).click();
      await page.getByText(`Order ${orderNumber} is refunded.`).waitFor();
      await page.getByRole("main").getByRole("link", { name: "Support" }).click();
      await page.getByLabel("Number, name or e-mail").fill(kitId.toLowerCase());
      await page.keyboard.press("Enter");
      await page.getByRole("row", { name: /Fernlight Clinics.*Refunded/ }).waitFor();
    }));
});

describe("health", () => {
  test("shows failed work until it is retried, and then that everything is well", () =>
    visit(async (page) => {
      const { clinicId } = await makeKit();
      if (database) {
        const clock = { now: new Date() };
        await makeFailedJob({ target: { connectionString: database }, clock }, { organisationId: clinicId });
      }
      await enter(page, "/admin/platform/health", demo.staff);
      if (database) {
        await page.getByText("1 job failed on its last attempt.").waitFor();
        await page.getByText("Fernlight Clinics").waitFor();
        await expectAccessible(page);
        await page.getByRole("button", { name: "Try again: Resend email" }).click();
      }
      await page.getByText("Everything is running normally").waitFor();
      await expectAccessible(page);
    }, phone));
});
