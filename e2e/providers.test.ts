import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { Page } from "playwright-core";
import { asOwner } from "../apps/server/src/db/prepare-database.ts";
import { phone, sharedBrowser } from "./browser.ts";
import { demo, expectAccessible } from "./expect.ts";
import { acceptInvitation } from "./mailbox.ts";
import { programOf } from "./program.ts";
import { startProduct } from "./server.ts";
import { visitsTo } from "./visit.ts";

const { url, database } = await startProduct();
const browser = await sharedBrowser();

// The provider of the demonstration takes these samples already.
if (database)
  await asOwner({ connectionString: database }, (owner) => owner.deleteFrom("provider_routes").execute());

const email = "willow@example.test";
const product = "C1BLP12500";
const onDashboard = (as: string) => visitsTo(browser, url, { as, at: "/" });

const dayIn = (days: number) => new Date(Date.now() + days * 24 * 60 * 60_000).toISOString().slice(0, 10);

async function freeTimesAt(where: string): Promise<{ isCovered: boolean; slots: number }> {
  const clinic = await programOf(url, demo.clinic);
  const query = `productCode=${product}&${where}&from=${dayIn(2)}&to=${dayIn(15)}`;
  const { status, body } = await clinic("GET", `/appointments/v1/availability?${query}`);
  assert.equal(status, 200);
  const { isCovered, days } = body as { isCovered: boolean; days: { slots: unknown[] }[] };
  return { isCovered, slots: days.reduce((sum, { slots }) => sum + slots.length, 0) };
}

async function setUp(page: Page): Promise<void> {
  await page.goto("/admin/platform/partners/new");
  await page.getByRole("radio", { name: /Visit provider/ }).check();
  await page.getByRole("heading", { name: "Terms" }).waitFor({ state: "detached" });
  await page.getByLabel("Name", { exact: true }).fill("Willow Visits");
  await page.getByLabel("Address line 1").fill("4 Elm Street");
  await page.getByLabel("City").fill("Leeds");
  await page.getByLabel("Postcode").fill("LS1 4AP");
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("First name").fill("Wanda");
  await page.getByLabel("Last name").fill("Willow");
  await page.getByRole("button", { name: "Set up and invite" }).click();
  await page.getByRole("heading", { level: 1, name: "Willow Visits" }).waitFor();
  await page.getByRole("link", { name: "Branding" }).waitFor();
  assert.equal(await page.getByRole("link", { name: "Products and prices" }).count(), 0);

  await page.goto("/admin/platform/slas/visits");
  await page.getByRole("row", { name: new RegExp(`${product}.*No provider yet`) }).waitFor();
  await expectAccessible(page);
  await page
    .getByRole("row", { name: new RegExp(product) })
    .getByRole("button", { name: /Choose/ })
    .click();
  await page.getByLabel("Add a provider").selectOption({ label: "Willow Visits" });
  await expectAccessible(page);
  await page.getByRole("button", { name: "Save order" }).click();
  await page
    .getByRole("row", { name: new RegExp(`${product}.*United Kingdom: Willow Visits.*No areas covered yet`) })
    .waitFor();
}

async function addNurse(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Nurses" }).click();
  await page.getByText("No nurses yet").waitFor();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Add a nurse" }).first().click();
  await page.getByRole("button", { name: "Add nurse" }).click();
  await page.getByText("Field is required.").first().waitFor();
  await page.getByLabel("Name", { exact: true }).fill("Ida Quill");
  await page.getByLabel("Mobile").fill("07700 900123");
  await page.getByLabel("Home postcode").fill("LS2 9JT");
  await page.getByLabel("Areas").fill("LS1, LS2 nowhere!");
  await page.keyboard.press("Enter");
  await page.getByText("This is not an outward postcode such as LS1 or its letters: nowhere!.").waitFor();
  await page.getByLabel("Areas").fill("");
  await page.getByLabel("Monday: from").fill("08:00");
  await page.getByLabel("Monday: until").fill("12:00");
  await page.getByRole("button", { name: "Add hours on Monday" }).click();
  await page.getByLabel("Monday, 2: from").fill("11:00");
  await page.getByRole("button", { name: "Add nurse" }).click();
  await page.getByText("Two of these hours overlap.").waitFor();
  await expectAccessible(page);
  await page.getByLabel("Monday, 2: from").fill("13:00");
  await page.getByLabel("Copy the hours of Monday to").selectOption("Every day");
  assert.equal(await page.getByLabel("Sunday, 2: until").inputValue(), "16:00");
  await page.getByRole("button", { name: "Add nurse" }).click();
  await page.getByRole("heading", { level: 1, name: "Ida Quill" }).waitFor();

  await page.getByRole("button", { name: "Add absence" }).click();
  await page.getByLabel("First day").fill(dayIn(3));
  await page.getByLabel("Last day").fill(dayIn(1));
  await page.getByLabel("Reason").fill("Holiday");
  await page.getByRole("dialog").getByRole("button", { name: "Add absence" }).click();
  await page.getByText("End on the first day or later.").waitFor();
  await page.getByLabel("Last day").fill(dayIn(4));
  await page.getByRole("dialog").getByRole("button", { name: "Add absence" }).click();
  await page.getByText("Holiday", { exact: true }).waitFor();
  await expectAccessible(page);
}

