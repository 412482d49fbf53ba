import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { Page } from "playwright-core";
import { desktop, openPage, phone, sharedBrowser } from "./browser.ts";
import { demo, enter, expectAccessible, expectFocus, signIn } from "./expect.ts";
import { confirmationTokenOf, resetTokenOf } from "./mailbox.ts";
import { chooseProduct, fillOrder } from "./order-form.ts";
import { startProduct } from "./server.ts";
import { visitsTo } from "./visit.ts";

const { url } = await startProduct();
const browser = await sharedBrowser();

const visit = visitsTo(browser, url);

/** What the browser and the page say of it. */
const unlisted = ["Failed to load resource: net::ERR_FAILED", "listCountries failed: 0 unreachable"];

async function expectPlaceholder(page: Page, label: string): Promise<void> {
  const first = page.getByLabel(label).locator("option").first();
  assert.equal(await first.textContent(), "---");
  assert.ok(await first.isDisabled());
}

async function fillOrganisation(page: Page, nameLabel: string, name: string): Promise<void> {
  await expectPlaceholder(page, "Country");
  await page.getByLabel(nameLabel).fill(name);
  await page.getByLabel("Address line 1").fill("4 Elm Street");
  await page.getByLabel("City").fill("Leeds");
  await page.getByLabel("Postcode").fill("LS1 4AP");
  await page.getByLabel("Country").selectOption("United Kingdom");
}

async function fillPerson(page: Page, email: string): Promise<void> {
  await page.getByLabel("First name").fill("Zoë");
  await page.getByLabel("Last name").fill("O’Neill");
  await expectPlaceholder(page, "Country code");
  await page.getByLabel("Country code").selectOption("GB");
  await page.getByLabel("Phone number").fill("7700900123");
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password", { exact: true }).fill("Correct-horse-1");
  await page.getByLabel(/cookie policy and the privacy policy/).check();
}

/** Registers a partner, who is then signed in. */
async function registerPartner(page: Page, name: string, email: string): Promise<void> {
  await page.goto("/register/partner");
  await fillOrganisation(page, "Company name", name);
  await page.getByRole("button", { name: "Next" }).click();
  await fillPerson(page, email);
  await page.getByLabel(/terms and conditions/).check();
  await page.getByRole("button", { name: "Register" }).click();
  await page.getByRole("heading", { name: "Hello, Zoë" }).waitFor();
}

test("a partner who came from a dashboard address continues to it, and is not registered twice", () =>
  visit(async (page) => {
    const target = `${url}/admin/clinics/order`;
    await page.goto(`/register/partner?redirect=${encodeURIComponent(target)}`);
    await fillOrganisation(page, "Company name", "Oak Clinics");
    await page.getByRole("button", { name: "Next" }).click();
    await fillPerson(page, "partner-onward@example.test");
    await page.getByLabel(/terms and conditions/).check();
    await page.getByRole("button", { name: "Register" }).dblclick();
    await page.waitForURL(target);
    await page.getByRole("heading", { name: "Create order" }).waitFor();
  }));

test("someone who registers again after a lost answer is not told that their e-mail is taken", () =>
  visitsTo(browser, url, { forgiven: unlisted })(async (page) => {
    await page.goto("/register/partner");
    await fillOrganisation(page, "Company name", "Yew Clinics");
    await page.getByRole("button", { name: "Next" }).click();
    await fillPerson(page, "partner-lost@example.test");
    await page.getByLabel(/terms and conditions/).check();
    await page.route("**/v1/register-partner", async (route) => {
      await route.fetch();
      await route.abort();
    });
    const register = page.getByRole("button", { name: "Register" });
    await register.click();
    await page.getByText("Error. Please try again").waitFor();
    await page.unroute("**/v1/register-partner");
    await register.click();
    await page.waitForURL(/\/admin/);
  }));

test("someone who registers instead of signing in still reaches the link's target, whatever pages they visit", () =>
  visit(async (page) => {
    const target = "/connect?shopify=nobody";
    await page.goto(`/login?redirect=${encodeURIComponent(target)}&partnerCode=nobody`);
    await page.getByRole("link", { name: "Forgotten your password?" }).click();
    await page.getByRole("link", { name: "Back to sign in" }).click();
    await page.getByRole("link", { name: "Register" }).click();
    await page.getByRole("link", { name: /lab providing/ }).click();
    await page.getByRole("link", { name: "Customer Type" }).click();
    await page.getByRole("link", { name: /partner company/ }).click();
    await page.waitForURL(/partnerCode=nobody/);
    await fillOrganisation(page, "Company name", "Alder Clinics");
    await page.getByRole("button", { name: "Next" }).click();
    await fillPerson(page, "partner-linking@example.test");
    await page.getByLabel(/terms and conditions/).check();
    await page.getByRole("button", { name: "Register" }).click();
    await page.waitForURL(`${url}${target}`);
  }));

