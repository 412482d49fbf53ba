import { products } from "@kitpath/contract/catalogue/products/shipped-products";
import { patientDataInput } from "@kitpath/contract/catalogue/products/products";
import { randomOrder } from "../apps/server/src/areas/platform/simulator/random-order.ts";
import type { Call } from "./http-client.ts";
import type { Latencies } from "./measure.ts";

/** Milliseconds. */
type Limits = { p50?: { under: number }; p99?: { under: number } };

export type CallFigure = {
  name: string;
  path: string;
  call: () => Call;
  runs: number;
  parallel?: number;
  limits: Limits;
  /** Whether an answer has the expected content: timing a wrong answer would be worthless. */
  isRight: (answer: {
    data: unknown[];
    meta: { total: number };
    orderNumber?: string;
    userInfo?: { isAuth: boolean };
    rows?: unknown[];
    total?: number;
  }) => boolean;
};

export type MeasuredCall = Pick<CallFigure, "name" | "limits"> & {
  product: Latencies;
  /** The same SQL through the driver only. */
  driver: Latencies;
  /** The same bytes from the bare server. */
  bare: Latencies;
};

const list = (
  name: string,
  query: string,
  runs: number,
  limits: Limits,
  isRight: CallFigure["isRight"],
): CallFigure => ({
  name,
  path: `/dashboard/v1/orders${query}`,
  call: () => ({}),
  runs,
  limits,
  isRight,
});

const search = (what: string, text: string, isRight: (total: number) => boolean) =>
  list(
    `search: ${what}`,
    `?search=${encodeURIComponent(text)}`,
    600,
    { p99: { under: 60 } },
    ({ data, meta }) => data.length === Math.min(10, meta.total) && isRight(meta.total),
  );

/** A tab of a results screen, with the counts of all tabs. */
const tab = (
  name: string,
  screen: "test_results" | "covid_results",
  query: string,
  limits: Limits,
  least: number,
): CallFigure => ({
  name,
  path: `${screen === "covid_results" ? "/api/clinics/covid_results/tableData" : "/admin/clinics/test_results/tableData/v2"}?${query}`,
  call: () => ({}),
  runs: 1000,
  limits,
  isRight: ({ rows = [], total = 0 }) => total >= least && rows.length === Math.min(10, total),
});

const product = products.find((each) => patientDataInput(each) === "REQUIRED_WITH_ORDER") ?? products[0]!;

const place = (name: string, runs: number, parallel: number, limits: Limits): CallFigure => ({
  name,
  path: "/orders/v3",
  call: () => ({
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(randomOrder(product.productCode, Math.random)),
  }),
  runs,
  parallel,
  limits,
  isRight: ({ orderNumber }) => /^RT\d+$/.test(orderNumber ?? ""),
});

/** The calls to measure, for a clinic with this many orders. */
export function callsFor(orders: number): CallFigure[] {
  const page = Math.min(50_000, Math.floor(orders / 10));
  const lastOf100 = Math.floor(orders / 100);
  const isFull = (rows: number) => (answer: Parameters<CallFigure["isRight"]>[0]) =>
    answer.data.length === rows && answer.meta.total >= orders;
  return [
    list("first page of orders", "", 3000, { p50: { under: 8 }, p99: { under: 30 } }, isFull(10)),
    list(`page ${page.toLocaleString("en-GB")}`, `?page=${page}`, 600, { p99: { under: 150 } }, isFull(10)),
    list(
      "the last page, of 100 rows",
      `?count=100&page=${lastOf100}`,
      600,
      { p99: { under: 150 } },
      isFull(100),
    ),
    search("common surname", "smith", (total) => total >= orders / 60),
    search("common surname and first name", "Amelia Smith", (total) => total > 0),
    search("accents and an apostrophe", "zoë o’neill", (total) => total > 0),
    search("rare surname", "Belfarzan", (total) => total >= Math.floor(orders / 100_000)),
    search("order number", "RT100005", (total) => total >= 1),
    search("fragment of an e-mail", "smith77@", (total) => total >= Math.floor(orders / 200_000)),
    search("no match", "xylophone", (total) => total === 0),
    tab(
      "a tab of test results",
      "test_results",
      "status=processed",
      { p50: { under: 12 }, p99: { under: 40 } },
      orders / 20,
    ),
    tab(
      "a tab of COVID-19 tests",
      "covid_results",
      "status=processed",
      { p50: { under: 12 }, p99: { under: 40 } },
      1,
    ),
    tab(
      "test results: common surname",
      "test_results",
      "status=all&username=smith",
      { p99: { under: 60 } },
      1,
    ),
    tab(
      "test results: surname and first name",
      "test_results",
      "status=all&username=Amelia+Smith",
      { p99: { under: 60 } },
      0,
    ),
    tab("test results: no match", "test_results", "status=all&username=xylophone", { p99: { under: 60 } }, 0),
    place("placing an order", 1000, 1, { p99: { under: 40 } }),
    place("placing orders, 8 at once", 2000, 8, {}),
    {
      ...list(
        "who is signed in",
        "",
        3000,
        { p99: { under: 10 } },
        ({ userInfo }) => userInfo?.isAuth === true,
      ),
      path: "/api/userinfo",
    },
  ];
}
