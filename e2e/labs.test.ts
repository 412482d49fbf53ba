import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { Page } from "playwright-core";
import { until } from "../apps/server/test/until.ts";
import { desktop, phone, sharedBrowser } from "./browser.ts";
import { acceptDocuments, consentTitle, demo, enter, expectAccessible } from "./expect.ts";
import { acceptInvitation } from "./mailbox.ts";
import { programOf } from "./program.ts";
import { startProduct } from "./server.ts";
import { visitsTo } from "./visit.ts";

const { url } = await startProduct();
const browser = await sharedBrowser();

const visit = visitsTo(browser, url);

async function asLab(page: Page): Promise<void> {
  await enter(page, "/", demo.lab);
}

const cardOf = (page: Page, label: string) =>
  page.getByRole("main").getByRole("listitem").filter({ hasText: label });

/** Waits until the place is where reading starts, below any sticky header. */
const expectInView = (page: Page, id: string): Promise<true> =>
  until(async () => {
    const top = await page.evaluate<number>(`document.getElementById("${id}").getBoundingClientRect().top`);
    return top > 0 && top < 300;
  }, "scrolling to the card");

/** Invites a colleague of an administrator, who sets a password with the link of their invitation. */
async function inviteColleague(email: string): Promise<void> {
  const clinic = await programOf(url, demo.clinic);
  await clinic("POST", "/v1/team", { email, fname: "Nell", lname: "Newcomer", adminRole: "clinic_viewer" });
  await acceptInvitation(url, email);
}

const fillSignIn = async (page: Page, email: string) => {
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(demo.password);
  await page.getByRole("button", { name: "Sign in" }).click();
};

test("a lab's settings and customisation contain nothing that only a clinic can use", () =>
  visit(async (page) => {
    await enter(page, "/admin/clinics/settings", demo.lab);
    await page.getByRole("heading", { name: "Partner code" }).waitFor();
    assert.equal(await page.getByText("On-call contact").count(), 0);
    const tabs = page.getByRole("navigation", { name: "Settings" }).getByRole("link");
    assert.deepEqual(await tabs.allTextContents(), ["Organisation", "Audit log"]);
    await page.getByLabel("City").fill("Sheffield");
    await page.getByRole("button", { name: "Save changes" }).click();
    await page.getByText("Your settings are saved.").waitFor();

    await page.goto("/admin/clinics/customisation");
    await page.getByRole("button", { name: "Save changes" }).click();
    await page.getByText("Your branding is saved.").waitFor();
    assert.equal(await page.getByText("Areas in the navigation").count(), 0);
  }));

