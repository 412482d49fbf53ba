import { pageOf } from "#db/page.ts";
import { isId } from "#db/ids.ts";
import type { Handlers } from "#http/call.ts";
import { scopeOf } from "#http/call.ts";
import { notFound } from "../../../errors/errors.ts";
import { keptSince } from "./delivery-log.ts";
import { countDeliveries, findListedDelivery, listAttempts, listDeliveries } from "./log-queries.ts";
import { presentDelivery, presentDeliveryDetail } from "./present.ts";
import { recoverDeliveries, resendDelivery } from "./resending.ts";

type Names = "listDeliveries" | "getDelivery" | "resendDelivery" | "recoverDeliveries";

export const deliveryRoutes: Pick<Handlers, Names> = {
  listDeliveries({ mode, actor: { organisationId: clinicId }, query, now }) {
    const filter = { ...query, since: keptSince(now) };
    const page = pageOf(query.page, query.page_size);
    return mode.db.inTenant(clinicId, async (trx) => {
      const deliveries = await listDeliveries(trx, clinicId, filter, page);
      return {
        data: deliveries.map(presentDelivery),
        meta: { total: await countDeliveries(trx, clinicId, filter) },
      };
    });
  },

  getDelivery({ mode, actor: { organisationId: clinicId }, params: { id }, now }) {
    return mode.db.inTenant(clinicId, async (trx) => {
      const delivery = isId(id) ? await findListedDelivery(trx, clinicId, id, keptSince(now)) : undefined;
      if (!delivery) throw notFound();
      return { data: presentDeliveryDetail(delivery, await listAttempts(trx, clinicId, id)) };
    });
  },

  async resendDelivery(call) {
    const { mode, actor, params } = call;
    await mode.db.inTenant(actor.organisationId, (trx) => resendDelivery(trx, scopeOf(call), params.id));
    return {};
  },

  async recoverDeliveries(call) {
    const { params, body } = call;
    return { count: await recoverDeliveries(scopeOf(call), params.eventType, body) };
  },
};
