import assert from "node:assert/strict";
import type { Browser, Page } from "playwright-core";
import type { Motion, Visit } from "./browser.ts";
import { desktop, openPage } from "./browser.ts";
import { enter } from "./expect.ts";

type VisitRules = {
  /** The signed-in user and the address. */
  as?: string;
  at?: string;
  /** Browser complaints that are allowed. */
  forgiven?: readonly string[];
  motion?: Motion;
};

/** Visits a product, each visit in its own page, and asserts at the end that the browser had nothing to complain about. */
export const visitsTo =
  (browser: Browser, origin: string, { as, at = "/", forgiven = [], motion }: VisitRules = {}) =>
  async (work: (page: Page, visit: Visit) => Promise<void>, viewport = desktop): Promise<void> => {
    const visit = await openPage(browser, origin, viewport, motion);
    const { page, context, problems } = visit;
    if (as) await enter(page, at, as);
    await work(page, visit);
    assert.deepEqual(
      problems.filter((problem) => !forgiven.includes(problem)),
      [],
    );
    await context.close();
  };
