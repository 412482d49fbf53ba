import type { Browser, Page } from "playwright-core";
import { desktop, openPage, phone } from "../browser.ts";
import { demo, signIn } from "../expect.ts";

export type Person = { name: string; email: string | null; isSandbox?: boolean };

/** The users whose screens the gallery shows. */
export const people: readonly Person[] = [
  { name: "visitor", email: null },
  { name: "taker", email: null },
  { name: "clinic", email: demo.clinic },
  { name: "sandbox", email: demo.clinic, isSandbox: true },
  { name: "lab", email: demo.lab },
  { name: "staff", email: demo.staff },
  { name: "coordinator", email: demo.coordinator },
];

export type Pair = { wide: Page; narrow: Page; problems: string[]; close: () => Promise<void> };

/** Opens a wide and a narrow page for the same user. */
export async function openPair(browser: Browser, url: string, person: Person): Promise<Pair> {
  const origin = person.isSandbox ? `http://dashboard.sandbox.localhost:${new URL(url).port}` : url;
  const visits = [await openPage(browser, origin, desktop), await openPage(browser, origin, phone)] as const;
  for (const { page } of visits) {
    await page.goto("/login");
    if (person.email) await signIn(page, person.email);
    // Avoids hover styles.
    await page.mouse.move(0, 0);
  }
  const [{ page: wide, problems }, { page: narrow }] = visits;
  const close = async () => {
    for (const { context } of visits) await context.close();
  };
  return { wide, narrow, problems, close };
}