async function addPlace(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Places" }).click();
  await page.getByRole("link", { name: "Add a place" }).first().click();
  await page.getByLabel("Name", { exact: true }).fill("Park Row Clinic");
  await page.getByLabel("Address line 1").fill("2 Park Row");
  await page.getByLabel("City").fill("Leeds");
  await page.getByLabel("Postcode").fill("LS1 4AP");
  await page.getByLabel("Coordinates").fill("up north");
  await page.getByRole("button", { name: "Add place" }).click();
  await page.getByText("Enter the latitude as degrees, from -90 to 90.").waitFor();
  await page.getByLabel("Coordinates").fill("53.79970, -1.54920");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Add place" }).click();
  await page.getByRole("heading", { level: 1, name: "Park Row Clinic" }).waitFor();
  await expectAccessible(page);
}

async function cover(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Coverage" }).click();
  await page.getByText(/Routed to you: /).waitFor();
  await page.getByLabel("Areas in United Kingdom").fill("ls, bd1");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await page.getByRole("button", { name: "Remove BD1" }).waitFor();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Save areas" }).click();
  await page.getByText("United Kingdom: 2 areas.").waitFor();
}

async function closeFor(page: Page, reason: string): Promise<void> {
  await page.getByRole("link", { name: "Calendar", exact: true }).click();
  await page.getByRole("link", { name: "Closed days" }).click();
  await page.getByText("No closed days to come").waitFor();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Add closed days" }).click();
  await page.getByLabel("Last day").fill(dayIn(20));
  await page.getByLabel("Reason").fill(reason);
  await expectAccessible(page);
  await page.getByRole("dialog").getByRole("button", { name: "Add closed days" }).click();
  await page.getByText(reason).waitFor();
  await page.getByRole("link", { name: "Calendar", exact: true }).first().click();
  await page.getByText(`Closed: ${reason}`).first().waitFor();
  await expectAccessible(page);
}

describe("a provider of visits", () => {
  test("is set up by staff, adds nurses, places and areas, and its times are then offered", async () => {
    await onDashboard(demo.staff)(setUp);
    await acceptInvitation(url, email);
    assert.deepEqual(await freeTimesAt("countryCode=GB&postcode=LS1%204AP"), { isCovered: false, slots: 0 });
    await onDashboard(email)(async (page) => {
      await addNurse(page);
      await addPlace(page);
      await cover(page);
      await page.getByRole("link", { name: "Settings" }).click();
      await page.getByRole("link", { name: "Systems" }).click();
      await page.getByText("No API keys yet").waitFor();
      await expectAccessible(page);
      await page.getByRole("link", { name: "Customisation" }).click();
      await page.getByRole("heading", { level: 1, name: "Customisation" }).waitFor();
    });
    const offered = await freeTimesAt("countryCode=GB&postcode=LS1%204AP");
    assert.ok(offered.isCovered && offered.slots > 0);
    assert.equal((await freeTimesAt("countryCode=GB&postcode=YO1%207HH")).isCovered, false);
    await onDashboard(email)((page) => closeFor(page, "We move house"));
    assert.equal((await freeTimesAt("countryCode=GB&postcode=LS1%204AP")).slots, 0);
    await visitsTo(browser, url, { as: email })(async (page) => {
      for (const address of ["nurses", "nurses/new", "places", "places/new", "coverage", "closed-days"]) {
        await page.goto(`/admin/provider/${address}`);
        await page.getByRole("heading", { level: 1 }).waitFor();
        await expectAccessible(page);
      }
    }, phone);
  });
});
