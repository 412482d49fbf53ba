import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { addDays, addYears, dayOf } from "../packages/contract/src/time/calendar.ts";
import { asOwner } from "../apps/server/src/db/prepare-database.ts";
import { phone, sharedBrowser } from "./browser.ts";
import { demo, expectAccessible, expectFocus } from "./expect.ts";
import { findInMail } from "./mailbox.ts";
import { programOf, send } from "./program.ts";
import { startProduct } from "./server.ts";
import { visitsTo } from "./visit.ts";

const { url, database } = await startProduct();
const browser = await sharedBrowser();
const clinic = await programOf(url, demo.clinic);
const code = String((await clinic("GET", "/v1/my-tests")).body.address)
  .split("/")
  .at(-1)!;
const onPhone = visitsTo(browser, url, { isFresh: true });

/** Orders a test for somebody; returns the customer's id. */
async function orderFor(firstName: string, dateOfBirth: string): Promise<string> {
  const email = `${firstName.toLowerCase()}.fairweather@example.test`;
  const person = { firstName, lastName: "Fairweather", email, mobileNumber: "+447700900456" };
  const address = {
    addressLine1: "2 Park Row",
    city: "Leeds",
    postcode: "LS1 4AP",
    countryCode: "GB",
  };
  const placed = await clinic("POST", "/orders/v3", {
    productCode: "C1BLP12300",
    quantity: 1,
    delivery: { ...person, address },
    user: { ...person, gender: "f", dateOfBirth },
  });
  assert.ok(placed.status < 300, JSON.stringify(placed.body));
  const { body } = await clinic("GET", `/v1/customers?search=${email}`);
  return body.data[0].id;
}

/** Opens the place of a person by the link in their e-mail. */
async function enterAs(page: Page, firstName: string, dateOfBirth: string): Promise<void> {
  const email = `${firstName.toLowerCase()}.fairweather@example.test`;
  await send(`${url}/my/v1/entries`, { body: { clinic: code, channel: "email", email } });
  const sent = new RegExp(`To ${email}(?:(?!</article>)[^])*?/my/${code}/enter#([\\w-]{43})`);
  const [, secret = ""] = await findInMail(url, sent);
  await page.goto(`/my/${code}/enter#${secret}`);
  const [year, month, day] = dateOfBirth.split("-") as [string, string, string];
  await page.getByLabel("Day").fill(day);
  await page.getByLabel("Month").fill(month);
  await page.getByLabel("Year").fill(year);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("heading", { name: `Hello ${firstName}` }).waitFor();
}

