import type { Page } from "playwright-core";
import { until } from "../apps/server/test/until.ts";

/** Reloads a page until it shows the outcome of background work; each time it is given longer, as a busy machine loads slowly. */
export const reloadUntil = (page: Page, text: RegExp): Promise<true> => {
  let patienceMs = 500;
  return until(async () => {
    patienceMs = Math.min(2 * patienceMs, 20_000);
    const found = page.getByRole("main").getByText(text).filter({ visible: true }).first();
    const isShown = await found.waitFor({ timeout: patienceMs }).then(
      () => true as const,
      () => false as const,
    );
    if (!isShown) await page.reload();
    return isShown;
  }, `“${text}” on the page`);
};
