import type { Page } from "playwright-core";
import type { Booked } from "./booked-visits.ts";
import { hourMs } from "./booked-visits.ts";

/** What a nurse does on the page of their day. */

export const open = (page: Page, { lastName }: Booked) =>
  page.getByRole("button", { name: new RegExp(`Ada ${lastName}`) }).click();

export const back = (page: Page) => page.getByRole("button", { name: "All visits" }).click();

/** Says that the nurse has arrived; much too early only after a question. */
export async function arrive(page: Page, { starts }: Booked): Promise<void> {
  await page.getByRole("button", { name: "I have arrived" }).click();
  if (starts.getTime() - Date.now() > hourMs / 4)
    await page.getByRole("alertdialog", { name: "You are early" }).getByText("I am at the door").click();
}

export async function sayBirth(page: Page, day: string, month: string, year: string): Promise<void> {
  await page.getByLabel("Day", { exact: true }).fill(day);
  await page.getByLabel("Month", { exact: true }).fill(month);
  await page.getByLabel("Year", { exact: true }).fill(year);
  await page.getByRole("button", { name: "Both are right" }).click();
}

/** Goes through a visit from the arrival to the sample. */
export async function collect(page: Page, visited: Booked, wrongYear: string): Promise<void> {
  await open(page, visited);
  await arrive(page, visited);
  await sayBirth(page, "30", "2", "1984");
  await page.getByText("There was no 30 February 1984.").waitFor();
  await sayBirth(page, "29", "2", wrongYear);
  await page.getByText("This is not the date that the clinic knows.").waitFor();
  await sayBirth(page, "29", "2", "1984");
  await page.getByRole("button", { name: "They agree, and have fasted" }).click();
  await page.getByLabel("Kit", { exact: true }).fill("zzzz-9999");
  await page.getByRole("button", { name: "The sample is taken" }).click();
  await page.getByText(`ZZZZ9999 is not of this order. Expected: ${visited.kitId}.`).waitFor();
  await page
    .getByLabel("Kit", { exact: true })
    .fill(`https://kits.example.test/activate?kitId=${visited.kitId}`);
  await page.getByRole("button", { name: "The sample is taken" }).click();
}

/** Returns what the phone has stored of the day, as it is on the disk, and whether its key can be read out. */
export const readStored = (page: Page) =>
  page.evaluate<{ text: string; isKeyOut: boolean }>(`(async () => {
    const answer = (request) =>
      new Promise((done) => request.addEventListener("success", () => done(request.result)));
    const opened = await answer(indexedDB.open("kitpath-day"));
    const get = (name) => answer(opened.transaction("kept").objectStore("kept").get(name));
    const { data } = await get("day");
    const { key } = await get("owner");
    const isKeyOut = await crypto.subtle.exportKey("raw", key).then(() => true, () => false);
    opened.close();
    return { text: new TextDecoder("latin1").decode(data), isKeyOut };
  })()`);
