import type { Page } from "playwright-core";
import { until } from "../apps/server/test/until.ts";

/** Reloads a page until it shows the outcome of background work. */
export const reloadUntil = (page: Page, text: RegExp): Promise<true> =>
  until(async () => {
    const found = page.getByRole("main").getByText(text).filter({ visible: true }).first();
    const isShown = await found.waitFor({ timeout: 1000 }).then(
      () => true as const,
      () => false as const,
    );
    if (!isShown) await page.reload();
    return isShown;
  }, `“${text}” on the page`);