test("a kept country code is checked at its field while the country list is missing", () =>
  visitsTo(browser, url, { forgiven: unlisted })(async (page) => {
    await page.goto("/register/partner");
    await fillOrganisation(page, "Company name", "Rowan Clinics");
    await page.getByRole("button", { name: "Next" }).click();
    await fillPerson(page, "partner-listless@example.test");
    await page.getByLabel(/terms and conditions/).check();
    await page.route("**/v1/products/shiping_countrys", (route) => route.abort());
    await page.reload();
    await page.getByLabel("Password", { exact: true }).fill("Correct-horse-1");
    await page.getByRole("button", { name: "Register" }).click();
    await page.getByText("Field is required.").waitFor();
    await expectFocus(page, page.getByLabel("Country code"));
  }));

test("going back in the registration shows the step from the top", () =>
  visit(
    async (page) => {
      await page.goto("/register/partner");
      await fillOrganisation(page, "Company name", "Hazel Clinics");
      await page.evaluate("scrollTo(0, document.body.scrollHeight)");
      assert.ok(await page.evaluate("scrollY > 0"));
      await page.getByRole("button", { name: "Next" }).click();
      await page.getByRole("heading", { name: "Register Your Details!" }).waitFor();
      await page.goBack();
      await page.getByLabel("Company name").waitFor();
      await page.evaluate(
        "new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))",
      );
      assert.equal(await page.evaluate("scrollY"), 0);
    },
    { width: 390, height: 500 },
  ));

test("a taken e-mail is reported at its field, for a partner as for a lab, and corrected there", () =>
  visit(async (page) => {
    const email = page.getByLabel("E-mail");
    const taken = page.locator("form").getByText("The email has already been taken.");
    await page.goto("/register/partner");
    await fillOrganisation(page, "Company name", "Ash Clinics");
    await page.getByRole("button", { name: "Next" }).click();
    await fillPerson(page, demo.clinic);
    await page.getByLabel(/terms and conditions/).check();
    await page.getByRole("button", { name: "Register" }).click();
    await taken.waitFor();
    await expectFocus(page, email);
    await expectAccessible(page);

    await page.goto("/register/lab");
    await fillOrganisation(page, "Lab name", "Ash Lab");
    await page.getByRole("button", { name: "Next" }).click();
    await fillPerson(page, demo.clinic);
    const complete = async () => {
      await page.getByRole("button", { name: "Next" }).click();
      await page.getByLabel(/accept the lab terms/).check();
      await page.getByRole("button", { name: "Complete" }).click();
    };
    await complete();
    await taken.waitFor();
    await expectFocus(page, email);
    await email.fill("ash-lab@example.test");
    await complete();
    await page.getByRole("heading", { name: "Thank you for registering" }).waitFor();
  }));

