import type { FastifyInstance } from "fastify";
import type { Shops } from "../shop.ts";
import { registerTestStorePages } from "./pages.ts";

/** Registers the test stores of the modes that have one: their pages, and the delivery of their webhooks to this process. */
export function registerTestStore(app: FastifyInstance, modes: { shops: Shops | null }[]): void {
  const tests = modes.flatMap(({ shops }) => shops?.test ?? []);
  for (const { webhooks } of tests) webhooks.sendTo(app);
  if (tests.length > 0) registerTestStorePages(app);
}
