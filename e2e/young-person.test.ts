import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { addDays, addYears, dayOf } from "../packages/contract/src/time/calendar.ts";
import { dayMs } from "../packages/contract/src/time/durations.ts";
import { until } from "../apps/server/test/until.ts";
import { asOwner } from "../apps/server/src/db/prepare-database.ts";
import { phone, sharedBrowser } from "./browser.ts";
import { demo, expectAccessible } from "./expect.ts";
import { ownLinkOf } from "./mailbox.ts";
import { programOf } from "./program.ts";
import { startProduct } from "./server.ts";
import { visitsTo } from "./visit.ts";

const { url, database } = await startProduct();
const browser = await sharedBrowser();
const clinic = await programOf(url, demo.clinic);
const place = new URL((await clinic("GET", "/v1/my-tests")).body.address as string).pathname;
const onPhone = visitsTo(browser, url, { isFresh: true });
const atClinic = visitsTo(browser, url, { as: demo.clinic, at: "/admin/clinics/customers" });

const family = "fairweathers@example.test";

/** Orders a test for one of the family, to the address of all; returns the customer's id. */
async function orderFor(firstName: string, dateOfBirth: string): Promise<string> {
  const person = { firstName, lastName: "Fairweather", email: family, mobileNumber: "+447700900456" };
  const address = { addressLine1: "2 Park Row", city: "Leeds", postcode: "LS1 4AP", countryCode: "GB" };
  const placed = await clinic("POST", "/orders/v3", {
    productCode: "C1BLP12300",
    quantity: 1,
    delivery: { ...person, address },
    user: { ...person, gender: "f", dateOfBirth },
  });
  assert.ok(placed.status < 300, JSON.stringify(placed.body));
  const { body } = await clinic("GET", `/v1/customers?search=${firstName}+${family}`);
  return body.data[0].id;
}

const used = new Set<string>();
/** Returns the link of the newest e-mail to the family, once it is there. */
async function newLink(): Promise<string> {
  let link = "";
  await until(async () => {
    link = await ownLinkOf(url, family);
    return !used.has(link);
  }, "the next link");
  used.add(link);
  return link;
}

/** Asks for a link to the family's address, opens it, and says when somebody was born. */
async function sayBirthday(page: Page, dateOfBirth: string): Promise<void> {
  await page.goto(place);
  await page.getByLabel("E-mail").fill(family);
  await page.getByRole("button", { name: "Send me a link" }).click();
  await page.getByRole("heading", { name: "Look at your e-mail" }).waitFor();
  await page.goto(await newLink());
  await page.reload();
  const [year, month, day] = dateOfBirth.split("-") as [string, string, string];
  await page.getByLabel("Day").fill(day);
  await page.getByLabel("Month").fill(month);
  await page.getByLabel("Year").fill(year);
  await page.getByRole("button", { name: "Continue" }).click();
}

async function sayCode(page: Page, code: string): Promise<void> {
  await page.getByLabel("The code from your clinic").fill(code);
  await page.getByRole("button", { name: "Continue" }).click();
}

test("a young person gets in with a code of the clinic, which a parent with the same address does not have", async () => {
  const yesterday = addDays(dayOf(new Date()), -1);
  const [mothersBirthday, birthday] = ["1984-11-03", addYears(yesterday, -16)];
  await orderFor("Ada", mothersBirthday);
  const child = await orderFor("Zoe", birthday);
  // The clinic has had her mother's address since she was 15.
  await asOwner({ connectionString: database! }, (owner) =>
    owner
      .updateTable("patients")
      .set({ created_at: new Date(Date.now() - 30 * dayMs) })
      .where("id", "=", child)
      .execute(),
  );
  let code = "";
  await atClinic(async (page) => {
    await page.goto(`/admin/clinics/customers/${child}`);
    await page.getByText("They decide themselves").waitFor();
    await page.getByRole("button", { name: "Make a code" }).click();
    const made = page.getByRole("status").filter({ hasText: "Their code, shown once" });
    await made.waitFor();
    [code = ""] = /\b\d{8}\b/.exec(await made.innerText()) ?? [];
    assert.ok(code);
    await expectAccessible(page);
  });
  const wrong = code === "00000000" ? "00000001" : "00000000";

  // Her mother has the link and knows the birthday, and gets no further.
  await onPhone(async (page) => {
    await sayBirthday(page, birthday);
    await page.getByText("You decide now who sees your results.").waitFor();
    await page.getByRole("button", { name: "Continue" }).click();
    await page.getByLabel("The code from your clinic").waitFor();
    await sayCode(page, wrong);
    await page.getByText("This is not the code that the clinic has given you.").waitFor();
    assert.equal(await page.getByRole("heading", { name: "Hello Zoe" }).count(), 0);
  }, phone);

  await onPhone(async (page) => {
    await sayBirthday(page, birthday);
    await page.getByLabel("The code from your clinic").waitFor();
    await expectAccessible(page);
    await sayCode(page, wrong);
    await page.getByText("This is not the code that the clinic has given you.").waitFor();
    await expectAccessible(page);
    await sayCode(page, `${code.slice(0, 4)} ${code.slice(4)}`);
    await page.getByRole("heading", { name: "Hello Zoe" }).waitFor();
    await expectAccessible(page);
  }, phone);

  // The code works once; her own kits her mother opens as before.
  await onPhone(async (page) => {
    await sayBirthday(page, birthday);
    await sayCode(page, code);
    await page.getByText("This is not the code that the clinic has given you.").waitFor();
    await sayBirthday(page, mothersBirthday);
    await page.getByRole("heading", { name: "Hello Ada" }).waitFor();
    assert.equal(await page.getByLabel("Whose tests").count(), 0);
  }, phone);
});
