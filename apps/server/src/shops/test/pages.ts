import type { FastifyInstance } from "fastify";
import { registerAdminPages } from "./admin-pages.ts";
import { style, testStorePaths } from "./html.ts";
import { registerShopperPages } from "./shopper-pages.ts";
import { hidden } from "./visit.ts";

/** `/test-store/…`: the test store's pages for shoppers and shop owners. */
export function registerTestStorePages(app: FastifyInstance): void {
  app.get(testStorePaths.style, hidden, (_request, reply) =>
    reply.type("text/css; charset=utf-8").send(style),
  );
  registerShopperPages(app);
  registerAdminPages(app);
}
