import { setTimeout as pause } from "node:timers/promises";
import type { z } from "zod";
import { ShopRefused, ShopUnavailable } from "../shop.ts";
import { shopifyLibrary } from "./library.ts";
import { reachable } from "./reachable.ts";
import type { ShopifyApi } from "./shopify-api.ts";

/** Queries a shop's GraphQL API and checks the shape of the answer. */
export type Ask = <T extends z.ZodType>(
  answer: T,
  document: string,
  variables?: Record<string, unknown>,
) => Promise<z.infer<T>>;

const attempts = 3;
/** Longer delays are left to the job's retries. */
const longestPauseSeconds = 5;

export function openAsk(shopify: ShopifyApi, domain: string, token: () => Promise<string>): Ask {
  return async (answer, document, variables = {}) => {
    for (let attempt = 1; ; attempt++) {
      try {
        const accessToken = await token();
        const { Session } = await shopifyLibrary();
        const session = new Session({ id: "", shop: domain, state: "", isOnline: false, accessToken });
        const client = new (await shopify.api()).clients.Graphql({ session });
        const { data } = await reachable(() => shopify.run(() => client.request(document, { variables })));
        return answer.parse(data);
      } catch (error) {
        const seconds = error instanceof ShopUnavailable ? error.retryAfterSeconds : null;
        if (attempt === attempts || seconds === null || seconds > longestPauseSeconds) throw error;
        await pause(seconds * 1000);
      }
    }
  };
}

type UserError = { message: string };

/** Throws the first user error that the shop has returned for a change. */
export function accepted(errors: readonly UserError[]): void {
  const [first] = errors;
  if (first) throw new ShopRefused(first.message);
}
