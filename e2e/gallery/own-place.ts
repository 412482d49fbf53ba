import { localKeys } from "@kitpath/contract/fields/browser-storage";
import type { OperationName } from "@kitpath/contract/operations";
import { operations } from "@kitpath/contract/operations";
import type { Browser, Page } from "playwright-core";
import { desktop, openPage, phone } from "../browser.ts";
import { openInside } from "./own-people.ts";
import type { Changes } from "./own-answers.ts";
import type { View } from "./own-views.ts";
import { viewsOf } from "./own-views.ts";
import { settle } from "./settle.ts";
import type { Shot } from "./shoot.ts";
import { shoot } from "./shoot.ts";
import { putInto } from "./states.ts";

type Setting = { url: string; folder: string; only: string };

/** Takes pictures of the place of test takers, in every state that a person can meet. */
export async function walkOwnPlace(browser: Browser, { url, folder, only }: Setting): Promise<Shot[]> {
  const inside = await openInside(url);
  const views = viewsOf(inside).filter(({ name, path }) => name.includes(only) || path.includes(only));
  const shots: Shot[] = [];
  for (const viewport of [phone, desktop]) {
    const { page, context, problems } = await openPage(browser, url, viewport);
    await page.goto("/favicon.svg");
    for (const view of views) {
      const key = JSON.stringify(`${localKeys.myTests}${inside.code}`);
      const value = view.isOutside ? null : inside.token;
      await page.evaluate(`localStorage.clear(); ${value ? `localStorage.setItem(${key}, "${value}")` : ""}`);
      await show(page, view);
      // The bar at the foot belongs at the end of the picture.
      const height = await page.evaluate<number>("document.documentElement.scrollHeight");
      await page.setViewportSize({ ...viewport, height: Math.min(Math.max(height, viewport.height), 2400) });
      const of = { person: "taker", screen: `my ${view.name}`, state: view.state ?? "full", folder } as const;
      shots.push(...(await shoot(page, { ...of, schemes: ["light", "dark"] })));
      await page.setViewportSize(viewport);
      await context.setOffline(false);
      await page.unrouteAll({ behavior: "ignoreErrors" });
      await page.emulateMedia({ colorScheme: "light" });
      await page.goto("/favicon.svg");
    }
    for (const problem of new Set(problems)) process.stdout.write(`! taker: ${problem}\n`);
    await context.close();
  }
  return shots;
}

async function show(page: Page, { path, state, changes = {}, act }: View): Promise<void> {
  await putInto(page, state ?? "full");
  for (const name of Object.keys(changes) as OperationName[]) await change(page, name, changes);
  // These are about the person, not the screen.
  if (state)
    for (const name of ["getMe", "getBranding", "getPlaceDoor"] as const)
      await page.route(pathOf(name), (route) => route.continue());
  await page.goto(path);
  await settle(page, state === "loading");
  await act?.(page);
  await settle(page, state === "loading");
  await page.mouse.move(0, 0);
}

const pathOf = (name: OperationName): RegExp =>
  new RegExp(`${operations[name].path.replaceAll(/:\w+/g, "[^/?]+")}(\\?|$)`);

async function change(page: Page, name: OperationName, changes: Changes): Promise<void> {
  const by = changes[name] as (answer: unknown) => unknown;
  await page.route(pathOf(name), async (route) => {
    if (route.request().method() !== operations[name].method) return route.fallback();
    const response = await route.fetch();
    const real = response.ok() ? ((await response.json()) as unknown) : {};
    await route.fulfill({ status: operations[name].status, json: by(real) });
  });
}
