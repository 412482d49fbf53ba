import type { GraphqlQueryError } from "@shopify/shopify-api";
import { z } from "zod";
import { ShopDisconnected, ShopRefused, ShopUnavailable } from "../shop.ts";
import { shopifyLibrary } from "./library.ts";

const shutOut = new Set([401, 403]);
/** A frozen, moved or locked shop: it is still connected and may come back. */
const away = new Set([402, 404, 408, 423, 430]);

/** Turns an error into `ShopUnavailable`, `ShopRefused` or `ShopDisconnected`. */
export async function reachable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw await toShopError(error);
  }
}

async function toShopError(error: unknown): Promise<unknown> {
  const library = await shopifyLibrary();
  const { GraphqlQueryError, HttpResponseError, HttpThrottlingError } = library;
  const unavailable = [library.HttpInternalError, library.HttpMaxRetriesError, library.HttpRequestError];
  if (error instanceof HttpThrottlingError) {
    const { retryAfter } = error.response;
    return new ShopUnavailable("The shop asks us to slow down", {
      cause: error,
      retryAfterSeconds: retryAfter ?? null,
    });
  }
  if (unavailable.some((kind) => error instanceof kind) || error instanceof TypeError || isTimeout(error)) {
    return new ShopUnavailable("The shop does not answer", { cause: error });
  }
  if (error instanceof HttpResponseError) {
    const { code } = error.response;
    if (shutOut.has(code)) return new ShopDisconnected("The shop does not let us in", { cause: error });
    if (away.has(code)) return new ShopUnavailable("The shop is closed for now", { cause: error });
    return new ShopRefused("The shop did not understand the request.", { cause: error });
  }
  return error instanceof GraphqlQueryError ? fromGraphql(error) : error;
}

const isTimeout = (error: unknown) =>
  error instanceof Error && (error.name === "TimeoutError" || error.name === "AbortError");

const graphqlBody = z.object({
  errors: z.object({
    graphQLErrors: z
      .array(
        z.object({ message: z.string(), extensions: z.object({ code: z.string() }).partial().optional() }),
      )
      .default([]),
  }),
  extensions: z
    .object({
      cost: z.object({
        requestedQueryCost: z.number(),
        throttleStatus: z.object({ currentlyAvailable: z.number(), restoreRate: z.number() }),
      }),
    })
    .optional(),
});

function fromGraphql(error: GraphqlQueryError): Error {
  const body = graphqlBody.safeParse(error.body);
  const [first] = body.data?.errors.graphQLErrors ?? [];
  switch (first?.extensions?.code) {
    case "THROTTLED":
      return new ShopUnavailable("The shop asks us to slow down", {
        cause: error,
        retryAfterSeconds: secondsUntilAffordable(body.data?.extensions?.cost),
      });
    case "INTERNAL_SERVER_ERROR":
      return new ShopUnavailable("The shop does not answer", { cause: error });
    case "ACCESS_DENIED":
      return new ShopRefused("The shop has not given Kitpath the permission that this needs.", {
        cause: error,
      });
    default:
      return new ShopRefused(first?.message ?? "The shop did not understand the request.", { cause: error });
  }
}

type Cost = NonNullable<z.infer<typeof graphqlBody>["extensions"]>["cost"];

/** The API budget refills over time: returns the seconds until there is enough for the query. */
function secondsUntilAffordable(cost: Cost | undefined): number | null {
  if (!cost) return null;
  const { currentlyAvailable, restoreRate } = cost.throttleStatus;
  const missing = cost.requestedQueryCost - currentlyAvailable;
  return restoreRate > 0 ? Math.max(1, Math.ceil(missing / restoreRate)) : null;
}
