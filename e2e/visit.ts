import assert from "node:assert/strict";
import type { Browser, Page } from "playwright-core";
import type { Motion, Visit } from "./browser.ts";
import { desktop, openPage } from "./browser.ts";
import { enter } from "./expect.ts";

type VisitRules = {
  /** Who is signed in, at which address. */
  as?: string;
  at?: string;
  /** What the browser may complain of. */
  forgiven?: readonly string[];
  motion?: Motion;
};

/** Visits of a product, each in a page of its own, of which the browser must have nothing to complain at the end. */
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