test("an answer that arrives after the user moved on leaves them there, and still shows its errors", () =>
  visitsTo(browser, url, { as: demo.clinic })(async (page) => {
    const addAndLeave = async (email: string) => {
      const { promise: left, resolve: answer } = Promise.withResolvers<void>();
      await page.route("**/v1/team", async (route) => {
        await left;
        await route.continue();
      });
      await page.getByRole("link", { name: "Team", exact: true }).click();
      await page.getByRole("link", { name: "Add a user" }).click();
      await page.getByLabel("E-mail").fill(email);
      await page.getByLabel("First name").fill("Ivy");
      await page.getByLabel("Last name").fill("Elsewhere");
      await page.getByLabel(/^Clinician/).check();
      await page.getByRole("button", { name: "Add user" }).click();
      await page.getByLabel("E-mail").and(page.locator(":disabled")).waitFor();
      await page.getByRole("link", { name: "Settings", exact: true }).click();
      await page.getByLabel("City").fill("Whitby");
      answer();
    };
    await page.goto("/admin/clinics/team");
    await addAndLeave("ivy.elsewhere@example.test");
    await page.getByText("User created or updated!").waitFor();
    assert.equal(new URL(page.url()).pathname, "/admin/clinics/settings");
    assert.equal(await page.getByLabel("City").inputValue(), "Whitby");
    await page.getByRole("link", { name: "Dashboard", exact: true }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Leave" }).click();
    await page.getByRole("alertdialog").waitFor({ state: "detached" });
    // An error at a field is also said on the screen that somebody has gone on to.
    await addAndLeave("ivy.elsewhere@example.test");
    await page.getByText("The email has already been taken.").waitFor();
    assert.equal(await page.getByLabel("City").inputValue(), "Whitby");
  }));

test("someone who registers after another user signed in and out in this tab finds nothing typed before", () =>
  visit(async (page) => {
    const begin = async (name: string) => {
      await page.getByRole("link", { name: "Register" }).click();
      await page.getByRole("link", { name: /lab providing/ }).click();
      await fillOrganisation(page, "Lab name", name);
      await page.getByRole("button", { name: "Next" }).click();
    };
    await page.goto("/login");
    await begin("Birch Lab");
    await fillPerson(page, "birch-lab@example.test");
    await page.getByRole("button", { name: "Next" }).click();
    for (const name of ["Your Details", "Lab Details", "Customer Type", "I already have an account"])
      await page.getByRole("link", { name }).click();
    await signIn(page);
    await page.getByRole("button", { name: /account of/ }).click();
    await page.getByRole("menuitem", { name: "Logout" }).click();
    await begin("Elder Lab");
    await page.getByRole("heading", { name: "Register Your Details!" }).waitFor();
    for (const label of ["First name", "E-mail"]) assert.equal(await page.getByLabel(label).inputValue(), "");
    assert.equal(await page.getByLabel("Password", { exact: true }).inputValue(), "");
  }));

test("settings show what a colleague saved since they were opened, and keep what was ticked", () =>
  visitsTo(browser, url, { as: demo.clinic, isFresh: true })(async (page) => {
    const address = "/admin/clinics/settings/communication";
    await page.clock.install();
    await page.goto(address);
    await page.getByLabel("Order created: E-mail").uncheck();
    const switchOffElsewhere = (label: string) =>
      visitsTo(browser, url, { as: demo.clinic })(async (theirs) => {
        await theirs.goto(address);
        await theirs.getByLabel(`${label}: E-mail`).uncheck();
        await theirs.getByRole("button", { name: "Save changes" }).click();
        await theirs.getByText("Your settings are saved.").waitFor();
      });
    const comeBack = async () => {
      await page.clock.fastForward(60_000);
      await page.evaluate(`document.dispatchEvent(new Event("visibilitychange", { bubbles: true }))`);
    };
    await switchOffElsewhere("Test registered");
    await comeBack();
    await page.locator("input[name=test_registered]:not(:checked)").waitFor();
    assert.equal(await page.getByLabel("Test registered: E-mail").isChecked(), false);
    assert.equal(await page.getByLabel("Order created: E-mail").isChecked(), false);
    await page.getByLabel("Order created: E-mail").check();
    await page.getByLabel("Test registered: E-mail").check();
    await page.getByRole("button", { name: "Save changes" }).click();
    await page.getByText("Your settings are saved.").waitFor();
    // A saved tick is no longer one's own: the next change of a colleague replaces it.
    await switchOffElsewhere("Order created");
    await comeBack();
    await page.locator("input[name=order_created]:not(:checked)").waitFor();
    assert.equal(await page.getByLabel("Order created: E-mail").isChecked(), false);
  }));

test("the sandbox switch changes only the host of the address", () =>
  visit(async (page) => {
    // In an environment named sandbox the page must not reload for ever.
    // The browser knows the sandbox's host, but this process, which fetches here, need not.
    await page.route(/\/\/localhost:\d+\/config$/, async (route) => {
      const answer = (await (await route.fetch()).json()) as object;
      await route.fulfill({ json: { ...answer, environment: "sandbox" } });
    });
    await page.goto("/register/lab?redirect=%2Fadmin%2Fclinics%2Flab");
    await page.getByRole("checkbox", { name: "Sandbox mode", checked: true }).click();
    await page.getByRole("checkbox", { name: "Sandbox mode", checked: false }).click();
    await page.waitForURL(
      /\/\/dashboard\.sandbox\.localhost:\d+\/register\/lab\?redirect=%2Fadmin%2Fclinics%2Flab$/,
    );
  }));

for (const [layout, viewport] of Object.entries({ wide: desktop, narrow: phone })) {
  describe(`accounts on a ${layout} screen`, () => {
    test("a partner registers, keeps what it typed, and is signed in at once", () =>
      visit(async (page) => {
        await page.goto("/login");
        await page.getByRole("link", { name: "Register" }).click();
        await page.getByText("What type of customer are you?").waitFor();
        await expectAccessible(page);
        await page.getByRole("link", { name: /partner company/ }).click();
        await page.getByRole("button", { name: "Next" }).click();
        await page.getByText("Field is required.").first().waitFor();
        await expectAccessible(page);
        await fillOrganisation(page, "Company name", "Elm Clinics");
        await page.reload();
        assert.equal(await page.getByLabel("Company name").inputValue(), "Elm Clinics");
        await page.getByRole("button", { name: "Next" }).click();
        await page.getByRole("heading", { name: "Register Your Details!" }).waitFor();
        await page.getByLabel("Last name").fill("Ashworth");
        await page.getByLabel("Password", { exact: true }).fill("Secret-words-1");
        await page.reload();
        assert.equal(await page.getByLabel("Last name").inputValue(), "Ashworth");
        assert.equal(await page.getByLabel("Password", { exact: true }).inputValue(), "");
        await page.getByRole("link", { name: "Company Details" }).click();
        assert.equal(await page.getByLabel("Company name").inputValue(), "Elm Clinics");
        await page.getByRole("button", { name: "Next" }).click();
        await page.getByRole("button", { name: "Register" }).click();
        await page
          .getByText("You MUST confirm that you have read and accept our terms and conditions")
          .waitFor();
        await expectAccessible(page);
        await fillPerson(page, `partner-${layout}@example.test`);
        await page.getByLabel(/terms and conditions/).check();
        await page.getByRole("button", { name: "Register" }).click();
        await page.getByRole("heading", { name: "Hello, Zoë" }).waitFor();
        await page.getByText("The Account was created with success.").waitFor();
        await page.getByText("You are charged only when customers place a successful order.").waitFor();
        await expectAccessible(page);
      }, viewport));

    test("a new user sees what is waiting, prepares an order, and places it once their address is confirmed", () =>
      visit(async (page) => {
        const email = `waiting-${layout}@example.test`;
        await registerPartner(page, "Larch Clinics", email);
        const banner = page.getByRole("region", { name: "Waiting for confirmation" });
        await banner.getByText(email).waitFor();
        assert.equal(await page.getByText("No orders yet").count(), 0);
        await expectAccessible(page);
        await banner.getByRole("button", { name: "Send again" }).click();
        await page.getByText(`We have sent another link to ${email}.`).waitFor();
        await page.goto("/admin/clinics/team");
        await page.getByRole("heading", { name: "Hello, Zoë" }).waitFor();
        await page.goto("/admin/profile");
        await page.getByRole("heading", { name: "Profile" }).waitFor();
        assert.equal(await page.getByRole("heading", { name: "Passkeys" }).count(), 0);
        await expectAccessible(page);
        await page.goto("/admin/clinics/order");
        await chooseProduct(page, "Thyroid Function Profile");
        await fillOrder(page, "Waiting");
        await page.getByRole("button", { name: "Place order" }).click();
        await page.getByText("Confirm your e-mail address first").first().waitFor();
        await expectAccessible(page);
        const token = await confirmationTokenOf(url, email);
        const tab = await page.context().newPage();
        await tab.goto(`/register/confirm?token=${token}`);
        await tab.getByText("Larch Clinics").waitFor();
        await expectAccessible(tab);
        await tab.getByRole("button", { name: "Confirm the address" }).click();
        await tab.getByRole("heading", { name: "Your e-mail address is confirmed" }).waitFor();
        await expectAccessible(tab);
        await tab.getByRole("button", { name: "Continue" }).click();
        await tab.getByText("No orders yet").waitFor();
        assert.equal(await tab.getByRole("region", { name: "Waiting for confirmation" }).count(), 0);
        await tab.goto(`/register/confirm?token=${token}`);
        await tab.getByRole("heading", { name: "Your e-mail address is confirmed" }).waitFor();
        await tab.goto("/register/confirm?token=nothing");
        await tab.getByRole("heading", { name: "This link no longer works" }).waitFor();
        await expectAccessible(tab);
        await tab.close();
        // What was prepared is still there.
        await page.reload();
        assert.notEqual(await page.getByLabel("City").inputValue(), "");
      }, viewport));

    test("a link from a stranger's registration asks for their password, or gives the account to the owner alone", () =>
      visit(async (page) => {
        const email = `owner-${layout}@example.test`;
        await visit((stranger) => registerPartner(stranger, "Stranger Clinics", email));
        await page.goto(`/register/confirm?token=${await confirmationTokenOf(url, email)}`);
        await page.getByText("Stranger Clinics").waitFor();
        await page.getByRole("button", { name: "Confirm the address" }).click();
        await page.getByText("Field is required.").waitFor();
        await expectAccessible(page);
        await page.getByLabel("Password", { exact: true }).fill("Not-their-password-1");
        await page.getByRole("button", { name: "Confirm the address" }).click();
        await page.getByText("Wrong password").waitFor();
        await page.getByRole("link", { name: "Choose a new password instead" }).click();
        await page.getByLabel("New password", { exact: true }).fill(demo.password);
        await page.getByRole("button", { name: "Set password" }).click();
        await page.getByRole("heading", { name: "Your password is set" }).waitFor();
        await page.getByRole("link", { name: "Login" }).click();
        await signIn(page, email);
        await page.getByRole("heading", { name: "Hello, Zoë" }).waitFor();
        assert.equal(await page.getByRole("region", { name: "Waiting for confirmation" }).count(), 0);
      }, viewport));

    test("a lab registers by accepting the lab terms", () =>
      visit(async (page) => {
        await page.goto("/register/lab?redirect=%2Fadmin%2Flab%2Fsamples");
        await page.getByLabel("Sandbox mode").click();
        await page.waitForURL(/\/\/dashboard\.sandbox\.localhost:\d+\/register\/lab\?redirect=/);
        await page.getByRole("checkbox", { name: "Sandbox mode", checked: true }).click();
        await page.waitForURL(/\/\/dashboard\.localhost:\d+\/register\/lab\?redirect=/);
        await page.getByRole("checkbox", { name: "Sandbox mode", checked: false }).waitFor();
        await fillOrganisation(page, "Lab name", "Northlight Lab");
        await page.getByRole("button", { name: "Next" }).click();
        await fillPerson(page, `lab-${layout}@example.test`);
        await page.getByRole("button", { name: "Next" }).click();
        await page.getByRole("heading", { name: "Lab terms of service" }).waitFor();
        const agreement = page.getByRole("region", { name: "Services agreement" });
        await agreement.getByRole("heading", { name: "Data sharing and processing schedule" }).waitFor();
        await expectAccessible(page);
        const [terms] = await Promise.all([
          page.waitForEvent("popup"),
          page.getByRole("link", { name: "terms and conditions for laboratory testing services" }).click(),
        ]);
        await terms.getByText("Version 0.1, 06 November 2020").waitFor();
        await terms.close();
        await page.getByRole("link", { name: "Your Details" }).click();
        await page.getByLabel("Password", { exact: true }).fill(demo.password);
        await page.getByRole("button", { name: "Next" }).click();
        await page.waitForURL(/\/register\/lab\/accept-terms\?redirect=%2Fadmin%2Flab%2Fsamples$/);
        assert.ok(await page.getByRole("button", { name: "Complete" }).isDisabled());
        await page.getByLabel(/accept the lab terms/).check();
        await expectAccessible(page);
        await page.getByRole("button", { name: "Complete" }).click();
        await page.getByRole("heading", { name: "Thank you for registering" }).waitFor();
        await expectAccessible(page);
        await page.getByRole("link", { name: "Login" }).click();
        await page.getByRole("heading", { name: "Sign in" }).waitFor();
      }, viewport));

    test("an administrator invites and manages a colleague, who sets a password by e-mail", () =>
      visit(async (page) => {
        const email = `colleague-${layout}@example.test`;
        await enter(page, "/admin/clinics/team");
        await page.getByRole("link", { name: "Add a user" }).click();
        await page.getByLabel("E-mail").fill(email);
        await page.getByLabel("First name").fill("Max");
        await page.getByLabel("Last name").fill("Member");
        await page.getByRole("button", { name: "Add user" }).click();
        await page.getByText("Field is required.").waitFor();
        await page.getByLabel(/^Clinician/).check();
        await expectAccessible(page);
        await page.getByRole("button", { name: "Add user" }).click();
        await page.getByText("User created or updated!").waitFor();
        const row = page.getByRole("row").filter({ hasText: email });
        await row.getByText("Clinician").waitFor();
        await expectAccessible(page);
        const link = `/login/reset?token=${await resetTokenOf(url, email)}`;

        await row.getByRole("link", { name: "Edit Max Member" }).click();
        await page.getByLabel("Last name").waitFor();
        const editAddress = page.url();
        assert.ok((await page.getByLabel("E-mail").getAttribute("readonly")) !== null);
        await page.getByLabel("Last name").fill("Membership");
        await page.getByRole("button", { name: "Save changes" }).click();
        await row.getByText("Max Membership").waitFor();
        await row.getByRole("link", { name: "Edit Max Membership" }).click();
        assert.equal(await page.getByLabel("Last name").inputValue(), "Membership");
        await page.getByRole("link", { name: "Cancel" }).click();
        await row.getByText("Max Membership").waitFor();

        const own = await openPage(browser, url, viewport);
        await own.page.goto(link);
        await own.page.getByLabel("New password", { exact: true }).fill("weak");
        await own.page.getByRole("button", { name: "Set password" }).click();
        await own.page.getByText("Should be at least 8 characters long").waitFor();
        await expectAccessible(own.page);
        await own.page.getByLabel("New password", { exact: true }).fill("Kitpath-demo-1");
        await own.page.getByRole("button", { name: "Set password" }).click();
        await own.page.getByRole("link", { name: "Login" }).click();
        await signIn(own.page, email);
        await own.page.getByRole("heading", { name: "Hello, Max" }).waitFor();
        assert.deepEqual(own.problems, []);

        await row.getByRole("button", { name: "Delete Max Membership" }).click();
        await page
          .getByText("Do you really want to DELETE THIS USER FOREVER? This action is irreversible.")
          .waitFor();
        await expectAccessible(page);
        await page.getByRole("button", { name: "Delete user" }).click();
        await page.getByText("User deleted successfully!").waitFor();
        await row.waitFor({ state: "detached" });
        await own.page.reload();
        await own.page.getByRole("heading", { name: "Sign in" }).waitFor();
        await own.context.close();

        await page.goto(editAddress);
        await page.getByText("User not found").waitFor();
        await expectAccessible(page);
        await page.getByRole("link", { name: "Go to the team" }).click();
        await page.getByRole("link", { name: "Add a user" }).waitFor();
      }, viewport));

    // Shows: ASVS 6.2.7
    test("a forgotten password is reset, and the profile changes a known one", () =>
      visit(async (page) => {
        await page.goto("/login");
        await page.getByRole("link", { name: /Forgotten your password/ }).click();
        await page.getByRole("heading", { name: "Forgotten password" }).waitFor();
        await page.getByLabel("E-mail").fill("nobody@example.test");
        await page.getByRole("button", { name: "Send link" }).click();
        await page.getByText("We have e-mailed your password reset link!").waitFor();
        await expectAccessible(page);
        await page.goto("/admin/profile");
        await signIn(page, "lab@demo.kitpath.test");
        await page.getByText("This session").waitFor();
        await expectAccessible(page);
        // As people write it, and one press is enough.
        await page.getByLabel("Phone").fill("+44 7700 900123");
        await page.getByLabel("Last name").fill("Achterberg-Vos");
        await page.getByRole("button", { name: "Save changes" }).click();
        await page.getByText("Your profile is saved.").waitFor();
        await page.getByRole("button", { name: /account of Imogen Achterberg-Vos$/ }).waitFor();
        assert.equal(await page.getByLabel("Phone").inputValue(), "+447700900123");
        await page.getByLabel("Current password", { exact: true }).fill("wrong");
        await page.getByLabel("New password", { exact: true }).fill("Another-pass-1");
        await page.getByRole("button", { name: "Change password" }).click();
        await page.getByText("Wrong password").waitFor();
        await page.getByRole("link", { name: "Privacy Policy" }).click();
        await page.getByRole("heading", { name: "Privacy Policy" }).waitFor();
        await expectAccessible(page);
      }, viewport));
  });
}
