import { after } from "node:test";
import chromium from "@sparticuz/chromium";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { chromium as playwright } from "playwright-core";

/**
 * Flags of the packaged browser to drop: those that disable what the tests must see working, and those for software GPU
 * rendering, which costs more processor time than everything else.
 */
const unwanted =
  /^--(disable-web-security|disable-site-isolation-trials|allow-running-insecure-content|single-process|no-zygote|disable-features|headless|ignore-gpu-blocklist|in-process-gpu|use-gl|use-angle|enable-unsafe-swiftshader)/;

/** To be done before several processes launch it, because one cannot run the file that another is still writing. */
export const unpackBrowser = (): Promise<string> => chromium.executablePath();

/** Launches the test browser from an npm package, so that nothing needs installing. */
export async function launchBrowser(more: readonly string[] = []): Promise<Browser> {
  return playwright.launch({
    executablePath: await unpackBrowser(),
    args: [...chromium.args.filter((flag) => !unwanted.test(flag)), "--disable-gpu", ...more],
    headless: true,
  });
}

export const desktop = { width: 1440, height: 900 };
export const phone = { width: 390, height: 844 };

/** Runs in the page. */
const reportViolations = `document.addEventListener("securitypolicyviolation", (event) =>
  console.error("CSP violation: " + event.violatedDirective + " " + event.blockedURI + " " + event.sourceFile));`;

const refusal = "Failed to load resource: the server responded with a status of 4";

/**
 * Keeps a page's interception on once it is used: the browser may never answer a request that is under way when the last route
 * is removed (one in a hundred on a busy machine).
 */
function keepIntercepting(page: Page, context: BrowserContext): void {
  const route = page.route.bind(page);
  page.route = async (...given) => {
    await context.route("**/nothing-is-here", (nothing) => nothing.fallback());
    return route(...given);
  };
}

export type Visit = { page: Page; context: BrowserContext; problems: string[] };

export type Motion = "reduce" | "no-preference";

/**
 * Opens a page for a test; everything the browser complains about is collected in `problems`. Animations are off by default,
 * because the processor renders every frame; the journeys of a kit and of the shell turn them on.
 */
export async function openPage(
  browser: Browser,
  baseURL: string,
  viewport = desktop,
  reducedMotion: Motion = "reduce",
): Promise<Visit> {
  const context = await browser.newContext({
    baseURL,
    viewport,
    locale: "en-GB",
    reducedMotion,
    timezoneId: "Europe/London",
  });
  const page = await context.newPage();
  keepIntercepting(page, context);
  const problems: string[] = [];
  page.on("console", (message) => {
    // The browser itself logs a refused call; the tests check how the page handles it.
    const isRefusal = message.text().startsWith(refusal);
    if (["error", "warning"].includes(message.type()) && !isRefusal) problems.push(message.text());
  });
  page.on("pageerror", (error) => problems.push(String(error)));
  await page.addInitScript(reportViolations);
  return { page, context, problems };
}

let shared: Promise<Browser> | undefined;
let isKept = false;

/** Returns the browser of a test file; it is closed with all its pages when the file ends. */
export async function sharedBrowser(): Promise<Browser> {
  after(async () => {
    const browser = await shared!;
    if (!isKept) return browser.close();
    await Promise.all(browser.contexts().map((context) => context.close()));
  });
  return await (shared ??= launchBrowser());
}

/** Keeps the browser open for later test files; returns a function that closes it in the end. */
export function keepSharedBrowser(): () => Promise<void> {
  isKept = true;
  return async () => (await shared)?.close();
}
