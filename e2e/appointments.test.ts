import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { Locator, Page } from "playwright-core";
import { asOwner } from "../apps/server/src/db/prepare-database.ts";
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

const atPlaces = "Venous Metabolic Profile";

if (database) {
  const target = { connectionString: database };
  await makeProvider({ target }, { nurses: [{}, {}] });
  // Every time that can be chosen is late.
  await asOwner(target, (owner) =>
    owner
      .updateTable("products")
      .set({ free_until_hours: 336, late_fee_minor: 1500 })
      .where("title", "=", atPlaces)
      .execute(),
  );
}

const newestOrder = async () =>
  (await clinic("GET", "/dashboard/v1/orders?page_size=1")).body.data[0].order_number as string;

const statusesOf = async (orderNumber: string) => {
  const { body } = await clinic("GET", `/appointments/v1?orderNumber=${orderNumber}`);
  return body.data.map(({ status }: { status: string }) => status) as string[];
};

async function openForm(page: Page, product: string, lastName: string): Promise<void> {
  await page.goto("/admin/clinics/order");
  await page.getByLabel("Product").waitFor();
  await chooseProduct(page, product);
  await fillOrder(page, lastName);
}

async function placeIt(page: Page): Promise<string> {
  await page.getByRole("button", { name: "Place order" }).click();
  // The person may have ordered lately.
  await page
    .getByText(/Order created!|Order anyway/)
    .first()
    .waitFor();
  const anyway = page.getByRole("button", { name: "Order anyway" });
  if (await anyway.isVisible()) await anyway.click();
  await page.getByText("Order created!").waitFor();
  return newestOrder();
}

const timesIn = (page: Page | Locator) => page.getByRole("group", { name: "Time" }).getByRole("button");

