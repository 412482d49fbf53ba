import type { Request } from "./curl.ts";
import { curlOf, keyHeader } from "./curl.ts";

/** Values from the answers to the calls run in the page so far. */
export type Found = { orderNumber: string; kitId?: string; testId?: string };

/** Merges new values; a different order discards the old ones. */
export function mergeFound(before: Found | null, found: Partial<Found>): Found | null {
  if (found.orderNumber) return { orderNumber: found.orderNumber };
  return before && { ...before, ...found };
}

const person = {
  firstName: "Zoë",
  lastName: "O’Neill",
  email: "zoe@example.test",
  mobileNumber: "+447789123456",
};

export const orderBody = (productCode: string) => ({
  productCode,
  delivery: {
    ...person,
    address: { addressLine1: "1 The Headrow", city: "Leeds", postcode: "LS1 4AP", countryCode: "GB" },
  },
  user: { ...person, gender: "f", dateOfBirth: "1984-11-03" },
});

/** One step: the request that the page runs, and the shell command, which also sets variables for the next step. */
export type Step = {
  id: "products" | "order" | "simulate" | "test" | "results" | "webhook";
  title: string;
  text: string;
  request: Request;
  /** Shell variables, each with the answer's field that it stores. */
  keeps: Record<string, string>;
};

type Chosen = { productCode: string; idempotencyKey: string; hasSimulator: boolean };

/** Without the simulator a kit must really travel before there is a test to find. */
export const steps = ({ hasSimulator, ...chosen }: Chosen): Step[] =>
  allSteps(chosen).filter(({ id }) => id !== "simulate" || hasSimulator);

/** Where a path or body needs a value from an earlier answer, it has a shell variable. */
const allSteps = ({ productCode, idempotencyKey }: Omit<Chosen, "hasSimulator">): Step[] => [
  {
    id: "products",
    title: "See what you can order",
    text: "Each product has a code, which is the same in the sandbox and in live.",
    request: { method: "GET", path: "/products/v1", headers: keyHeader },
    keeps: {},
  },
  {
    id: "order",
    title: "Place an order",
    text: "For one kit, sent to the person who takes the test. Run it twice: because of the Idempotency-Key, the second run returns the first order again.",
    request: {
      method: "POST",
      path: "/orders/v3",
      headers: { ...keyHeader, "Idempotency-Key": idempotencyKey },
      body: orderBody(productCode),
    },
    keeps: { ORDER_NUMBER: "orderNumber" },
  },
  {
    id: "simulate",
    title: "Let the simulator do the waiting",
    text: "In real life the kit is delivered, the person posts their sample, and the lab tests it. The simulator runs all of these steps at once, with the same e-mails and webhooks.",
    request: {
      method: "POST",
      path: "/data-simulator/simulate/results",
      headers: keyHeader,
      body: { orderNumber: "$ORDER_NUMBER", outcome: "normal" },
    },
    keeps: { KIT_ID: "kitId" },
  },
  {
    id: "test",
    title: "Find the test",
    text: "Each kit has an ID on its box. Use it to find the test.",
    request: { method: "GET", path: "/tests/v2/?kitId=$KIT_ID", headers: keyHeader },
    keeps: { TEST_ID: "id" },
  },
  {
    id: "results",
    title: "Read the results",
    text: "Each value comes with its unit, its reference range and what it means.",
    request: { method: "GET", path: "/tests/v2/$TEST_ID/biomarker-results", headers: keyHeader },
    keeps: {},
  },
  {
    id: "webhook",
    title: "Get notified instead of polling",
    text: "Give Kitpath a URL to call when results are ready.",
    request: {
      method: "PUT",
      path: "/v1/webhooks",
      headers: keyHeader,
      body: [
        {
          eventType: "TEST.PROCESSED",
          url: "https://your-server.example/kitpath",
          active: true,
          headers: {},
        },
      ],
    },
    keeps: {},
  },
];

/** Returns the shell command of a step: it prints the answer and stores what the next step needs. */
export function commandOf({ request, keeps }: Step): string {
  const command = curlOf(request).replace(
    /"\$(ORDER_NUMBER)"/g,
    // Closes the body's single quotes around the variable, so that the shell expands it.
    `"'"$$$1"'"`,
  );
  const kept = Object.entries(keeps);
  if (kept.length === 0) return command;
  const lines = kept.map(
    ([variable, field]) =>
      `${variable}=$(echo "$ANSWER" | grep -o '"${field}":"[^"]*"' | head -1 | cut -d '"' -f 4)\necho "$${variable}"`,
  );
  return `ANSWER=$(${command})\n${lines.join("\n")}`;
}

/** Returns the request of a step with the shell variables replaced by known values. */
export function requestOf({ request }: Step, apiKey: string, order: Found | null): Request {
  const values: Record<string, string | undefined> = {
    ORDER_NUMBER: order?.orderNumber,
    KIT_ID: order?.kitId,
    TEST_ID: order?.testId,
  };
  const fill = (text: string) => text.replace(/\$([A-Z_]+)/g, (name, key: string) => values[key] ?? name);
  return {
    ...request,
    path: fill(request.path),
    headers: { ...request.headers, ...ownHeaders(request, apiKey) },
    ...(request.body === undefined
      ? {}
      : { body: JSON.parse(fill(JSON.stringify(request.body))) as unknown }),
  };
}

/** Calls from the page and from a terminal create two orders, so that neither interferes with the other. */
const ownHeaders = ({ headers = {} }: Request, apiKey: string) => ({
  "X-API-Key": apiKey,
  ...(headers["Idempotency-Key"] ? { "Idempotency-Key": `${headers["Idempotency-Key"]}-page` } : {}),
});

/** Returns which earlier answer a step is missing; null if it can run. */
export function missingFor({ id }: Step, order: Found | null): string | null {
  if (id === "simulate" && !order) return "Place the order first.";
  if (id === "test" && !order?.kitId) return "This needs a kit that has arrived back at the lab.";
  if (id === "results" && !order?.testId) return "Find the test first.";
  return null;
}
