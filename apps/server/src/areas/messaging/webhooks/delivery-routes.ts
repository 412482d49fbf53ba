import type { Page } from "#db/page.ts";
import { pageOf } from "#db/page.ts";
import { isId } from "#db/ids.ts";
import type { Handlers } from "#http/call.ts";
import { scopeOf } from "#http/call.ts";
import { notFound } from "../../../errors/errors.ts";
import type { Scope } from "../../../scope.ts";
import { keptSince } from "./delivery-log.ts";
import type { LogFilter } from "./log-queries.ts";
import { countDeliveries, findListedDelivery, listAttempts, listDeliveries } from "./log-queries.ts";
import { presentDelivery, presentDeliveryDetail } from "./present.ts";
import { recoverDeliveries, resendDelivery } from "./resending.ts";

type Names =
  | "listDeliveries"
  | "getDelivery"
  | "resendDelivery"
  | "recoverDeliveries"
  | "listVisitDeliveries"
  | "getVisitDelivery"
  | "resendVisitDelivery";
type Of = "orders" | "visits";

const readPage = <T extends Of>({ mode, actor }: Scope, filter: LogFilter<T>, page: Page) =>
  mode.db.inTenant(actor.organisationId, async (trx) => {
    const deliveries = await listDeliveries(trx, actor.organisationId, filter, page);
    return {
      data: deliveries.map((delivery) => presentDelivery(delivery, filter.of)),
      meta: { total: await countDeliveries(trx, actor.organisationId, filter) },
    };
  });

const readOne = <T extends Of>({ mode, actor: { organisationId }, now }: Scope, of: T, id: string) =>
  mode.db.inTenant(organisationId, async (trx) => {
    const filter = { of, since: keptSince(now) };
    const delivery = isId(id) ? await findListedDelivery(trx, organisationId, id, filter) : undefined;
    if (!delivery) throw notFound();
    return { data: presentDeliveryDetail(delivery, await listAttempts(trx, organisationId, id), of) };
  });

async function resend(scope: Scope, id: string) {
  await scope.mode.db.inTenant(scope.actor.organisationId, (trx) => resendDelivery(trx, scope, id));
  return {};
}

export const deliveryRoutes: Pick<Handlers, Names> = {
  listDeliveries: (call) => {
    const filter = { ...call.query, of: "orders", since: keptSince(call.now) } as const;
    return readPage(scopeOf(call), filter, pageOf(call.query.page, call.query.page_size));
  },
  getDelivery: (call) => readOne(scopeOf(call), "orders", call.params.id),
  resendDelivery: (call) => resend(scopeOf(call), call.params.id),

  async recoverDeliveries(call) {
    const { params, body } = call;
    return { count: await recoverDeliveries(scopeOf(call), params.eventType, body) };
  },

  listVisitDeliveries: (call) => {
    const filter = { ...call.query, of: "visits", since: keptSince(call.now) } as const;
    return readPage(scopeOf(call), filter, pageOf(call.query.page, call.query.page_size));
  },
  getVisitDelivery: (call) => readOne(scopeOf(call), "visits", call.params.id),
  resendVisitDelivery: (call) => resend(scopeOf(call), call.params.id),
};