for (const size of [desktop, phone]) {
  describe(`an appointment at ${size.width} px`, () => {
    test("is chosen in the order form, moved and cancelled on the order's page", () =>
      asClinic(async (page) => {
        await openForm(page, "General Profile", size === phone ? "Elmwood" : "Fernside");
        await timesIn(page).first().click();
        await page.getByText("Held for you until").waitFor();
        const times = page.getByRole("group", { name: "Time" });
        await times.getByRole("button", { pressed: true }).waitFor();
        await expectAccessible(page);
        const orderNumber = await placeIt(page);
        await page.goto("/admin/clinics/order_history");
        await page.getByRole("button", { name: /^Filter/ }).click();
        await page.getByLabel("Appointment", { exact: true }).selectOption("Scheduled");
        await page.getByRole("button", { name: "Apply" }).click();
        await page.waitForURL(/appointment=scheduled/);
        const row = page.getByRole("row").filter({ hasText: orderNumber });
        await row.getByText("Scheduled", { exact: true }).waitFor();
        await row.getByText(/\d\d:\d\d \(London time\)$/).waitFor();
        await expectAccessible(page);
        await page.goto(`/admin/clinics/order_history/${orderNumber}`);
        await page.getByText("Scheduled", { exact: true }).waitFor();
        await expectAccessible(page);
        await page.getByRole("button", { name: "Change time" }).click();
        const dialog = page.getByRole("dialog");
        await timesIn(dialog).last().click();
        await dialog.getByRole("heading", { name: "Move the appointment?" }).waitFor();
        await expectAccessible(page);
        assert.deepEqual(await statusesOf(orderNumber), ["APPOINTMENT_SCHEDULED"]);
        assert.equal(await dialog.getByText("This change costs").count(), 0);
        await dialog.getByRole("button", { name: "Choose another" }).click();
        await timesIn(dialog).last().click();
        await dialog.getByRole("button", { name: "Move appointment" }).click();
        await page.getByText(/^Booked for /).waitFor();
        await page.getByRole("button", { name: "Cancel appointment" }).click();
        await page.getByLabel("Reason").fill("The patient is ill");
        await page.getByRole("dialog").getByRole("button", { name: "Cancel appointment" }).click();
        await page.getByText("Cancelled", { exact: true }).waitFor();
        const history = page.getByRole("list", { name: "History of the order" });
        for (const step of ["Appointment cancelled", "Appointment moved to another time", "Nurse assigned"])
          await history.getByText(step).first().waitFor();
        await history.getByText("The patient is ill").waitFor();
        assert.deepEqual(await statusesOf(orderNumber), ["APPOINTMENT_CANCELLED"]);
      }, size));

    test("at a place is chosen by where to go first; a late change is made once its fee is accepted", () =>
      asClinic(async (page) => {
        await openForm(page, atPlaces, size === phone ? "Willowby" : "Hazeldene");
        const places = page.getByRole("list", { name: "Places" });
        const nearest = places.locator("> li").first();
        await nearest.getByText("Close to the address").waitFor();
        await nearest.getByText("Leeds, 4 minutes on foot").waitFor();
        await expectAccessible(page);
        await places.getByRole("button", { name: "Choose Park Row Rooms" }).click();
        await timesIn(page).first().click();
        await page.getByText("Held for you until").waitFor();
        await expectAccessible(page);
        const orderNumber = await placeIt(page);
        await page.goto(`/admin/clinics/order_history/${orderNumber}`);
        await page.getByText("Park Row Rooms, 9 Park Row, Leeds, LS1 5HD").waitFor();
        await expectAccessible(page);
        await page.getByRole("button", { name: "Change time" }).click();
        const dialog = page.getByRole("dialog");
        await timesIn(dialog).last().click();
        await dialog.getByText("This change costs £15.00").waitFor();
        await expectAccessible(page);
        await dialog.getByRole("button", { name: "Move and pay the fee" }).click();
        await page.getByText(/^Booked for /).waitFor();
        await page.getByRole("button", { name: "Cancel appointment" }).click();
        await dialog.getByText(/^It is on /).waitFor();
        // The fee is charged in the background, and only once.
        await dialog.getByText("This late, it costs").waitFor({ state: "hidden" });
        await dialog.getByRole("button", { name: "Keep appointment" }).click();
        assert.deepEqual(await statusesOf(orderNumber), ["APPOINTMENT_SCHEDULED"]);
        await page.getByRole("button", { name: "Cancel appointment" }).click();
        await page.getByLabel("Reason").fill("The patient is ill");
        await dialog.getByRole("button", { name: "Cancel appointment" }).click();
        await page.getByText("Cancelled", { exact: true }).waitFor();
        assert.deepEqual(await statusesOf(orderNumber), ["APPOINTMENT_CANCELLED"]);
      }, size));

    test("where nobody comes is said before the order is placed, with the nearest place", () =>
      asClinic(async (page) => {
        await openForm(page, "General Profile", size === phone ? "Thornbury" : "Alderley");
        const year = page.getByLabel("Year");
        const adult = await year.inputValue();
        await year.fill(String(new Date().getFullYear() - 9));
        await page.getByText("Nurses do not visit people under 18 for this test").waitFor();
        await page.getByRole("radio", { name: "Order without an appointment" }).waitFor();
        await expectAccessible(page);
        await year.fill(adult);
        await page.getByRole("radio", { name: "Let the patient choose" }).waitFor();
        await page.getByLabel("City").fill("Bradford");
        await page.getByLabel("Postcode").fill("bd11aa");
        await page.getByLabel("Postcode").blur();
        assert.equal(await page.getByLabel("Postcode").inputValue(), "BD1 1AA");
        await page.getByText("Nobody comes to this address for this product").waitFor();
        const place = page.getByRole("list", { name: "Places" });
        await place.getByText("Park Row Rooms").first().waitFor();
        await place.getByText("About 15 km away").waitFor();
        await expectAccessible(page);
        await page.getByRole("radio", { name: "Order without an appointment" }).waitFor();
        await place.getByRole("button", { name: "Choose Park Row Rooms" }).click();
        await timesIn(page).first().click();
        await page.getByText("Held for you until").waitFor();
        await page.getByLabel("City").fill("Lerwick");
        await page.getByLabel("Postcode").fill("ZE1 0AA");
        await page.getByText("Check the address. You can order all the same").waitFor();
        await expectAccessible(page);
        const orderNumber = await placeIt(page);
        assert.deepEqual(await statusesOf(orderNumber), []);
      }, size));

    test("of a person who has one already is refused with a link to its order", () =>
      asClinic(async (page) => {
        const lastName = size === phone ? "Rowanhurst" : "Birchwood";
        await openForm(page, "General Profile", lastName);
        await page.getByRole("radio", { name: "Let the patient choose" }).check();
        const first = await placeIt(page);
        await openForm(page, "General Profile", lastName);
        await page.getByRole("radio", { name: "Let the patient choose" }).check();
        await page.getByRole("button", { name: "Place order" }).click();
        await page.getByRole("button", { name: "Order anyway" }).click();
        await page
          .getByText("This patient already has an open appointment for this product", { exact: true })
          .waitFor();
        await expectAccessible(page);
        await page.getByRole("radio", { name: "Order without an appointment" }).waitFor();
        await page.getByRole("link", { name: first, exact: true }).click();
        await page.getByRole("button", { name: "Cancel appointment" }).click();
        await page.getByLabel("Reason").fill("Ordered twice");
        await page.getByRole("dialog").getByRole("button", { name: "Cancel appointment" }).click();
        await page.getByText("Cancelled", { exact: true }).waitFor();
      }, size));
  });
}