test("a parent sees a child's kits until the birthday on which the child decides, who then says whether they may", async () => {
  const today = dayOf(new Date());
  const [parentsBirthday, tomorrow] = ["1984-11-03", addDays(today, 1)];
  const [parent, child] = [
    await orderFor("Ada", parentsBirthday),
    await orderFor("Zoe", addYears(tomorrow, -12)),
  ];
  const granted = await clinic("POST", `/v1/customers/${child}/carers`, {
    carerId: parent,
    basis: "parent",
    endsOn: null,
  });
  assert.equal(granted.status, 201, JSON.stringify(granted.body));
  const grown = addYears(today, -16);
  await onPhone(async (page) => {
    await enterAs(page, "Ada", parentsBirthday);
    await page.getByLabel("Whose tests").selectOption(child);
    await page.getByRole("heading", { name: "Zoe’s kits" }).waitFor();
    await page.getByRole("heading", { name: "We are packing Zoe’s kit" }).waitFor();
    await expectAccessible(page);
    // On any screen the person changes with all that is shown of them, to and fro.
    await page.getByRole("link", { name: "Results" }).click();
    await page.getByRole("heading", { name: "Zoe’s results" }).waitFor();
    await page.getByLabel("Whose tests").selectOption({ label: "Ada (you)" });
    await page.getByRole("heading", { name: "Hello Ada" }).waitFor();
    await page.getByRole("link", { name: "Results" }).click();
    await page.getByRole("heading", { name: "My results" }).waitFor();
    await page.getByLabel("Whose tests").selectOption(child);
    await page.getByRole("heading", { name: "Zoe’s kits" }).waitFor();
    await asOwner({ connectionString: database! }, (owner) =>
      owner.updateTable("patients").set({ date_of_birth: grown }).where("id", "=", child).execute(),
    );
    await page.reload();
    await page.getByRole("heading", { name: "Hello Ada" }).waitFor();
    assert.equal(await page.getByLabel("Whose tests").count(), 0);
    await page.getByRole("link", { name: "About me" }).click();
    await page.getByText("Zoe is now old enough to decide.").waitFor();
  }, phone);
  await onPhone(async (page) => {
    await enterAs(page, "Zoe", grown);
    await page.getByRole("heading", { name: "May Ada keep seeing your tests?" }).waitFor();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Yes, Ada may" }).click();
    await page
      .getByRole("heading", { name: "May Ada keep seeing your tests?" })
      .waitFor({ state: "detached" });
    await page.getByRole("link", { name: "About me" }).click();
    const own = page.getByRole("region", { name: "Who sees my tests" });
    await own.getByText("Ada Fairweather").waitFor();
    const ending = own.getByRole("button", { name: "End this for Ada" });
    await ending.focus();
    await page.keyboard.press("Enter");
    await expectFocus(page, own.getByRole("group", { name: /Ada no longer sees your tests/ }));
    await expectAccessible(page);
    await own.getByRole("button", { name: "Keep it" }).press("Enter");
    await expectFocus(page, ending);
    await page.keyboard.press("Enter");
    await own.getByRole("button", { name: "End it now" }).press("Enter");
    await own.getByText("You and your clinic. Nobody else.").waitFor();
    await expectFocus(page, own.getByRole("heading", { name: "Who sees my tests" }));
  }, phone);
});

test("people change their e-mail address, ask for a correction and read who looked at their data", async () => {
  const birthday = "1990-05-17";
  const id = await orderFor("Mina", birthday);
  await clinic("GET", `/v1/customers/${id}`);
  await onPhone(async (page) => {
    await enterAs(page, "Mina", birthday);
    await page.getByRole("link", { name: "About me" }).click();
    await page.getByText("Your clinic opened your page").first().waitFor();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Change my e-mail" }).click();
    await expectFocus(page, page.getByLabel("New e-mail address"));
    await page.getByLabel("New e-mail address").fill("mina.new@example.test");
    await page.getByRole("button", { name: "Send the code" }).click();
    const [, secret = ""] = await findInMail(
      url,
      /To mina\.new@example\.test(?:(?!<\/article>)[^])*?same page: (\d{6})/,
    );
    await page.getByLabel("Code").fill(secret);
    await page.getByRole("button", { name: "Change it" }).click();
    await page.getByText("mina.new@example.test", { exact: true }).waitFor();
    await page.getByRole("button", { name: "Ask for something" }).click();
    await page.getByLabel("A correction").check();
    await page.getByRole("button", { name: "Ask for it" }).click();
    await page.getByText("Write what is wrong, and what is right.").waitFor();
    await page.getByLabel("What is wrong, and what is right?").fill("My name is Minna.");
    await expectAccessible(page);
    await page.getByRole("button", { name: "Ask for it" }).click();
    await page.getByText(/You get an answer by/).waitFor();
    await page.getByRole("button", { name: "Ask for something" }).click();
    await page.getByLabel("Delete my data").check();
    await page.getByRole("button", { name: "Ask for it" }).click();
    await page.getByRole("button", { name: "Ask to delete my data" }).click();
    await page.getByRole("button", { name: /Take back .* Delete my data/ }).click();
    await page.getByRole("button", { name: "Take it back" }).last().click();
    await page.getByText("You took it back.").waitFor();
    await page.getByRole("button", { name: "Delete my access" }).click();
    await page.getByRole("button", { name: "Delete my access" }).click();
    await page.getByRole("button", { name: "Send me a link" }).waitFor();
    await page.getByText("Your access is deleted.").waitFor();
  }, phone);
  const [asked] = (await clinic("GET", "/v1/customer-requests")).body.data;
  assert.deepEqual([asked.customer.id, asked.wish], [id, "My name is Minna."]);
});
