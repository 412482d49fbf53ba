import { randomBytes } from "node:crypto";
import type { GraphQLSchema, graphql as runGraphql } from "graphql";
import { z } from "zod";
import type { Reach } from "../shopify/library.ts";
import type { Books, TestShop } from "./books.ts";
import type { OrderSide } from "./order-side.ts";
import { orderResolvers } from "./order-resolvers.ts";
import { productResolvers } from "./product-resolvers.ts";
import { schemaText } from "./schema.ts";
import type { Webhooks } from "./webhooks.ts";

type Parts = { books: Books; webhooks: Webhooks; side: OrderSide; secret: string };

/** Faults that a test can simulate. */
export type Faults = { isDown: boolean; tooManyRequests: number; throttled: number };

const tokenRequest = z.object({
  client_secret: z.string(),
  code: z.string().optional(),
  refresh_token: z.string().optional(),
});
const graphqlRequest = z.object({
  query: z.string(),
  variables: z.record(z.string(), z.unknown()).default({}),
});

const json = (body: object, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { "content-type": "application/json", ...headers },
  });

/** The shops' Admin API: tokens, and GraphQL as far as schema.ts covers it. */
export function openApi({ books, webhooks, side, secret }: Parts): { reach: Reach; faults: Faults } {
  const faults: Faults = { isDown: false, tooManyRequests: 0, throttled: 0 };
  const graphql = loadGraphql();

  async function answerToken(domain: string, shop: TestShop, body: unknown): Promise<Response> {
    const asked = tokenRequest.safeParse(body);
    const isGood =
      asked.success &&
      asked.data.client_secret === secret &&
      (asked.data.code
        ? asked.data.code === shop.code
        : shop.refreshToken !== null && asked.data.refresh_token === shop.refreshToken);
    if (!isGood) return json({ error: "invalid_request" }, 400);
    const token = `test_access_${randomBytes(16).toString("hex")}`;
    const refreshToken = `test_refresh_${randomBytes(16).toString("hex")}`;
    await books.put(domain, "shop", domain, { ...shop, code: null, token, refreshToken });
    return json({ access_token: token, scope: "", expires_in: 3600, refresh_token: refreshToken });
  }

  async function answerGraphql(domain: string, shop: TestShop, body: unknown): Promise<Response> {
    if (faults.throttled > 0) {
      faults.throttled--;
      const cost = {
        requestedQueryCost: 100,
        actualQueryCost: null,
        throttleStatus: { maximumAvailable: 2000, currentlyAvailable: 50, restoreRate: 100 },
      };
      const errors = [{ message: "Throttled", extensions: { code: "THROTTLED" } }];
      return json({ errors, extensions: { cost } });
    }
    const { query: source, variables } = graphqlRequest.parse(body);
    const { run, schema } = await graphql();
    const rootValue = {
      ...shopResolvers(domain, shop, books),
      ...productResolvers(domain, books, webhooks),
      ...orderResolvers(domain, shop, books, side),
    };
    return json(await run({ schema, source, rootValue, variableValues: variables }));
  }

  async function reach(url: string, init: RequestInit = {}): Promise<Response> {
    const { hostname: domain, pathname } = new URL(url);
    if (faults.isDown) throw new TypeError("fetch failed");
    if (faults.tooManyRequests > 0) {
      faults.tooManyRequests--;
      return json({ errors: "Exceeded 2 calls per second" }, 429, { "retry-after": "1.0" });
    }
    const shop = await books.find(domain, "shop", domain);
    if (!shop) return json({ errors: "Not Found" }, 404);
    const body: unknown = JSON.parse(typeof init.body === "string" ? init.body : "{}");
    if (pathname === "/admin/oauth/access_token") return answerToken(domain, shop, body);
    const given = new Headers(init.headers).get("x-shopify-access-token");
    if (!shop.token || given !== shop.token)
      return json({ errors: "[API] Invalid API key or access token" }, 401);
    return answerGraphql(domain, shop, body);
  }
  return { reach, faults };
}

function shopResolvers(domain: string, shop: TestShop, books: Books) {
  return {
    shop: { name: shop.name, currencyCode: shop.currency },
    webhookSubscriptions: { nodes: shop.subscriptions },
    async webhookSubscriptionCreate({
      topic,
      webhookSubscription: { uri },
    }: {
      topic: string;
      webhookSubscription: { uri: string };
    }) {
      const now = await books.find(domain, "shop", domain);
      if (now) {
        await books.put(domain, "shop", domain, {
          ...now,
          subscriptions: [...now.subscriptions, { topic, uri }],
        });
      }
      return { webhookSubscription: { topic, uri }, userErrors: [] };
    },
  };
}

/** Loaded on first use: an installation with real shops never needs it. */
function loadGraphql() {
  let loaded: Promise<{ run: typeof runGraphql; schema: GraphQLSchema }>;
  return () =>
    (loaded ??= import("graphql").then(({ buildSchema, graphql }) => ({
      run: graphql,
      schema: buildSchema(schemaText),
    })));
}
