import { newsPath } from "@kitpath/contract/messaging/events/news";
import { operations } from "@kitpath/contract/operations";
import type { Page, Route } from "playwright-core";
import { lengthened } from "./lengthened.ts";

/** `none`: nothing matches the search; `pressed`: what its buttons open. */
export const states = ["full", "none", "loading", "failed", "empty", "long", "pressed"] as const;
export type State = (typeof states)[number];

/** The calls of the frame around every screen; they are answered normally. */
const shellPaths = new Set<string>([
  newsPath,
  ...(["getUserInfo", "getConfig", "listDueConsents", "getBranding", "listWaitingAlerts"] as const).map(
    (name) => operations[name].path,
  ),
]);

/** Whether a request is one of a screen's own calls. */
export const isOfScreen = (request: { resourceType: () => string; url: () => string }): boolean =>
  request.resourceType() === "fetch" && !shellPaths.has(new URL(request.url()).pathname);

const refusal = { code: "internal_error", message: "Something has gone wrong, please retry later." };

/** How a screen's calls are answered; an unanswered call is held back for good. */
const answers: Partial<Record<State, (route: Route) => Promise<void>>> = {
  loading: async () => undefined,
  // Not 500, which the product retries twice before showing the error; the picture is the same.
  failed: (route) => route.fulfill({ status: 422, json: refusal }),
  empty: (route) => change(route, emptied),
  long: (route) => change(route, lengthened),
  // Makes sure that pressing a button changes nothing.
  pressed: (route) =>
    route.request().method() === "GET" ? route.continue() : route.fulfill({ status: 422, json: refusal }),
};

const all = "**/*";

/** From here on the screen's calls are answered according to the state. */
export async function putInto(page: Page, state: State): Promise<void> {
  await page.unroute(all);
  const answer = answers[state];
  if (!answer) return;
  await page.route(all, (route) => (isOfScreen(route.request()) ? answer(route) : route.continue()));
}

async function change(route: Route, by: (answer: unknown) => unknown): Promise<void> {
  try {
    const response = await route.fetch();
    const isJson = response.headers()["content-type"]?.includes("json") ?? false;
    await route.fulfill(
      isJson && response.ok() ? { response, json: by(await response.json()) } : { response },
    );
  } catch {
    // The page has been left in the meantime.
  }
}

/** Returns a list without its rows; any other answer unchanged. */
function emptied(answer: unknown): unknown {
  if (Array.isArray(answer)) return [];
  if (typeof answer !== "object" || answer === null) return answer;
  if (!("data" in answer) || !Array.isArray(answer.data)) return answer;
  const zeros = Object.entries(answer).map(([key, value]) => [key, key === "data" ? [] : zeroed(value)]);
  return Object.fromEntries(zeros) as object;
}

function zeroed(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  const isFigure = (key: string, of: unknown) => typeof of === "number" && !/page|count$|limit/i.test(key);
  return Object.fromEntries(Object.entries(value).map(([key, of]) => [key, isFigure(key, of) ? 0 : of]));
}
