import { test } from "node:test";
import { sharedBrowser } from "./browser.ts";
import { demo, expectFocus } from "./expect.ts";
import { chooseProduct, fillOrder } from "./order-form.ts";
import { programOf } from "./program.ts";
import { startProduct } from "./server.ts";
import { visitsTo } from "./visit.ts";

const { url } = await startProduct();
const browser = await sharedBrowser();

const visit = visitsTo(browser, url, { as: demo.clinic, at: "/admin/profile" });

test("a field that the server refuses gets the focus, in a card as in a dialog", () =>
  visit(async (page) => {
    const current = page.getByLabel("Current password", { exact: true });
    await current.fill("Not-the-one-1");
    await page.getByLabel("New password", { exact: true }).fill("Another-demo-2");
    await page.getByRole("button", { name: "Change password" }).click();
    await page.getByText("Wrong password").waitFor();
    await expectFocus(page, current);

    await page.getByRole("button", { name: "Add a passkey" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Name").fill("Work laptop");
    await dialog.getByLabel("Password", { exact: true }).fill("Not-the-one-1");
    await dialog.getByRole("button", { name: "Continue" }).click();
    await dialog.getByText("Wrong password").waitFor();
    await expectFocus(page, dialog.getByLabel("Password", { exact: true }));
  }));

test("a field in a form disabled by a pending save gets the focus once it is enabled", () =>
  visit(async (page) => {
    await page.goto("/admin/clinics/integrations/api-keys");
    await page.getByRole("button", { name: "Generate API key" }).first().click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("API key name").fill("Nightly");
    // The server may refuse what the page considers valid.
    await page.route("**/v1/api-keys*", (route) =>
      route.request().method() === "POST"
        ? route.fulfill({ status: 422, json: { message: "Invalid.", errors: { keyName: ["Taken."] } } })
        : route.continue(),
    );
    await dialog.getByRole("button", { name: "Generate" }).click();
    await dialog.getByText("Taken.").waitFor();
    await expectFocus(page, dialog.getByLabel("API key name"));
  }));

test("an error after a save does not take the focus from where the user went", () =>
  visit(async (page) => {
    await page.getByRole("button", { name: "Save changes" }).click();
    await page.getByText("Your profile is saved.").waitFor();
    const first = page.getByLabel("First name");
    await first.fill("");
    await first.press("Tab");
    await page.getByText("Field is required.").waitFor();
    await expectFocus(page, page.getByLabel("Last name"));
  }));

const settings = [
  ["/admin/clinics/settings", "**/v1/organisation", "City"],
  ["/admin/clinics/settings/communication", "**/v1/communication", "Order created: E-mail"],
  ["/admin/clinics/customisation", "**/v1/branding", "Primary colour"],
  ["/admin/profile", "**/v1/profile", "Last name"],
] as const;

for (const [address, call, label] of settings) {
  test(`nothing can be typed at ${address} during a save, and the field has the focus again afterwards`, () =>
    visit(async (page) => {
      await page.goto(address);
      const answer = Promise.withResolvers<void>();
      await page.route(call, async (route) => {
        if (route.request().method() === "PUT") await answer.promise;
        await route.continue();
      });
      const field = page.getByLabel(label, { exact: true });
      await field.press("Enter");
      await field.and(page.locator(":disabled")).waitFor();
      answer.resolve();
      await page
        .getByText(/^Your .* (is|are) saved\.$/)
        .first()
        .waitFor();
      await expectFocus(page, field);
    }));
}

test("a keyboard user keeps their place when the focused element disappears, and returns to it when it reappears", () =>
  visit(async (page) => {
    const main = page.getByRole("main");
    await page.goto("/admin/clinics/order");
    await chooseProduct(page, "Thyroid Function Profile");
    await fillOrder(page, "Keyboard");
    const city = page.getByLabel("City");
    await page.route("**/orders/v3", (route) => route.fulfill({ status: 409, json: {} }));
    await city.press("Enter");
    await page.getByText("Order was not created, please try again.").first().waitFor();
    await expectFocus(page, city);
    await page.unroute("**/orders/v3");
    await city.press("Enter");
    await page.getByRole("heading", { name: "Order confirmed" }).waitFor();
    await expectFocus(page, main);

    await page.getByRole("link", { name: "View order" }).press("Enter");
    await page.getByRole("button", { name: "Cancel order" }).press("Enter");
    const question = page.getByRole("alertdialog");
    await question.getByRole("button", { name: "Cancel order" }).press("Enter");
    await question.waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Cancel order" }).waitFor({ state: "detached" });
    await expectFocus(page, main);

    await page.goto("/admin/clinics/integrations/api-keys");
    await page.getByRole("button", { name: "Generate API key" }).first().press("Enter");
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("API key name").fill("Keyboard");
    await page.keyboard.press("Enter");
    await dialog.getByText("Copy it now").waitFor();
    await expectFocus(page, dialog);
    // Escape does not close a key that is shown only once.
    await page.keyboard.press("Escape");
    await dialog.getByRole("button", { name: "Done" }).press("Enter");
    await dialog.waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Delete the key Keyboard" }).press("Enter");
    await question.getByRole("button", { name: "Delete key" }).press("Enter");
    await question.waitFor({ state: "detached" });
    await page.locator(":focus").waitFor();
  }));

test("a keyboard user keeps their place on public pages", async () => {
  const clinic = await programOf(url, demo.clinic);
  const { body } = await clinic("POST", "/data-simulator/simulate/dispatched", { product: "C1BLP12400" });
  await visitsTo(
    browser,
    url,
  )(async (page) => {
    const main = page.getByRole("main");
    await page.goto("/activate");
    await page.getByLabel("Kit ID").fill(body.linkedOrderAndKit.kitId);
    await page.keyboard.press("Enter");
    await page.getByLabel("First name").waitFor();
    await expectFocus(page, main);
    await page.goto("/verify");
    await page.getByLabel("Code").fill("A".repeat(26));
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/verify\/A/);
    await expectFocus(page, main);
  });
});
