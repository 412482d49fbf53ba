import { appendAudit } from "#features/audit/append-audit.ts";
import { readTallies } from "#features/tallies/read-tallies.ts";
import { ordersTally } from "#features/tallies/bump-tally.ts";
import type { Handlers } from "#http/call.ts";
import { scopeOf } from "#http/call.ts";
import { placeOrder } from "./place-order.ts";
import { presentListedOrder } from "./present.ts";
import { listOrders, searchOrders } from "./queries.ts";
import { searchPatterns } from "#db/search-patterns.ts";

export const orderRoutes: Pick<Handlers, "createOrder" | "listOrders"> = {
  async createOrder(call) {
    const { mode, actor, body } = call;
    const placed = await mode.db.inTenant(actor.organisationId, (trx) =>
      placeOrder(trx, scopeOf(call), body),
    );
    return { orderNumber: placed.orderNumber };
  },

  async listOrders(call) {
    const { mode, actor, query } = call;
    const { organisationId: clinicId } = actor;
    const page = { offset: (query.page - 1) * query.count, limit: query.count };
    const patterns = searchPatterns(query.search);
    const { orders, total } = await mode.db.inTenant(clinicId, async (trx) => {
      await appendAudit(trx, scopeOf(call), { action: "orders_listed" });
      if (patterns) return searchOrders(trx, clinicId, patterns, page);
      const tallies = await readTallies(trx, clinicId, [ordersTally]);
      return { orders: await listOrders(trx, clinicId, page), total: tallies[ordersTally] };
    });
    return { data: orders.map(presentListedOrder), meta: { total } };
  },
};
