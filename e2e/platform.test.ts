import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { until } from "../apps/server/test/until.ts";
import { phone, sharedBrowser } from "./browser.ts";
import { demo, expectAccessible } from "./expect.ts";
import { acceptInvitation, findInMail } from "./mailbox.ts";
import { chooseProduct, fillOrder } from "./order-form.ts";
import { startProduct } from "./server.ts";
import { visitsTo } from "./visit.ts";

const { url } = await startProduct();
const browser = await sharedBrowser();

const visitAs = (email: string) => visitsTo(browser, url, { as: email });
const onDashboard = (email: string) => visitsTo(browser, url, { as: email, at: "/" });

describe("platform staff", () => {
  test("create a partner with a product at its own price, and its administrator places the first order", async () => {
    const email = "osier@example.test";
    await onDashboard(demo.staff)(async (page) => {
      await page.getByRole("heading", { name: "Hello, Sam" }).waitFor();
      await expectAccessible(page);
      await page.getByRole("main").getByRole("link", { name: "Partners and labs" }).click();
      await page.getByText("1–3 of 3").waitFor();
      await expectAccessible(page);
      await page.getByRole("link", { name: "Set up a partner, lab or provider" }).click();
      await page.getByRole("button", { name: "Set up and invite" }).click();
      await page.getByText("Field is required.").first().waitFor();
      await expectAccessible(page);
      await page.getByLabel("Name", { exact: true }).fill("Osier Health");
      await page.getByLabel("Address line 1").fill("4 Elm Street");
      await page.getByLabel("City").fill("Leeds");
      await page.getByLabel("Postcode").fill("LS1 4AP");
      await page.getByLabel("E-mail").fill(email);
      await page.getByLabel("First name").fill("Olga");
      await page.getByLabel("Last name").fill("Osier");
      await page.getByLabel("Offer the whole catalogue at list price").uncheck();
      await page.reload();
      await page
        .getByRole("checkbox", { name: "Offer the whole catalogue at list price", checked: false })
        .waitFor();
      await page.getByRole("button", { name: "Set up and invite" }).click();
      await page.getByRole("heading", { level: 1, name: "Osier Health" }).waitFor();
      await expectAccessible(page);

      await page.getByRole("link", { name: "Products and prices" }).click();
      await page.getByText("Can order 0 of 23 products.").waitFor();
      await page.getByRole("button", { name: "Offer Vitamin Profile" }).click();
      await page.getByText("No lab is chosen for this product, so no lab can test its kits.").waitFor();
      await expectAccessible(page);
      await page.getByRole("button", { name: "Cancel" }).click();
      await page.getByRole("button", { name: "Offer Thyroid Function Profile" }).click();
      await page.getByLabel("Price ex VAT").fill("41.5");
      await expectAccessible(page);
      await page.getByRole("button", { name: "Offer it" }).click();
      await page.getByRole("row", { name: /Thyroid Function Profile.*£49\.00.*£41\.50/ }).waitFor();
      await expectAccessible(page);
      await acceptInvitation(url, email);
    });
    await onDashboard(email)(async (page) => {
      await page.getByRole("heading", { name: "Hello, Olga" }).waitFor();
      await page.goto("/admin/clinics/order");
      await chooseProduct(page, "Thyroid Function Profile");
      await page
        .getByRole("option", { name: "Thyroid Function Profile · £41.50 ex VAT" })
        .waitFor({ state: "attached" });
      await fillOrder(page, "Ashby");
      await page.getByRole("button", { name: "Place order" }).click();
      await page.getByText("Order confirmed").waitFor();
    });
  });

  test("do not revert what the partner changed since they opened its details", () =>
    visitAs(demo.staff)(async (page) => {
      await page.goto("/admin/platform/partners?search=fernlight");
      await page.getByRole("link", { name: "Fernlight Clinics" }).click();
      const contact = page.getByLabel("Contact name");
      await contact.waitFor();
      await visitAs(demo.clinic)(async (theirs) => {
        await theirs.goto("/admin/clinics/settings");
        await theirs.getByLabel("Name", { exact: true }).last().fill("Dr Grace Mensah");
        await theirs.getByRole("button", { name: "Save changes" }).click();
        await theirs.getByText("Your settings are saved.").waitFor();
      });
      await page.getByLabel("City").fill("York");
      await page.getByRole("button", { name: "Save details" }).click();
      await page.getByText("This has changed in the meantime.").waitFor();
      assert.equal(await page.getByLabel("City").inputValue(), "York");
      await page.getByRole("button", { name: "Load it again" }).click();
      await until(
        async () => (await contact.inputValue()) === "Dr Grace Mensah",
        "contact that the partner has named",
      );
      assert.notEqual(await page.getByLabel("City").inputValue(), "York");
      await page.getByLabel("City").fill("York");
      await page.getByRole("button", { name: "Save details" }).click();
      await page.getByText("Details saved.").waitFor();
    }));

  test("read what continues while an organisation is suspended: a clinic's work, but not a lab's", () =>
    visitAs(demo.staff)(async (page) => {
      for (const [name, text] of [
        ["Fernlight Clinics", /kits and results in progress continue/],
        ["Northgate Lab", /Samples at the lab and kits on their way to it wait until it is resumed/],
      ] as const) {
        await page.goto(`/admin/platform/partners?search=${encodeURIComponent(name)}`);
        await page.getByRole("link", { name }).click();
        await page.getByRole("button", { name: "Suspend" }).click();
        await page.getByRole("dialog").getByText(text).waitFor();
      }
    }));

  test("find a lab's own page at the address of its products, since it orders none", () =>
    visitAs(demo.staff)(async (page) => {
      await page.goto("/admin/platform/partners?search=northgate");
      await page.getByRole("link", { name: "Northgate Lab" }).click();
      await page.getByRole("heading", { name: "Details" }).waitFor();
      const own = new URL(page.url()).pathname;
      await page.goto(`${own}/products`);
      await page.waitForURL((at) => at.pathname === own);
      await page.getByRole("heading", { name: "Details" }).waitFor();
    }));

  test("view as a partner, change nothing, and are named in its audit log", () =>
    visitAs(demo.staff)(async (page) => {
      await page.goto("/admin/platform/partners?search=fernlight");
      await page.getByRole("link", { name: "Fernlight Clinics" }).click();
      await page.getByRole("button", { name: "View as" }).click();
      await page.getByRole("dialog").getByLabel("Reason").fill("They cannot find an order");
      await expectAccessible(page);
      await page.getByRole("dialog").getByRole("button", { name: "View as" }).click();
      const banner = page.getByRole("region", { name: "Viewing as" });
      await banner.getByText("Reason: They cannot find an order").waitFor();
      await page.getByRole("link", { name: "View all orders" }).click();
      await page.getByText(/1–10 of 32\d/).waitFor();
      await expectAccessible(page);
      await page.goto("/admin/clinics/settings/communication");
      await page.getByRole("button", { name: "Save changes" }).click();
      await page.getByText("You are viewing as somebody else, so nothing can be changed.").waitFor();
      await banner.getByRole("button", { name: "Stop viewing" }).click();
      await page.getByRole("heading", { name: "Hello, Sam" }).waitFor();
      await page.goto("/admin/platform/partners?search=fernlight");
      await page.getByRole("link", { name: "Fernlight Clinics" }).click();
      await page.getByRole("link", { name: "Activity" }).click();
      await page.getByText("Reason: They cannot find an order").waitFor();
      await page.getByText("Sam Iqbal (Kitpath)").first().waitFor();
      await expectAccessible(page);
    }, phone));

  test("approve what a lab has accepted, and the lab is notified", () =>
    visitAs(demo.staff)(async (page) => {
      const lookAtOffer = async () => {
        await page.getByRole("link", { name: "Partners and labs" }).first().click();
        await page.getByRole("link", { name: "Fernlight Clinics" }).click();
        await page.getByRole("link", { name: "Products and prices" }).click();
        await page.getByRole("button", { name: "Edit Vitamin Profile" }).click();
      };
      await page.goto("/admin/platform/partners");
      await lookAtOffer();
      await page.getByText("No lab is chosen for this product, so no lab can test its kits.").waitFor();
      await page.getByRole("button", { name: "Cancel" }).click();
      await page.getByRole("link", { name: "Service agreements" }).first().click();
      await page.getByRole("link", { name: "Vitamin Profile" }).click();
      await page.getByText("Northgate Lab · Service-level agreement").waitFor();
      await page.getByRole("link", { name: "Clause 10.3 of the terms and conditions" }).click();
      await page.waitForURL(/\/admin\/legal\/lab_terms#clause-10-3$/);
      await page.locator("#clause-10-3").waitFor();
      await page.goBack();
      await page.getByRole("button", { name: "Decline" }).click();
      await page.getByText("Say why in a few words. The lab sees it.").waitFor();
      await expectAccessible(page);
      await page.getByLabel("Reason").fill("The audit of 12 November was passed");
      await page.getByRole("button", { name: "Approve" }).click();
      const told =
        "Vitamin Profile: approved. New kits of Vitamin Profile go to Northgate Lab. The lab has been notified by e-mail.";
      await page.getByText(told).waitFor();
      await page.getByText("Decided by").waitFor();
      await page.getByText("New kits of Vitamin Profile go to Northgate Lab.", { exact: true }).waitFor();
      await page.getByRole("main").getByRole("link", { name: "Service agreements" }).click();
      await page.getByText("No agreements are waiting for a decision").waitFor();
      await page.getByRole("link", { name: "Decided" }).click();
      await page.getByRole("row", { name: /Vitamin Profile.*Approved/ }).waitFor();
      await expectAccessible(page);
      await lookAtOffer();
      await page.getByRole("option", { name: "Default lab (Northgate Lab)" }).waitFor({ state: "attached" });
      await findInMail(url, new RegExp(`Vitamin Profile: approved</a></h2><p>To ${demo.lab}`));
    }));

  test("change a biomarker's range for an age, as another version", () =>
    visitAs(demo.staff)(async (page) => {
      await page.goto("/admin/platform/catalogue/biomarkers?search=ferritin");
      await page.getByRole("link", { name: "Ferritin" }).click();
      // One of women and one of men, which the new one of both takes over from.
      for (const n of [0, 1]) await page.getByLabel("To age").nth(n).fill("70");
      await page.getByRole("button", { name: "Add a range" }).click();
      await page.getByLabel("From age").last().fill("70");
      await page.getByRole("button", { name: "Save as version 2" }).click();
      await page.getByText("Enter a low or a high value for each range.").waitFor();
      await expectAccessible(page);
      await page.getByLabel("Low", { exact: true }).last().fill("20");
      await page.getByLabel("High", { exact: true }).last().fill("400");
      await page.getByLabel("Reason for the change").fill("Guidance for people over 70");
      await page.getByRole("button", { name: "Save as version 2" }).click();
      await page.getByText("Version 2 saved. It applies from now on.").waitFor();
      await page.getByText("By Sam Iqbal").waitFor();
    }, phone));

  test("keep what they typed about a biomarker when a colleague saves it meanwhile", () =>
    visitAs(demo.staff)(async (page) => {
      const address = "/admin/platform/catalogue/biomarkers?search=transferrin";
      const reason = page.getByLabel("Reason for the change");
      await page.goto(address);
      await page.getByRole("link", { name: "Transferrin saturation" }).click();
      await reason.fill("My own reason");
      await visitAs(demo.staff)(async (theirs) => {
        await theirs.goto(address);
        await theirs.getByRole("link", { name: "Transferrin saturation" }).click();
        await theirs.getByLabel("Reason for the change").fill("A colleague's reason");
        await theirs.getByRole("button", { name: "Save as version 2" }).click();
        await theirs.getByText("Version 2 saved. It applies from now on.").waitFor();
        await theirs.getByRole("button", { name: "Save as version 3" }).waitFor();
        assert.equal(await theirs.getByLabel("Reason for the change").inputValue(), "");
      });
      await page.getByRole("button", { name: "Save as version 2" }).click();
      const loadAgain = page.getByRole("button", { name: "Load it again" });
      await loadAgain.waitFor();
      await page.getByText("A colleague's reason").waitFor();
      assert.equal(await reason.inputValue(), "My own reason");
      await loadAgain.click();
      await page.getByRole("button", { name: "Save as version 3" }).waitFor();
      assert.equal(await reason.inputValue(), "");
    }));

  test("add a biomarker, and have a product report it", () =>
    visitAs(demo.staff)(async (page) => {
      await page.goto("/admin/platform/catalogue/biomarkers");
      await page.getByRole("link", { name: "Add a biomarker" }).click();
      await page.getByLabel("Name", { exact: true }).fill("Cystatin C");
      await page.getByLabel("Code", { exact: true }).fill("CYSC");
      await page.getByLabel("LOINC code").fill("3016-3");
      await page.getByLabel("Unit", { exact: true }).fill("mg/L");
      await page.getByLabel("UCUM code").fill("milligrams");
      await page.getByLabel("Low", { exact: true }).fill("1.2");
      await page.getByLabel("High", { exact: true }).fill("0.6");
      await page.getByLabel("Plausible from").fill("0.1");
      await page.getByRole("button", { name: "Add to the catalogue" }).click();
      await page.getByText("Enter a UCUM code, such as mmol/L or 10*9/L.").waitFor();
      await page.getByText("The low value must be below the high value.").waitFor();
      await expectAccessible(page);
      await page.getByLabel("UCUM code").fill("mg/L");
      await page.getByLabel("Low", { exact: true }).fill("0.6");
      await page.getByLabel("High", { exact: true }).fill("1.2");
      await page.getByLabel("Plausible to").fill("15");
      await page.getByRole("button", { name: "Add to the catalogue" }).click();
      await page.getByText("TSH already has this LOINC code.").waitFor();
      await page.getByLabel("LOINC code").fill("33863-2");
      await page.getByRole("button", { name: "Add to the catalogue" }).click();
      await page.getByRole("heading", { level: 1, name: "Cystatin C" }).waitFor();
      await page.getByText("By Sam Iqbal").waitFor();
      await expectAccessible(page);

      await page.goto("/admin/platform/catalogue/products/C1BLP11500");
      await page.getByRole("button", { name: "Add a panel" }).click();
      await page.getByLabel("Panel 1", { exact: true }).fill("Kidney");
      await page.getByLabel("Find by name or code").fill("cystatin");
      // Enter in the search field does not send the form.
      await page.keyboard.press("Enter");
      await page.getByLabel("Cystatin C (CYSC, blood)").check();
      await expectAccessible(page);
      assert.equal(await page.locator("[aria-invalid]").count(), 0);
      await page.getByLabel("Reason for the change").fill("Asked for by partners");
      await page.getByRole("button", { name: "Save as version 2" }).click();
      await page.getByRole("heading", { level: 3, name: "Kidney" }).waitFor();
      await page.getByRole("link", { name: "Cystatin C" }).waitFor();
      await page.getByRole("button", { name: "Save as version 3" }).waitFor();
      assert.equal(await page.getByLabel("Panel 1", { exact: true }).count(), 0);
      assert.equal(await page.getByLabel("Reason for the change").inputValue(), "");
    }));
});
