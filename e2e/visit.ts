import assert from "node:assert/strict";
import type { Browser, Page } from "playwright-core";
import { asError } from "../apps/server/src/errors/thrown.ts";
import type { Motion, Visit } from "./browser.ts";
import { desktop, openPage } from "./browser.ts";
import { beSignedIn, enter } from "./expect.ts";

/** The browser's complaint about a request without a network. */
export const noNetwork = "Failed to load resource: net::ERR_INTERNET_DISCONNECTED";

/** Ends the network once the place of notices is there: it is loaded last, and says that the network is gone. */
export async function loseNetwork(page: Page): Promise<void> {
  await page.getByRole("region", { name: "Notifications" }).waitFor({ state: "attached" });
  await page.context().setOffline(true);
}

type VisitRules = {
  /** The signed-in user, and the address that is open at first; without one the visit itself opens its first. */
  as?: string;
  at?: string;
  /** Browser complaints that are allowed. */
  forgiven?: readonly string[];
  motion?: Motion;
  /** For a visit that changes its page for good (an init script, a clock, a session with the browser's own tools) or needs an empty cache. */
  isFresh?: boolean;
};

/** Pages that no visit is using, by product and motion. */
const idle = new Map<string, Visit[]>();

/**
 * Opens a page for several visits, one after the other: a page that has shown the product before shows it in a third of the
 * processor's time.
 */
async function openKept(browser: Browser, origin: string, motion: Motion): Promise<Visit> {
  const visit = await openPage(browser, origin, desktop, motion);
  const refuse = () => {
    throw new Error("Other visits use this page too: this one must be fresh");
  };
  visit.page.addInitScript = refuse;
  visit.page.clock.install = refuse;
  visit.context.newCDPSession = refuse;
  return visit;
}

/** Makes a page as good as new: nothing of the visit before is stored, intercepted or still running. */
async function clear({ page, context, problems }: Visit): Promise<void> {
  for (const other of context.pages()) if (other !== page) await other.close();
  page.removeAllListeners("request").removeAllListeners("response").removeAllListeners("dialog");
  await context.setOffline(false);
  await context.clearPermissions();
  await context.clearCookies();
  await page.goto("/favicon.svg");
  for (const place of [page, context]) await place.unrouteAll({ behavior: "ignoreErrors" });
  await page.evaluate("localStorage.clear(), sessionStorage.clear()");
  await page.emulateMedia({ media: "screen", colorScheme: "light", forcedColors: "none" });
  problems.length = 0;
}

/** Adds to a failure what the page showed, and what the browser complained about. */
async function withWhatWasShown(error: unknown, { page, problems }: Visit): Promise<Error> {
  const shown = await page
    .locator("body")
    .innerText({ timeout: 2000 })
    .catch(() => "nothing that could be read");
  const { message } = asError(error);
  return new Error([message, `${page.url()} showed:`, shown, ...problems].join("\n"), { cause: error });
}

/** Visits a product and asserts at the end that the browser had nothing to complain about. Each visit finds a browser as new. */
export const visitsTo =
  (
    browser: Browser,
    origin: string,
    { as, at, forgiven = [], motion = "reduce", isFresh = false }: VisitRules = {},
  ) =>
  async (work: (page: Page, visit: Visit) => Promise<void>, viewport = desktop): Promise<void> => {
    const key = `${origin} ${motion}`;
    const kept = isFresh ? undefined : idle.get(key)?.pop();
    const visit =
      kept ??
      (await (isFresh ? openPage(browser, origin, viewport, motion) : openKept(browser, origin, motion)));
    const { page, context, problems } = visit;
    await page.setViewportSize(viewport);
    if (as) await (at ? enter(page, at, as) : beSignedIn(page, as));
    try {
      await work(page, visit);
    } catch (error) {
      throw await withWhatWasShown(error, visit);
    }
    assert.deepEqual(
      problems.filter((problem) => !forgiven.includes(problem)),
      [],
    );
    if (isFresh) return context.close();
    await clear(visit);
    idle.set(key, [...(idle.get(key) ?? []), visit]);
  };
