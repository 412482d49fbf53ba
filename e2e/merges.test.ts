import assert from "node:assert/strict";
import { test } from "node:test";
import { desktop, phone, sharedBrowser } from "./browser.ts";
import { demo, expectAccessible } from "./expect.ts";
import { programOf } from "./program.ts";
import { startProduct } from "./server.ts";
import { visitsTo } from "./visit.ts";

const { url } = await startProduct();
const browser = await sharedBrowser();
const clinic = await programOf(url, demo.clinic);
const visit = visitsTo(browser, url, { as: demo.clinic, at: "/admin/clinics/customers" });

/** Orders a test for somebody, as different systems of a clinic write them down; returns the customer's id. */
async function orderFor(
  { lastName, mobileNumber }: { lastName: string; mobileNumber: string },
  dateOfBirth: string,
  email: string,
): Promise<string> {
  const person = { firstName: "Grace", lastName, email, mobileNumber };
  const address = { addressLine1: "2 Park Row", city: "Leeds", postcode: "LS1 4AP", countryCode: "GB" };
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

for (const [layout, viewport] of Object.entries({ wide: desktop, narrow: phone }))
  test(`a clinic compares two records of one person, joins and parts them again, on a ${layout} screen`, async () => {
    const grace =
      layout === "wide"
        ? { lastName: "Hopper", mobileNumber: "+447700900456" }
        : { lastName: "Murray", mobileNumber: "+447700900457" };
    const wrong = `${grace.lastName.toLowerCase()}@example.test`;
    await orderFor(grace, "1986-09-12", wrong);
    const kept = await orderFor(grace, "1986-12-09", `g.${wrong}`);
    await visit(async (page) => {
      await page.goto(`/admin/clinics/customers/${kept}`);
      await page.getByText("1 record may be of the same person").waitFor();
      await expectAccessible(page);
      await page.getByRole("button", { name: "These are two people" }).click();
      const noted = page.getByRole("listitem").filter({ hasText: "is somebody else" });
      await noted.waitFor();
      await page.getByText("1 record may be of the same person").waitFor({ state: "hidden" });
      await expectAccessible(page);
      await noted.getByRole("button", { name: "Undo" }).click();
      await page.getByText("1 record may be of the same person").waitFor();
      await page.getByRole("link", { name: "Compare" }).click();
      await page.getByRole("heading", { level: 1, name: "Join two records" }).waitFor();
      await page.getByText("The same in both: name, sex at birth and mobile number.").waitFor();
      await expectAccessible(page);
      await page.getByLabel("12 Sep 1986").check();
      await page.getByLabel("I have checked that both are the same person.").check();
      await page.getByRole("button", { name: "Join the two records" }).click();
      await page.getByText("They are one customer now.").waitFor();
      await page.getByText("2 orders").first().waitFor();
      await page.getByText("12 Sep 1986").first().waitFor();
      const joined = page.getByRole("listitem").filter({ hasText: "was joined with this one" });
      await joined.getByRole("button", { name: "Undo" }).click();
      const dialog = page.getByRole("dialog", { name: "Undo the joining" }).or(page.getByRole("alertdialog"));
      await expectAccessible(page);
      await dialog.getByRole("button", { name: "Undo" }).click();
      await page.getByText("They are two customers again.").waitFor();
      await page.getByText("1 order").first().waitFor();
      await page.getByText(/Undone on/).waitFor();
    }, viewport);
  });