for (const [layout, viewport] of Object.entries({ wide: desktop, narrow: phone })) {
  describe(`labs on a ${layout} screen`, () => {
    const [label, slaId] = layout === "wide" ? ["Swab PCR Day 2", "05"] : ["Swab PCR Day 8", "06"];

    test("a lab selects a test type, reads its agreement and accepts it", () =>
      visit(async (page) => {
        await asLab(page);
        if (layout === "narrow") await page.getByRole("button", { name: "Menu" }).click();
        await page.getByRole("link", { name: "Test Type" }).click();
        await page.getByRole("heading", { name: "Lab details" }).waitFor();
        await cardOf(page, "Saliva PCR general testing").getByRole("img", { name: "Approved" }).waitFor();
        await cardOf(page, "Vitamin Profile").getByText("Pending").waitFor();
        await cardOf(page, "SeqSecure").getByText("Declined").waitFor();
        await cardOf(page, label).getByRole("img", { name: "Not accepted yet" }).waitFor();
        assert.equal(await page.getByRole("main").getByRole("listitem").count(), 21);
        await expectAccessible(page);
        for (const decided of ["Saliva PCR general testing", "Vitamin Profile", "SeqSecure"]) {
          await cardOf(page, decided).click();
          assert.match(page.url(), /\/admin\/clinics\/lab$/, "a card with a status does nothing");
        }

        await cardOf(page, label).click();
        await page.getByRole("heading", { level: 1, name: label }).waitFor();
        assert.ok(page.url().endsWith(`/admin/clinics/lab/sla/${slaId}`));
        for (const section of [
          "Services Description",
          "Tests",
          "Description of Services",
          "Test Materials",
          "Service Levels",
          "Liquidated Damages",
          "Facility and Equipment",
          "Applicable Standards",
          "Limitation of liability",
          "Permitted Subcontractors",
        ])
          await page.getByRole("heading", { name: section, exact: true }).waitFor();
        assert.equal(await page.getByRole("heading", { name: "Charges" }).count(), 0);
        await expectAccessible(page);
        await page.getByRole("link", { name: "Lab details" }).click();
        await cardOf(page, label).click();
        await page.getByRole("button", { name: "Accept and Continue" }).click();
        await page.getByRole("heading", { name: "Lab details" }).waitFor();
        await cardOf(page, label).getByText("Pending").waitFor();

        await page.goto(`/admin/clinics/lab/sla/${slaId}`);
        await cardOf(page, label).getByText("Pending").waitFor();
        assert.match(page.url(), /\/admin\/clinics\/lab$/, "an accepted one is no longer opened");
        await page.goto("/admin/clinics/lab/sla/02");
        await page.getByText("There is no SLA with that identification.").waitFor();
        assert.equal(await page.getByRole("button", { name: "Accept and Continue" }).count(), 0);
        await expectAccessible(page);
      }, viewport));

    test("a lab reads what it has agreed to, clause by clause", () =>
      visit(async (page) => {
        await asLab(page);
        await page.goto("/admin/agreement");
        await page.getByRole("heading", { name: "Data sharing and processing schedule" }).waitFor();
        await page.getByRole("link", { name: "SeqSecure" }).waitFor();
        const reason = "Your accreditation does not cover sequencing yet.";
        await page.getByText(`Reason: ${reason}`).waitFor();
        await expectAccessible(page);
        await page.getByRole("link", { name: "SeqSecure" }).click();
        for (const fact of ["Declined", "1.0", reason]) await page.getByText(fact, { exact: true }).waitFor();
        await page.getByRole("heading", { name: "Price per Test" }).waitFor();
        await page.getByText("£5 per test or £70 per sample.").waitFor();
        await expectAccessible(page);
        await page.getByRole("link", { name: "Clause 10.3 of the terms and conditions" }).click();
        const clause = page.locator("#clause-10-3");
        await clause.getByText(/the greater of £1,000,000 and 100% of the Charges/).waitFor();
        assert.match(page.url(), /\/admin\/agreement\/terms_and_conditions#clause-10-3$/);
        await expectInView(page, "clause-10-3");
        await expectAccessible(page);
      }, viewport));

    test("the registration terms can be read without signing in, and print alone", () =>
      visit(async (page) => {
        await page.goto("/register/lab/terms");
        await page.getByText("Version 0.1, 06 November 2020").waitFor();
        const contents = page.getByRole("navigation", { name: "Contents" });
        if (layout === "narrow") await contents.getByText("Contents").click();
        assert.equal(await contents.getByRole("link").count(), 23);
        await expectAccessible(page);
        await contents.getByRole("link", { name: "Dispute resolution" }).click();
        await page.waitForURL(/#clause-21$/);
        await page.locator("#clause-21").getByRole("heading").waitFor();
        await expectInView(page, "clause-21");

        await page.emulateMedia({ media: "print" });
        assert.ok(await page.getByRole("heading", { name: "Dispute resolution" }).isVisible());
        for (const surroundings of [
          page.getByRole("navigation", { name: "Contents" }),
          page.getByRole("button", { name: "Print" }),
          page.getByRole("link", { name: "Kitpath" }),
        ])
          assert.ok(!(await surroundings.isVisible()));
        await page.emulateMedia({ media: "screen" });

        for (const [path, title] of [
          ["terms", "Terms of Service"],
          ["cookies", "Cookie Policy"],
          ["privacy", "Privacy Policy"],
          ["contact", "Contact"],
        ]) {
          await page.goto(`/register/legal/${path}`);
          await page.getByRole("heading", { level: 1, name: title! }).waitFor();
          await expectAccessible(page);
        }
        await page.goto("/register/legal/nothing");
        await page.getByText("This page does not exist").waitFor();
      }, viewport));

    test("a user who has not accepted the documents is asked once, before anything else", () =>
      visit(async (page, { context }) => {
        const email = `newcomer-${layout}@example.test`;
        await inviteColleague(email);
        await page.goto("/admin/profile");
        await fillSignIn(page, email);
        await page.getByRole("heading", { name: consentTitle }).waitFor();
        await page.getByRole("heading", { name: "Privacy Policy" }).waitFor();
        assert.equal(await page.getByRole("heading", { name: "Terms of Service" }).count(), 0);
        assert.ok(await page.getByRole("button", { name: "Accept and continue" }).isDisabled());
        await expectAccessible(page);
        await page.goto("/admin/clinics/dashboard");
        await page.getByRole("heading", { name: consentTitle }).waitFor();
        // Whoever has to set a password can still read the documents.
        await context.route("**/api/userinfo", async (route) => {
          const answer = (await (await route.fetch()).json()) as { userInfo: { profile: object } };
          Object.assign(answer.userInfo.profile, { require_password_change: true });
          await route.fulfill({ json: answer });
        });
        await page.reload();
        await page.waitForURL("**/admin/profile");
        const [reading] = await Promise.all([
          page.waitForEvent("popup"),
          page.getByRole("link", { name: "Read the Cookie Policy in a new tab" }).click(),
        ]);
        await reading.getByRole("heading", { level: 1, name: "Cookie Policy" }).waitFor();
        await reading.close();
        await context.unroute("**/api/userinfo");
        await page.goto("/admin/profile");
        await page.getByRole("heading", { name: consentTitle }).waitFor();
        await acceptDocuments(page);
        await page.getByRole("heading", { level: 1, name: "Profile" }).waitFor();
        await page.reload();
        await page.getByRole("heading", { level: 1, name: "Profile" }).waitFor();
      }, viewport));
  });
}

describe("when the lab's agreements cannot be read or accepted", () => {
  test("cards look untouched, no error is shown, and a failed acceptance is only logged", () =>
    visit(async (page, { problems }) => {
      await asLab(page);
      await page.route("**/v1/lab-sla", (route) => route.abort());
      await page.goto("/admin/clinics/lab/sla/07");
      const accept = page.getByRole("button", { name: "Accept and Continue" });
      await accept.click();
      const isLogged = () => problems.some((problem) => problem.includes("Something has gone wrong"));
      await until(isLogged, "log line");
      assert.ok(await accept.isEnabled());
      await page.getByRole("link", { name: "Lab details" }).click();
      await cardOf(page, "Vitamin Profile").getByRole("img", { name: "Not accepted yet" }).waitFor();
      assert.equal(await page.getByRole("alert").count(), 0);
      problems.length = 0;
    }));
});
