import type { Page } from "playwright-core";

/** Fills in the form of a person who has not taken their sample yet. */
export async function fillActivation(page: Page, lastName: string): Promise<void> {
  await page.getByLabel("First name").fill("Siobhán");
  await page.getByLabel("Last name").fill(lastName);
  await page.getByLabel("Day", { exact: true }).fill("14");
  await page.getByLabel("Month", { exact: true }).fill("7");
  await page.getByLabel("Year", { exact: true }).fill("1990");
  await page.getByLabel("Female").check();
  await page.getByLabel("E-mail").fill("siobhan@example.test");
  await page.getByLabel("Mobile phone").fill("+447700900321");
  await page.getByLabel("Not yet").check();
  await page.getByRole("checkbox", { name: /^I am the person/ }).check();
}
