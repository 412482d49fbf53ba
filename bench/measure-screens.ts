/** Measures what a user waits for in a browser. `node bench/measure-screens.ts` prints only these figures. */
import type { Browser, Page } from "playwright-core";
import { inFreshFolder } from "../apps/server/test/fresh-folder.ts";
import { desktop, launchBrowser, phone } from "../e2e/browser.ts";
import { signIn } from "../e2e/expect.ts";
import { buildWeb } from "../scripts/build-web.ts";
import { startServer } from "./child-processes.ts";
import type { Figure } from "./figure.ts";
import { sectionOf } from "./figure.ts";
import { measurePlace } from "./measure-place.ts";
import { at } from "./pace.ts";
import { toText } from "./print-sections.ts";

const slowdown = 4;
const loads = 5;
const rounds = 4;
/** Users do not see a result and act on it faster than this. */
const betweenStepsMs = 250;

/** Runs in the page from the start: records the browser's figures for painting and responsiveness. */
const observe = `
  window.seen = { largest: 0, shift: 0, interaction: 0, of: "" };
  const watch = (type, each, options) =>
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true, ...options });
  watch("largest-contentful-paint", (entry) => (seen.largest = entry.startTime));
  watch("layout-shift", (entry) => { if (!entry.hadRecentInput) seen.shift += entry.value; });
  watch("event", (entry) => {
    if (!entry.interactionId || entry.duration <= seen.interaction) return;
    seen.interaction = entry.duration;
    const { target } = entry;
    seen.of = entry.name + (target ? " on " + (target.ariaLabel || target.textContent || target.placeholder || target.tagName).slice(0, 30) : "");
  }, { durationThreshold: 16 });
`;
type Seen = { largest: number; shift: number; interaction: number; of: string };
const seenBy = (page: Page) => page.evaluate<Seen>("window.seen");

/** Measures from the click to the frame with the next screen's heading, for screens whose data is cached. */
const clickThrough = (links: readonly (readonly [string, string])[]) => `(async () => {
  const samples = [];
  const main = document.querySelector("nav[aria-label=Main]");
  for (const [label, heading] of ${JSON.stringify(links)}) {
    const link = [...main.querySelectorAll("a")].find((each) => each.textContent.trim() === label);
    const started = performance.now();
    link.click();
    while (!document.querySelector("main h1")?.textContent.startsWith(heading))
      await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    samples.push(performance.now() - started);
    await new Promise((done) => setTimeout(done, 150));
  }
  return samples;
})()`;

const links = [
  ["Order Management", "Order history"],
  ["Customers", "Customers"],
  ["Team", "Team"],
  ["Billing", "Billing"],
  ["Dashboard", "Hello"],
] as const;

const blankPage = `<!doctype html><button onclick="this.textContent = 'Pressed'">Press</button>`;

const median = (values: number[]) => at(values, 0.5);
const highest = (values: number[]) => Math.max(...values);

async function openSlow(browser: Browser, origin: string, viewport = desktop): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin, viewport, locale: "en-GB" });
  const page = await context.newPage();
  await page.addInitScript(observe);
  const devtools = await context.newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  return page;
}

/** Measures a page with one button in the same browser: the time for the login page and an interaction without any work. */
async function measureBlank(browser: Browser): Promise<Figure[]> {
  const page = await openSlow(browser, "http://localhost");
  await page.route("**/blank", (route) => route.fulfill({ contentType: "text/html", body: blankPage }));
  const seen: Seen[] = [];
  for (let load = 0; load < loads; load++) {
    await page.goto("/blank");
    await page.getByRole("button").click();
    await page.waitForTimeout(500);
    seen.push(await seenBy(page));
  }
  await page.context().close();
  const note = `median of ${loads}`;
  return [
    {
      name: "a page of one button, largest paint",
      value: median(seen.map(({ largest }) => largest)),
      unit: "ms",
      note,
    },
    {
      name: "a page of one button, interaction to next paint",
      value: median(seen.map(({ interaction }) => interaction)),
      unit: "ms",
      note,
    },
  ];
}

