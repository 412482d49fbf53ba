/** Measures how soon a nurse sees their day on a phone. `node bench/measure-day.ts` prints only these figures. */
import type { Browser, BrowserContext, Page } from "playwright-core";
import { inFreshFolder } from "../apps/server/test/fresh-folder.ts";
import { launchBrowser, phone } from "../e2e/browser.ts";
import { signIn } from "../e2e/expect.ts";
import { buildWeb } from "../scripts/build-web.ts";
import { startServer } from "./child-processes.ts";
import type { Figure } from "./figure.ts";
import { sectionOf } from "./figure.ts";
import { at } from "./pace.ts";
import { toText } from "./print-sections.ts";
import { until } from "../apps/server/test/until.ts";

const slowdown = 4;
const loads = 7;
const nurse = "nurse@demo.kitpath.test";

/** Runs in the page from the start: notes when the first visit is drawn, and when the page began to read what the phone keeps. */
const observe = `
  const open = indexedDB.open.bind(indexedDB);
  indexedDB.open = (...given) => {
    window.readAt ??= performance.now();
    return open(...given);
  };
  const look = () => {
    if (document.querySelector("main ol li time")) window.shownAt = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
`;

/** Opens the day, and returns how long it took in all, and from the moment in which the page could begin. */
async function openDay(page: Page): Promise<{ all: number; own: number }> {
  await page.goto("/admin/provider/day");
  await page.locator("main ol li time").first().waitFor();
  await until(() => page.evaluate<number | undefined>("window.shownAt"), "picture of a visit");
  const [shownAt, readAt] = await page.evaluate<[number, number]>("[shownAt, readAt]");
  return { all: shownAt, own: shownAt - readAt };
}

async function openSeveral(page: Page) {
  const opened = [];
  for (let load = 0; load < loads; load++) opened.push(await openDay(page));
  return opened;
}

async function slowDown(context: BrowserContext, page: Page): Promise<void> {
  const devtools = await context.newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
}

async function measureIn(browser: Browser, origin: string): Promise<Figure[]> {
  const context = await browser.newContext({ baseURL: origin, viewport: phone, locale: "en-GB" });
  const page = await context.newPage();
  await page.goto("/login");
  await signIn(page, nurse);
  await page.locator("[data-kept]").waitFor();
  await page.addInitScript(observe);
  await slowDown(context, page);
  const online = await openSeveral(page);
  await context.setOffline(true);
  const offline = await openSeveral(page);
  await context.close();
  const median = (values: { all: number; own: number }[], which: "all" | "own") =>
    at(
      values.map((value) => value[which]),
      0.5,
    );
  const note = `median of ${loads}, processor slowed ${slowdown} times`;
  const figure = { unit: "ms", note } as const;
  return [
    { name: "a nurse’s day opens", value: median(online, "all"), limit: { under: 1500 }, ...figure },
    { name: "the same, without a network", value: median(offline, "all"), limit: { under: 1500 }, ...figure },
    {
      name: "of it, from reading the phone’s own store",
      value: median(offline, "own"),
      limit: { under: 300 },
      ...figure,
    },
  ];
}

/** Runs on its own server with the demonstration data, whose nurse has a full day. */
export const measureDay = (): Promise<Figure[]> =>
  inFreshFolder(async (folder) => {
    await buildWeb();
    const server = await startServer({ KITPATH_DATA_DIR: folder, KITPATH_DEMO: "on" });
    const browser = await launchBrowser();
    try {
      return await measureIn(browser, server.origin);
    } finally {
      await browser.close();
      await server.stop();
    }
  });

if (import.meta.main) {
  process.stdout.write(toText([sectionOf("A nurse’s day on a phone", await measureDay())]));
  process.exit();
}
