import type { FastifyReply, FastifyRequest } from "fastify";
import type { TestShop } from "./books.ts";
import { pageOf, text } from "./html.ts";
import type { TestSide } from "./open-test-store.ts";

/** The shop that a request is for; null if there is no such shop. */
export type Visit = { test: TestSide; domain: string; shop: TestShop };
export type ShopRequest = {
  Params: { domain: string; number: string };
  Querystring: Record<string, unknown>;
  Body: Record<string, unknown> | undefined;
};

export const hidden = { schema: { hide: true } };

export async function visit({ mode, params }: FastifyRequest<ShopRequest>): Promise<Visit | null> {
  const test = mode.shops?.test;
  const shop = await test?.books.find(params.domain, "shop", params.domain);
  return test && shop ? { test, shop, domain: params.domain } : null;
}

export const send = (reply: FastifyReply, page: string, status = 200) =>
  reply.code(status).type("text/html; charset=utf-8").send(page);

export const missing = (reply: FastifyReply) =>
  send(reply, pageOf({ title: "Not found", shop: "Test store", body: text("There is no such page.") }), 404);

export const textOf = (value: unknown): string =>
  typeof value === "string" ? value.slice(0, 300).trim() : "";