/** Measures the login page on a cold cache: each load in a new browser context. */
async function measureLogin(browser: Browser, origin: string): Promise<Figure[]> {
  const seen: (Seen & { ready: number })[] = [];
  for (let load = 0; load < loads; load++) {
    const page = await openSlow(browser, origin);
    await page.goto("/login");
    await page.getByRole("button", { name: "Sign in" }).waitFor();
    const ready = await page.evaluate<number>("performance.now()");
    await page.waitForTimeout(500);
    seen.push({ ...(await seenBy(page)), ready });
    await page.context().close();
  }
  const of = (what: "largest" | "shift" | "ready") => median(seen.map((each) => each[what]));
  return [
    {
      name: "login page, largest paint",
      value: of("largest"),
      unit: "ms",
      limit: { under: 1500 },
      note: `median of ${loads}`,
    },
    {
      name: "login page, ready",
      value: of("ready"),
      unit: "ms",
      limit: { under: 1500 },
      note: `median of ${loads}`,
    },
    {
      name: "login page, layout shift",
      value: of("shift"),
      unit: "",
      limit: { under: 0.02 },
      note: `median of ${loads}`,
    },
  ];
}

/** Measures what users do on a list: search, move between rows, open the filter, the menu and the palette, change the page. */
async function measureInteractions(browser: Browser, origin: string): Promise<Figure[]> {
  const page = await openSlow(browser, origin);
  await page.goto("/login");
  await signIn(page);
  const shell = await seenBy(page);
  await page.goto("/admin/clinics/order_history");
  await page.getByRole("row").nth(5).waitFor();
  await page.waitForTimeout(1000);
  const { largest, shift } = await seenBy(page);
  await page.keyboard.press("/");
  await page.keyboard.type("amelia", { delay: 60 });
  await page.waitForTimeout(1500);
  const steps = [
    () => page.keyboard.press("ArrowDown"),
    () => page.keyboard.press("j"),
    () => page.getByRole("button", { name: "Clear the search" }).click(),
    () => page.waitForTimeout(1500),
    () => page.getByRole("button", { name: "Filter" }).click(),
    () => page.keyboard.press("Escape"),
    () => page.getByRole("button", { name: /account of/ }).click(),
    () => page.keyboard.press("Escape"),
    () => page.keyboard.press("Control+k"),
    () => page.keyboard.type("team", { delay: 60 }),
    () => page.waitForTimeout(500),
    () => page.keyboard.press("Escape"),
    () => page.getByRole("button", { name: "Next" }).click(),
    () => page.waitForTimeout(1000),
  ];
  for (const step of steps) {
    await step();
    await page.waitForTimeout(betweenStepsMs);
  }
  const seen = await seenBy(page);
  const slowest = seen.interaction > shell.interaction ? seen : shell;
  await page.context().close();
  return [
    { name: "order history, largest paint", value: largest, unit: "ms", limit: { under: 1500 } },
    { name: "order history, layout shift", value: shift, unit: "", limit: { under: 0.02 } },
    {
      name: "interaction to next paint, the slowest",
      value: slowest.interaction,
      unit: "ms",
      limit: { under: 100 },
      note: slowest.of,
    },
  ];
}

/** Measures moving between screens of the shell without CPU throttling, once their data is cached. */
async function measureNavigation(browser: Browser, origin: string): Promise<Figure[]> {
  const context = await browser.newContext({ baseURL: origin, viewport: desktop, locale: "en-GB" });
  const page = await context.newPage();
  await page.goto("/login");
  await signIn(page);
  await page.evaluate(clickThrough(links));
  const samples: number[] = [];
  for (let round = 0; round < rounds; round++)
    samples.push(...(await page.evaluate<number[]>(clickThrough(links))));
  await context.close();
  const figure = { unit: "ms", limit: { under: 100 }, note: `of ${samples.length}` } as const;
  return [
    { name: "next screen, half within", value: median(samples), ...figure },
    { name: "next screen, the slowest", value: highest(samples), ...figure },
  ];
}

/** Runs on its own server with the demonstration data. */
export const measureScreens = (): Promise<Figure[]> =>
  inFreshFolder(async (folder) => {
    await buildWeb();
    const server = await startServer({ KITPATH_DATA_DIR: folder, KITPATH_DEMO: "on" });
    const browser = await launchBrowser();
    try {
      return [
        ...(await measureBlank(browser)),
        ...(await measureLogin(browser, server.origin)),
        ...(await measureInteractions(browser, server.origin)),
        ...(await measureNavigation(browser, server.origin)),
        ...(await measurePlace(server.origin, () => openSlow(browser, server.origin, phone))),
      ];
    } finally {
      await browser.close();
      await server.stop();
    }
  });

export const screensTitle = `In a browser whose processor is slowed ${slowdown} times, but from screen to screen at its own pace`;

if (import.meta.main) {
  process.stdout.write(toText([sectionOf(screensTitle, await measureScreens())]));
  process.exit();
}
