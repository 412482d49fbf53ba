import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { until } from "../apps/server/test/until.ts";
import { openPage, phone, sharedBrowser } from "./browser.ts";
import { demo, enter, expectAccessible } from "./expect.ts";
import { programOf } from "./program.ts";
import { startProduct } from "./server.ts";
import { visitsTo } from "./visit.ts";

const { url } = await startProduct();
const browser = await sharedBrowser();

/** Returns the e-mail of somebody with an order from the demonstration's clinic. */
async function findSomebody(): Promise<string> {
  const clinic = await programOf(url, demo.clinic);
  return (await clinic("GET", "/v1/customers")).body.data[0].email;
}

/** Has somebody whose order is processed ask to be erased, with their identity confirmed. */
async function askToBeErased() {
  const clinic = await programOf(url, demo.clinic);
  const { body: made } = await clinic("POST", "/data-simulator/simulate/results", { product: "C1BLP11500" });
  const orderNumber: string = made.orderNumber;
  const { email } = (await clinic("GET", `/dashboard/v1/orders/${orderNumber}`)).body.patient;
  const { body: found } = await clinic("GET", `/v1/customers?search=${encodeURIComponent(email)}`);
  const raised = { kind: "erasure", receivedOn: new Date().toISOString().slice(0, 10) };
  const { body: asked } = await clinic("POST", `/v1/customers/${found.data[0].id}/requests`, raised);
  const { id, reference, organisation } = asked.data;
  const staff = await programOf(url, demo.staff);
  await staff("POST", `/platform/v1/privacy/requests/${organisation.id}/${id}/identity`, {
    check: "photo_id",
  });
  const name = `${found.data[0].firstName} ${found.data[0].lastName}`;
  return { name, reference, story: `/admin/platform/support/orders/${organisation.id}/${orderNumber}` };
}

describe("the privacy desk", () => {
  test("tracks a request to its end, previews what will be deleted, and counts a breach's two days", async () => {
    const email = await findSomebody();
    const { page, context, problems } = await openPage(browser, url, phone);
    await enter(page, "/", demo.staff);
    await page.getByRole("heading", { name: "Hello, Sam" }).waitFor();
    await page.getByRole("main").getByRole("link", { name: "Privacy" }).click();
    await page.getByText("No open requests").waitFor();
    await expectAccessible(page);

    await page.getByRole("link", { name: "Record request" }).click();
    await page.getByLabel("Their e-mail").fill(email);
    await page.getByRole("button", { name: "Find person" }).click();
    await page.getByRole("button", { name: "Record request" }).click();
    await page.getByRole("heading", { level: 1, name: /^Access, PR-/ }).waitFor();
    await expectAccessible(page);
    await page.getByLabel("Photo ID seen").check();
    await page.getByRole("button", { name: "Confirm identity" }).click();
    const handOver = page.getByRole("button", { name: "Mark as sent" });
    assert.ok(await handOver.isDisabled());
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Data for other software (JSON)" }).click();
    assert.match((await download).suggestedFilename(), /^person-.*\.json$/);
    await handOver.click();
    await page.getByText("The request was fulfilled.").waitFor();

    await page.getByRole("link", { name: "Privacy", exact: true }).first().click();
    await page.getByRole("link", { name: "Closed" }).click();
    await page.getByText("Fulfilled", { exact: true }).waitFor();
    await page.getByRole("link", { name: "Retention" }).click();
    await page.getByRole("button", { name: "Preview deletions" }).click();
    await page.getByRole("table", { name: /^Deletions up to/ }).waitFor();
    await expectAccessible(page);

    await page.getByRole("link", { name: "Breaches" }).click();
    await page.getByRole("link", { name: "Record breach" }).click();
    await page.getByLabel("Short description").fill("A parcel of kits went astray");
    await page.getByLabel("What happened").fill("The carrier lost a parcel with address labels.");
    await page.getByLabel("Data affected").fill("Names and addresses");
    await page.getByLabel("Fernlight Clinics").check();
    await page.getByRole("button", { name: "Record breach" }).click();
    await page.getByText("47 hours left").waitFor();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Send notice" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Send notice" }).click();
    await page.getByText("The notice is being sent.").waitFor();
    // The screen counts along without being opened again.
    await page.getByText("1 person notified").waitFor();
    await page.getByLabel("Action taken and planned").fill("The parcel was found unopened.");
    await page.getByRole("button", { name: "Save changes" }).click();
    await page.getByText("Changed since").waitFor();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Send update" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Send update" }).click();
    await page.getByText("Changed since").waitFor({ state: "detached" });
    await page.getByText(/, updated .*, 1 person notified/).waitFor();
    assert.deepEqual(problems, []);
    await context.close();
  });

  test("erases a person also from the tab's memory", async () => {
    const { name, reference, story } = await askToBeErased();
    await visitsTo(browser, url, { as: demo.staff })(async (page) => {
      await page.goto(story);
      const card = page.getByRole("heading", { name, exact: true });
      await card.waitFor();
      await page.getByRole("link", { name: "Privacy", exact: true }).first().click();
      await page.getByRole("link", { name: reference }).click();
      await page.getByLabel(`Type “${name}” to confirm`).fill(name);
      await page.getByRole("button", { name: "Erase this person" }).click();
      await page.getByText("The person has been erased.").waitFor();
      while (new URL(page.url()).pathname !== story) await page.goBack();
      await page.getByRole("heading", { level: 1, name: /^Order / }).waitFor();
      await page.getByText("Ordered by", { exact: true }).waitFor();
      assert.equal(await card.count(), 0);
    });
  });

  test("takes away whom it found as soon as somebody else is searched for", () =>
    visitsTo(browser, url, { as: demo.staff, forgiven: ["Failed to load resource: net::ERR_FAILED"] })(
      async (page) => {
        await page.goto("/admin/platform/privacy/requests/new");
        const search = async (email: string) => {
          await page.getByLabel("Their e-mail").fill(email);
          await page.getByRole("button", { name: "Find person" }).click();
        };
        const details = page.getByRole("heading", { name: "Request details" });
        await search("nobody@example.com");
        await details.waitFor();
        await page.route("**/platform/v1/privacy/people", (route) => route.abort());
        await search("somebody@example.com");
        await details.waitFor({ state: "detached" });
      },
    ));

  test("asks before overwriting a retention period that a colleague changed meanwhile", () =>
    visitsTo(browser, url, { as: demo.staff })(async (page) => {
      const staff = await programOf(url, demo.staff);
      await page.goto("/admin/platform/privacy/retention");
      await page.getByRole("button", { name: "Change how long orders are kept" }).click();
      const years = page.getByLabel("Years");
      await years.fill("8");
      await staff("PUT", "/platform/v1/retention/orders", { years: 10 });
      const save = page.getByRole("dialog").getByRole("button", { name: "Save" });
      const saveInVain = async () => {
        const answered = page.waitForResponse("**/platform/v1/retention/orders");
        await save.click();
        assert.equal((await answered).status(), 409);
        await page.getByText("10 years", { exact: true }).waitFor();
      };
      const loadAgain = page.getByRole("button", { name: "Load it again" }).first();
      await saveInVain();
      const notice = await loadAgain.elementHandle();
      // Also after the saved data is read again.
      await saveInVain();
      // The second notice replaces the first, which says the same.
      await until(async () => !(await notice?.isVisible()), "the end of the first notice");
      await loadAgain.click();
      await until(async () => (await years.inputValue()) === "10", "the colleague's years");
      await years.fill("8");
      await save.click();
      await page.getByText("The retention period is saved.").waitFor();
    }));
});
