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
  test("is set up: a registration, what is reviewed, and the clinic's own snippets", async () => {
    const { page, problems } = await openPage(browser, url, desktop);
    await enter(page, "/admin/clinics/reviews");
    await page.getByRole("row", { name: /Critical/ }).waitFor();
    await page
      .getByRole("row", { name: /Left to the platform/ })
      .first()
      .waitFor();
    await expectAccessible(page);
    await page.getByRole("link", { name: "Settings", exact: true }).last().click();
    await page.getByLabel("Registration number").fill("12 3456");
    await page.getByRole("button", { name: "Save registration" }).click();
    await page.getByText("Write the GMC number as 1234567.").waitFor();
    await page.getByLabel("Registration number").fill("123-4567");
    await page.getByRole("button", { name: "Save registration" }).click();
    await page.getByText("Your registration is saved.").waitFor();
    await page.getByRole("radio", { name: /^All/ }).first().check();
    await page.getByRole("button", { name: "Save policy" }).first().click();
    await page.getByText("It holds for results released from now on.").waitFor();
    await page.getByRole("button", { name: "Approve Heart: raised cholesterol" }).click();
    await page.getByText("The snippet can be inserted.").waitFor();
    await page.getByLabel("Product", { exact: true }).selectOption({ label: "Sports Fitness Profile" });
    await page.getByRole("button", { name: "Save policy" }).last().click();
    await page.getByText("Change the policy of Sports Fitness Profile").click();
    await expectAccessible(page);
    assert.deepEqual(problems, []);
    await page.context().close();
  });

  test("is worked through without a mouse, from the queue to the signature and the next", async () => {
    const clinic = await programOf(url, demo.clinic);
    const product = { product: thyroidProfile, outcome: "normal" };
    for (let n = 0; n < 2; n++)
      assert.equal((await clinic("POST", "/data-simulator/simulate/results", product)).status, 200);
    const { page, problems } = await openPage(browser, url, desktop);
    const press = async (...keys: string[]) => {
      for (const key of keys) await page.keyboard.press(key);
    };
    const words = page.getByLabel("What the patient should know");
    const isOpen = async () => {
      await expectFocus(page, words);
      return new URL(page.url()).pathname;
    };
    await enter(page, "/admin/clinics/reviews?urgency=routine");
    const rows = page.getByRole("link", { name: "Thyroid Function Profile" });
    await rows.nth(2).waitFor();
    await press("?");
    const help = page.getByRole("dialog", { name: "Keyboard shortcuts" });
    for (const does of ["Next review", "Previous review", "Sign", "Insert a snippet while writing"])
      await help.getByText(does, { exact: true }).waitFor();
    await expectAccessible(page);
    await press("Escape");
    await help.waitFor({ state: "detached" });

    // The last but one of the queue.
    await press("k");
    await expectFocus(page, rows.last());
    await press("k");
    await expectFocus(page, rows.nth((await rows.count()) - 2));
    await press("Enter");
    const before = await isOpen();
    await expectAccessible(page);

    await page.keyboard.type("/thyr");
    await page.getByRole("option", { name: /Thyroid: in range/ }).waitFor();
    await expectAccessible(page);
    await press("ArrowDown", "Enter");
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
    await page.getByRole("button", { name: "Remove wrong.pdf" }).press("Enter");
    await page.getByRole("button", { name: "Download wrong.pdf" }).waitFor({ state: "detached" });
    await press("Control+Enter");
    await page.getByText("Field is required.").waitFor();
    await page.getByLabel("What to do").focus();
    await page.keyboard.type("No action");
    await press("Control+Enter");
    const dialog = page.getByRole("dialog", { name: "Sign with your password" });
    const password = dialog.getByLabel("Password", { exact: true });
    await expectFocus(page, password);
    await page.keyboard.type("Wrong-password-1");
    await press("Enter");
    await dialog.getByText("Wrong password").waitFor();
    await expectAccessible(page);
    await password.selectText();
    await page.keyboard.type(demo.password);
    await press("Enter");
    await page.getByText("Signed.").waitFor();
    // The next one is open at once, and needs no password.
    await page.waitForURL((address) => address.pathname !== before);
    const last = await isOpen();
    assert.equal(await words.inputValue(), "");
    await page.keyboard.type("All in order.");
    await press("Tab");
    await page.keyboard.type("Repeat");
    await press("Tab");
    await expectFocus(page, page.getByLabel("In how many weeks"));
    await page.keyboard.type("6");
    await press("Control+Enter");
    // After the last comes the first.
    await page.waitForURL((address) => address.pathname !== last);
    await page.getByText("Critical value", { exact: true }).waitFor();
    const first = await isOpen();
    await page.keyboard.type("/");
    await page.getByText("You have approved no snippets that fit these results.").waitFor();
    await expectAccessible(page);
    await press("Tab");
    await expectFocus(page, page.getByRole("link", { name: "Approve snippets" }));
    await press("Enter");
    await page.getByRole("button", { name: "Approve Energy: nothing found" }).click();
    await page.getByText("The snippet can be inserted.").waitFor();
    await page.goBack();
    await expectFocus(page, words);
    await words.fill("");
    await press("Shift+Tab");
    await press("?");
    await help.waitFor();
    await press("Escape");
    await help.waitFor({ state: "detached" });
    await press("j");
    await page.waitForURL((address) => address.pathname !== first);
    await isOpen();
    await press("Alt+PageUp");
    await page.waitForURL(`**${first}`);

    await page.goto("/admin/clinics/reviews?show=signed");
    await page
      .getByRole("row", { name: /In range/ })
      .getByRole("link")
      .first()
      .click();
    await page.getByRole("button", { name: "Correct" }).click();
    const correction = page.getByRole("dialog", { name: "Correct the commentary" });
    await correction.getByLabel("What the patient should know").fill("All is in order.");
    await correction.getByLabel("PDF file").setInputFiles(await pdf("plan.pdf"));
    await correction.getByRole("button", { name: "Remove plan.pdf" }).waitFor();
    await correction.getByLabel("Reason").fill("A word was missing.");
    await correction.getByRole("button", { name: "Sign correction" }).click();
    await page.getByText("The correction is signed.").waitFor();
    await page.getByText("All is in order.").waitFor();
    await page.getByRole("button", { name: "Download plan.pdf" }).waitFor();
    const { body: read } = await clinic("GET", `/reviews/v1/${before.split("/").at(-1)}`);
    await page.goto(`/admin/clinics/test_results?status=processed&orderNumber=${read.data.orderNumber}`);
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
    await narrow.page.getByText("The patient can have these results.").waitFor();
    await expectAccessible(narrow.page);
    assert.deepEqual(narrow.problems, []);
    await Promise.all([page.context().close(), narrow.context.close()]);
  });

  test("keeps what is typed when another review is opened in between", async () => {
    const clinic = await programOf(url, demo.clinic);
    const product = { product: thyroidProfile, outcome: "normal" };
    for (let n = 0; n < 2; n++)
      assert.equal((await clinic("POST", "/data-simulator/simulate/results", product)).status, 200);
    const { page, problems } = await openPage(browser, url, desktop);
    await enter(page, "/admin/clinics/reviews?urgency=routine");
    await page.getByRole("link", { name: "Thyroid Function Profile" }).last().click();
    const words = page.getByLabel("What the patient should know");
    await words.fill("Half a");
    await page.getByText("Draft saved").waitFor();
    const address = page.url();
    await page.getByRole("button", { name: "Previous review" }).click();
    await page.waitForURL((other) => other.href !== address);
    await expectFocus(page, words);
    await page.getByRole("button", { name: "Next review" }).click();
    await page.waitForURL(address);
    await expectFocus(page, words);
    assert.equal(await words.inputValue(), "Half a");
    await words.fill("Half a sentence.");
    await page.getByText("Draft saved").waitFor();
    assert.deepEqual(problems, []);
    await page.context().close();
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
    await enter(page, "/admin/clinics/approvals");
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
});
