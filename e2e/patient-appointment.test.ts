import assert from "node:assert/strict";
import { test } from "node:test";
import { makeProvider } from "../apps/server/test/appointments.ts";
import { phone, sharedBrowser } from "./browser.ts";
import { demo, expectAccessible } from "./expect.ts";
import { findInMail } from "./mailbox.ts";
import { programOf } from "./program.ts";
import { startProduct } from "./server.ts";
import { visitsTo } from "./visit.ts";

const { url, database } = await startProduct();
const browser = await sharedBrowser();
const clinic = await programOf(url, demo.clinic);
if (database) await makeProvider({ target: { connectionString: database } }, { nurses: [{}, {}] });

const email = "ada.quill@example.test";
const delivery = {
  firstName: "Ada",
  lastName: "Quill",
  email,
  mobileNumber: "+447700900456",
  address: { addressLine1: "2 Park Row", city: "Leeds", postcode: "LS1 4AP", countryCode: "GB" },
};
const user = {
  firstName: "Ada",
  lastName: "Quill",
  email,
  mobileNumber: "+447700900456",
  gender: "f",
  dateOfBirth: "1984-11-03",
};

test("a patient books, moves and cancels by the link in their e-mail, on a phone", async () => {
  const placed = await clinic("POST", "/orders/v3", {
    productCode: "C1BLP12500",
    quantity: 1,
    delivery,
    user,
  });
  assert.ok(placed.status < 300, JSON.stringify(placed.body));
  const linked = /Choose the time of your appointment[^]*?\/appointment#([\w-]{43})/;
  const [, link = ""] = await findInMail(url, linked);
  await visitsTo(browser, url)(async (page) => {
    await page.goto(`/appointment#${link}`);
    await page.getByText("Hello Ada.").waitFor();
    assert.equal(await page.getByText("Park Row").count(), 0);
    const days = page.getByRole("group", { name: "Day" }).locator("button:enabled");
    await days.nth(1).click();
    await expectAccessible(page);
    const times = page.getByRole("group", { name: "Time" }).getByRole("button");
    await times.first().click();
    await page.getByText(/^\d\d:\d\d today: until then/).waitFor();
    await page.getByLabel("How does the nurse get in? (optional)").fill("Gate code 12");
    await expectAccessible(page);
    await page.getByRole("button", { name: "Choose another" }).click();
    await times.first().click();
    assert.equal(
      await page.getByLabel("How does the nurse get in? (optional)").inputValue(),
      "Gate code 12",
      "what was typed stays while another time is chosen",
    );
    await page.getByRole("button", { name: "Book this time" }).click();
    await page.getByText("Your appointment is booked. A nurse comes to your home.").waitFor();
    assert.equal(await page.getByLabel("How does the nurse get in?").inputValue(), "Gate code 12");
    await expectAccessible(page);
    const first = await page
      .getByText(/, \d\d:\d\d$/)
      .first()
      .textContent();
    await page.reload();
    await page.getByText(first!).waitFor();
    await findInMail(url, /Your appointment is booked/);

    await page.getByRole("button", { name: "Choose another time" }).click();
    await days.last().click();
    await times.last().click();
    await page.getByText("Your time so far").waitFor();
    await page.getByText("Your new time").waitFor();
    await page.getByText(first!, { exact: true }).waitFor();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Move my appointment" }).click();
    await page.getByText("Your appointment has moved to this time.").waitFor();
    await page.getByRole("button", { name: "Cancel the appointment" }).waitFor();
    assert.equal(await page.getByText(first!).count(), 0);
    await findInMail(url, /Your appointment has a new time/);

    await page.getByRole("button", { name: "Cancel the appointment" }).click();
    await expectAccessible(page);
    await page.getByLabel("Why? (optional)").fill("I am ill");
    await page.getByRole("button", { name: "Cancel the appointment" }).click();
    await page.getByText("Your appointment is cancelled").waitFor();
    await findInMail(url, /Your appointment is cancelled/);
    await times.first().click();
    await page.getByRole("button", { name: "Book this time" }).waitFor();
    assert.equal(await page.getByText("Your time so far").count(), 0, "there is none any more");
    await page.goto(`/appointment#${"x".repeat(43)}`);
    await page.getByText("This link does not work").waitFor();
    await expectAccessible(page);
  }, phone);
});

test("a patient chooses where to go, then when, by the link in their e-mail, on a phone", async () => {
  const ben = { firstName: "Ben", email: "ben.quill@example.test" };
  const placed = await clinic("POST", "/orders/v3", {
    productCode: "C1BLP12600",
    quantity: 1,
    delivery: { ...delivery, ...ben },
    user: { ...user, ...ben, gender: "m" },
  });
  assert.ok(placed.status < 300, JSON.stringify(placed.body));
  const linked =
    /Choose the time of your appointment(?:(?!<\/article>)[^])*?Ben(?:(?!<\/article>)[^])*?\/appointment#([\w-]{43})/;
  const [, link = ""] = await findInMail(url, linked);
  await visitsTo(browser, url)(async (page) => {
    await page.goto(`/appointment#${link}`);
    const places = page.getByRole("list", { name: "Places" });
    await places.locator("> li").first().getByText("Close to the address").waitFor();
    await expectAccessible(page);
    await places.getByRole("button", { name: "Choose Park Row Rooms" }).click();
    await page.getByRole("button", { name: "Change the place" }).click();
    await places.getByRole("button", { name: "Choose Park Row Rooms" }).click();
    await page.getByText("Two steps at the door; ring, and somebody helps.").waitFor();
    await expectAccessible(page);
    await page.getByRole("group", { name: "Time" }).getByRole("button").first().click();
    await page.getByText("Park Row Rooms, 9 Park Row, Leeds, LS1 5HD").waitFor();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Book this time" }).click();
    await page.getByText("Your appointment is booked. You go to the place below.").waitFor();
    await page.getByText("Leeds, 4 minutes on foot").waitFor();
    await expectAccessible(page);
  }, phone);
});
