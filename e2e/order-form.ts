import type { Page } from "playwright-core";

export async function chooseProduct(page: Page, title: string): Promise<void> {
  const option = page.getByRole("option", { name: new RegExp(`^${title} ·`) });
  await page.getByLabel("Product", { exact: true }).selectOption((await option.getAttribute("value")) ?? "");
}

export async function fillPatient(page: Page, lastName: string): Promise<void> {
  await page.getByLabel("First name", { exact: true }).first().fill("Zoë");
  await page.getByLabel("Last name", { exact: true }).first().fill(lastName);
  await page.getByLabel("E-mail").first().fill("zoe@example.test");
  await page.getByLabel("Phone").first().fill("+447789123456");
  await page.getByLabel("Female").check();
  await page.getByLabel("Day").fill("3");
  await page.getByLabel("Month").fill("11");
  await page.getByLabel("Year").fill("1984");
}

/** Fills in everything but the product; the kit goes to the patient. */
export async function fillOrder(page: Page, lastName: string): Promise<void> {
  await fillPatient(page, lastName);
  await page.getByRole("button", { name: "Use patient details" }).click();
  await page.getByLabel("Address line 1").fill("4 Elm Street");
  await page.getByLabel("City").fill("Leeds");
  await page.getByLabel("Postcode").fill("LS1 4AP");
}
