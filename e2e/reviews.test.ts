import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { randomOrder } from "../apps/server/src/areas/platform/simulator/random-order.ts";
import { makePdf } from "../apps/server/test/pdfs.ts";
import { desktop, openPage, phone, sharedBrowser } from "./browser.ts";
import { demo, enter, expectAccessible, expectFocus } from "./expect.ts";
import { programOf } from "./program.ts";
import { startProduct } from "./server.ts";

const { url } = await startProduct();
const browser = await sharedBrowser();
const thyroidProfile = "C1BLP11500";

describe("clinical review", () => {
  test("is set up, and worked through by keyboard from the queue to the signature", async () => {
    const { page, problems } = await openPage(browser, url, desktop);
    await enter(page, "/admin/clinics/reviews");
    await page.getByText("Nothing waits for review").waitFor();
    await expectAccessible(page);
    await page.getByRole("link", { name: "Settings", exact: true }).last().click();
    await page.getByLabel("Registration number").fill("12 3456");
    await page.getByRole("button", { name: "Save registration" }).click();
    await page.getByText("Write the GMC number as 1234567.").waitFor();
    await page.getByLabel("Registration number").fill("123-4567");
    await page.getByRole("button", { name: "Save registration" }).click();
    await page.getByText("Your registration is saved.").waitFor();
    await page.getByRole("radio", { name: /^All/ }).check();
    await page.getByRole("button", { name: "Save policy" }).click();
    await page.getByText("It holds for results released from now on.").waitFor();
    await page.getByLabel("Product", { exact: true }).selectOption({ label: "Vitamin Profile" });
    await page.getByRole("button", { name: "Save policy" }).last().click();
    await page.getByText("The policy of this product alone.").waitFor();
    await expectAccessible(page);

    const clinic = await programOf(url, demo.clinic);
    for (let n = 0; n < 2; n++)
      assert.equal(
        (
          await clinic("POST", "/data-simulator/simulate/results", {
            product: thyroidProfile,
            outcome: "normal",
          })
        ).status,
        200,
      );
    await page.goto("/admin/clinics/reviews");
    const rows = page.getByRole("link", { name: "Thyroid Function Profile" });
    await rows.first().waitFor();
    assert.equal(await rows.count(), 2);
    await expectAccessible(page);
    await rows.first().click();
    const words = page.getByLabel("What the test taker should know");
    await expectFocus(page, words);
    await page.keyboard.type("/");
    await page.getByText("You have approved no snippets for this product yet.").waitFor();
    await expectAccessible(page);
    await page.keyboard.press("Tab");
    await expectFocus(page, page.getByRole("link", { name: "Approve snippets" }));
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Approve Thyroid: in range" }).click();
    await page.getByText("The snippet can be inserted.").waitFor();
    await page.goBack();
    await expectFocus(page, words);
    await expectAccessible(page);
    await words.fill("");
    await page.keyboard.type("/thyr");
    const option = page.getByRole("option", { name: /Thyroid: in range/ });
    await option.waitFor();
    await expectAccessible(page);
    await page.keyboard.press("Enter");
    assert.match(await words.inputValue(), /^Your thyroid works as it should\./);
    await page.getByText("Draft saved").waitFor();
    const file = page.getByLabel("PDF file");
    const pdf = async (name: string) => ({
      name,
      mimeType: "application/pdf",
      buffer: await makePdf({ words: name }),
    });
    await file.setInputFiles({ ...(await pdf("notes.pdf")), buffer: Buffer.from("words") });
    await page.getByText("Choose a PDF. This file is none, whatever its name says.").waitFor();
    await file.setInputFiles({ ...(await pdf("notes.pdf")), buffer: Buffer.alloc(6 * 1024 * 1024) });
    await page.getByText("Choose a PDF of up to 5 MB.").waitFor();
    await file.setInputFiles(await pdf("notes.exe"));
    await page.getByText("Rename the file: its name has to end in .pdf.").waitFor();
    for (const name of ["Diät.pdf", "wrong.pdf"]) {
      await file.setInputFiles(await pdf(name));
      await page.getByRole("button", { name: `Download ${name}` }).waitFor();
    }
    await expectAccessible(page);
    await page.getByRole("button", { name: "Remove wrong.pdf" }).click();
    await page.getByRole("button", { name: "Download wrong.pdf" }).waitFor({ state: "detached" });
    await page.keyboard.press("Control+Enter");
    await page.getByText("Field is required.").waitFor();
    await page.getByLabel("What to do").selectOption("no_action");
    await page.keyboard.press("Control+Enter");
    const dialog = page.getByRole("dialog", { name: "Sign with your password" });
    await dialog.getByLabel("Password", { exact: true }).fill("Wrong-password-1");
    await page.keyboard.press("Enter");
    await dialog.getByText("Wrong password").waitFor();
    await expectAccessible(page);
    await dialog.getByLabel("Password", { exact: true }).fill(demo.password);
    await page.keyboard.press("Enter");
    await page.getByText("Signed.").waitFor();
    // The next one is open at once, and needs no password.
    await page.getByText("Your thyroid works as it should.").waitFor({ state: "detached" });
    await expectFocus(page, words);
    assert.equal(await words.inputValue(), "");
    await page.keyboard.type("All in order.");
    await page.getByLabel("What to do").selectOption("repeat");
    await page.getByLabel("In how many weeks").fill("6");
    await page.keyboard.press("Control+Enter");
    await page.getByText("Nothing waits for review").waitFor();
    await page.getByRole("link", { name: "Signed" }).click();
    await rows.first().click();
    await page.getByRole("button", { name: "Correct" }).click();
    const correction = page.getByRole("dialog", { name: "Correct the commentary" });
    await correction.getByLabel("What the test taker should know").fill("All is in order.");
    await correction.getByLabel("PDF file").setInputFiles(await pdf("plan.pdf"));
    await correction.getByRole("button", { name: "Remove plan.pdf" }).waitFor();
    await correction.getByLabel("Reason").fill("A word was missing.");
    await correction.getByRole("button", { name: "Sign correction" }).click();
    await page.getByText("The correction is signed.").waitFor();
    await page.getByText("All is in order.").waitFor();
    await page.getByRole("button", { name: "Download plan.pdf" }).waitFor();
    const { body: signed } = await clinic("GET", "/reviews/v1?show=signed");
    await page.goto(
      `/admin/clinics/test_results?status=processed&orderNumber=${signed.data.at(-1).orderNumber}`,
    );
    await page.getByRole("link", { name: /^Details/ }).click();
    const downloading = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download Diät.pdf" }).click();
    assert.equal((await downloading).suggestedFilename(), "Diät.pdf");
    await expectAccessible(page);
    assert.deepEqual(problems, []);

    const narrow = await openPage(browser, url, phone);
    await enter(narrow.page, "/admin/clinics/reviews?show=signed");
    await narrow.page.getByRole("link", { name: "Thyroid Function Profile" }).first().click();
    await narrow.page.getByText("Repeat the test in 6 weeks").first().waitFor();
    await narrow.page.getByText("GMC 1234567").first().waitFor();
    await narrow.page.getByText("The test taker can have these results.").waitFor();
    await expectAccessible(narrow.page);
    assert.deepEqual(narrow.problems, []);
    await Promise.all([page.context().close(), narrow.context.close()]);
  });

  test("approves an order to the US, declines another with the reason, and ships the first", async () => {
    const clinic = await programOf(url, demo.clinic);
    const place = async (city: string) => {
      const { user, delivery, productCode } = randomOrder(thyroidProfile, Math.random);
      const address = { ...delivery.address, city, countryCode: "US", state: "CA", postcode: "94103" };
      const names = user && { firstName: user.firstName, lastName: user.lastName };
      const order = {
        productCode,
        user,
        delivery: { ...delivery, ...names, address },
        requestsApproval: true,
        answers: { thyroid_medication: "no" },
      };
      const { status, body } = await clinic("POST", "/orders/v3", order);
      assert.equal(status, 201, JSON.stringify(body));
      return String(body.orderNumber);
    };
    const [first, second] = [await place("San Francisco"), await place("Oakland")];

    const { page, problems } = await openPage(browser, url, desktop);
    await enter(page, "/admin/clinics/order_history");
    await page.getByRole("columnheader", { name: "Approval" }).waitFor();
    await page
      .getByRole("row", { name: first })
      .getByText("Waiting for a physician of the platform")
      .waitFor();
    await expectAccessible(page);
    await page.goto("/admin/clinics/approvals");
    await page.getByRole("row", { name: first }).getByText("The platform’s physicians").waitFor();
    await expectAccessible(page);
    await page.getByRole("link", { name: "Your licences" }).click();
    await page.getByLabel("Professional body").selectOption("NPI");
    await page.getByLabel("Registration number").fill("1234567893");
    await page.getByLabel("Licensed in").fill("California, OR");
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Remove Oregon" }).waitFor();
    await page.getByRole("button", { name: "Save registration" }).click();
    await page.getByText("Your registration is saved.").waitFor();

    await page.goto("/admin/clinics/approvals");
    await page.getByRole("row", { name: first }).getByRole("link").click();
    await page.getByText("Do you take thyroid medication?").waitFor();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Approve" }).click();
    const dialog = page.getByRole("dialog", { name: "Sign with your password" });
    await dialog.getByLabel("Password", { exact: true }).fill(demo.password);
    await page.keyboard.press("Enter");
    await page.getByText("The order is approved.").waitFor();
    await page.getByText(/^Approved by/).waitFor();

    await page.goto(`/admin/clinics/approvals/${second}`);
    await page.getByRole("button", { name: "Decline" }).click();
    await page.getByLabel("Reason").fill("Two tests of this kind in a month.");
    await page.getByRole("dialog").getByRole("button", { name: "Decline" }).click();
    await page.getByText(/^Declined by/).waitFor();
    assert.deepEqual(problems, []);

    const narrow = await openPage(browser, url, phone);
    await enter(narrow.page, `/admin/clinics/order_history/${second}`);
    await narrow.page.getByText(/Declined by .*Two tests of this kind in a month\./).waitFor();
    await expectAccessible(narrow.page);
    assert.deepEqual(narrow.problems, []);
    assert.equal(
      (await clinic("POST", `/data-simulator/simulate/dispatched`, { orderNumber: first })).status,
      200,
    );
    await Promise.all([page.context().close(), narrow.context.close()]);
  });

  test("says in the order form what a state refuses, and that no time is chosen before an approval", async () => {
    const { page, problems, context } = await openPage(browser, url, phone);
    await enter(page, "/admin/clinics/order");
    await page.getByLabel("Product", { exact: true }).selectOption("C1BLP12500");
    await page.getByLabel("Country", { exact: true }).selectOption({ label: "United States" });
    await page.getByText("Once it is approved, the patient is asked to choose a time.").waitFor();
    await page.getByLabel("State", { exact: true }).selectOption({ label: "New York" });
    await page.getByText("Female", { exact: true }).click();
    for (const [label, text] of Object.entries({
      "First name": "Ada",
      "Last name": "Quill",
      "E-mail": "ada.quill@example.test",
      Phone: "+14155550132",
      Month: "11",
      Day: "3",
      Year: "1984",
      "Address line 1": "1 Market Street",
      City: "New York",
      "ZIP code": "10001",
    }))
      await page.getByLabel(label, { exact: true }).fill(text);
    await page.getByRole("button", { name: "Place order" }).click();
    const why = page.getByText("In New York a lab only tests what the patient’s own physician has ordered.");
    await why.first().waitFor();
    await expectFocus(page, page.getByLabel("State", { exact: true }));
    await expectAccessible(page);
    await page.getByLabel("Physician’s first name").fill("Grace");
    await page.getByText("Once it is approved, the patient is asked to choose a time.").waitFor({
      state: "detached",
    });
    assert.deepEqual(problems, []);
    await context.close();
  });
});
