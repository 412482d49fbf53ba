import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { makeProvider } from "../apps/server/test/appointments.ts";
import { desktop, phone, sharedBrowser } from "./browser.ts";
import { demo, expectAccessible } from "./expect.ts";
import { chooseProduct, fillOrder } from "./order-form.ts";
import { programOf } from "./program.ts";
import { startProduct } from "./server.ts";
import { visitsTo } from "./visit.ts";

const { url, database } = await startProduct();
const browser = await sharedBrowser();
const asClinic = visitsTo(browser, url, { as: demo.clinic });
const clinic = await programOf(url, demo.clinic);

if (database) await makeProvider({ target: { connectionString: database } }, { nurses: [{}, {}] });

for (const size of [desktop, phone]) {
  describe(`an appointment at ${size.width} px`, () => {
    test("is chosen in the order form, moved and cancelled on the order's page", () =>
      asClinic(async (page) => {
        await page.goto("/admin/clinics/order");
        await page.getByLabel("Product").waitFor();
        await chooseProduct(page, "General Profile");
        await fillOrder(page, size === phone ? "Elmwood" : "Fernside");
        const time = page.getByRole("group", { name: "Time" }).getByRole("button").first();
        await time.click();
        await page.getByText("Held for you until").waitFor();
        await expectAccessible(page);
        await page.getByRole("button", { name: "Place order" }).click();
        await page.getByText("Order created!").waitFor();
        const [{ order_number: orderNumber }] = (await clinic("GET", "/dashboard/v1/orders?page_size=1")).body
          .data;
        await page.goto(`/admin/clinics/order_history/${orderNumber}`);
        await page.getByText("Scheduled", { exact: true }).waitFor();
        await expectAccessible(page);
        await page.getByRole("button", { name: "Change time" }).click();
        await page
          .getByRole("dialog")
          .getByRole("group", { name: "Time" })
          .getByRole("button")
          .last()
          .click();
        await page.getByText(/^Booked for /).waitFor();
        await page.getByRole("button", { name: "Cancel appointment" }).click();
        await page.getByLabel("Reason").fill("The patient is ill");
        await page.getByRole("dialog").getByRole("button", { name: "Cancel appointment" }).click();
        await page.getByText("Cancelled", { exact: true }).waitFor();
        const { body } = await clinic("GET", `/appointments/v1?orderNumber=${orderNumber}`);
        assert.deepEqual(
          body.data.map(({ status }: { status: string }) => status),
          ["APPOINTMENT_CANCELLED"],
        );
      }, size));
  });
}
