import assert from "node:assert/strict";
import { test } from "node:test";
import { newsPath } from "@kitpath/contract/messaging/events/news";
import type { Page, Request } from "playwright-core";
import { until } from "../apps/server/test/until.ts";
import { sharedBrowser } from "./browser.ts";
import { demo } from "./expect.ts";
import { programOf } from "./program.ts";
import { startProduct } from "./server.ts";
import { visitsTo } from "./visit.ts";

const { url } = await startProduct();
const browser = await sharedBrowser();
const clinic = await programOf(url, demo.clinic);
const visitFresh = visitsTo(browser, url, { as: demo.clinic, isFresh: true });

const makeOrder = async () => {
  const made = await clinic("POST", "/data-simulator/simulate/order", { product: "C1BLP11500" });
  assert.equal(made.status, 200);
};
const allShow = (pages: readonly Page[], orders: number) =>
  Promise.all(pages.map((page) => page.getByText(`1–10 of ${orders}`).waitFor()));

test("seven tabs of one browser load and share one news connection, which another takes over when its tab closes", () =>
  visitFresh(async (first, { context }) => {
    /** The tabs whose connection for news is open. */
    const connected = new Map<Request, Page>();
    const isNews = (request: Request) => new URL(request.url()).pathname === newsPath;
    context.on("request", (request) => {
      if (isNews(request)) connected.set(request, request.frame().page());
    });
    for (const end of ["requestfinished", "requestfailed"] as const)
      context.on(end as "requestfinished", (request) => void connected.delete(request));
    const pages = [first];
    while (pages.length < 7) pages.push(await context.newPage());
    for (const page of pages) await page.goto("/admin/clinics/order_history");
    await allShow(pages, 320);
    assert.equal(connected.size, 1);
    await makeOrder();
    await allShow(pages, 321);
    const [[request, page]] = [...connected] as [[Request, Page]];
    await page.close();
    connected.delete(request);
    await until(() => connected.size > 0, "tab that connects");
    assert.equal(connected.size, 1);
    await makeOrder();
    await allShow(
      pages.filter((each) => each !== page),
      322,
    );
  }));
