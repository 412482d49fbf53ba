import { after } from "node:test";
import chromium from "@sparticuz/chromium";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { chromium as playwright } from "playwright-core";

/**
 * Flags of the packaged browser that would switch off what the tests must see working, and those by which it draws as a
 * graphics card would, in software: that costs more processor time than all the rest of it.
 */
const unwanted =
  /^--(disable-web-security|disable-site-isolation-trials|allow-running-insecure-content|single-process|no-zygote|disable-features|headless|ignore-gpu-blocklist|in-process-gpu|use-gl|use-angle|enable-unsafe-swiftshader)/;

/** The test browser from the npm registry: nothing to install. */
export async function launchBrowser(): Promise<Browser> {
  return playwright.launch({
    executablePath: await chromium.executablePath(),
    args: [...chromium.args.filter((flag) => !unwanted.test(flag)), "--disable-gpu"],
    headless: true,
  });
}

export const desktop = { width: 1440, height: 900 };
export const phone = { width: 390, height: 844 };

/** Runs in the page. */
const reportViolations = `document.addEventListener("securitypolicyviolation", (event) =>
  console.error("CSP violation: " + event.violatedDirective + " " + event.blockedURI + " " + event.sourceFile));`;

const refusal = "Failed to load resource: the server responded with a status of 4";

export type Visit = { page: Page; context: BrowserContext; problems: string[] };

export type Motion = "reduce" | "no-preference";

/**
 * A page of its own for a test; whatever the browser complains of is gathered in `problems`. Without movement, as every picture of
 * it is drawn by the processor: the journeys of a kit and of the shell have it.
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
  const problems: string[] = [];
  page.on("console", (message) => {
    // A refused call is logged by the browser itself; that the page copes with it is what the tests show.
    const isRefusal = message.text().startsWith(refusal);
    if (["error", "warning"].includes(message.type()) && !isRefusal) problems.push(message.text());
  });
  page.on("pageerror", (error) => problems.push(String(error)));
  await page.addInitScript(reportViolations);
  return { page, context, problems };
}

let shared: Promise<Browser> | undefined;
let isKept = false;

/** The browser of a test file, closed with whatever is open in it when that ends. */
export async function sharedBrowser(): Promise<Browser> {
  after(async () => {
    const browser = await shared!;
    if (!isKept) return browser.close();
    await Promise.all(browser.contexts().map((context) => context.close()));
  });
  return await (shared ??= launchBrowser());
}

/** Leaves it to the test files after; gives how to close it in the end. */
export function keepSharedBrowser(): () => Promise<void> {
  isKept = true;
  return async () => (await shared)?.close();
}
