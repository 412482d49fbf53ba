import type { Handlers } from "#http/call.ts";
import { scopeOf } from "#http/call.ts";
import { isId } from "#db/ids.ts";
import { pageOf } from "#db/page.ts";
import { presentRepeat } from "./present.ts";
import { countRepeats, listRepeats } from "./queries.ts";
import { dismissRepeat, orderRepeat } from "./repeat.ts";

export const repeatRoutes: Pick<Handlers, "listRepeats" | "orderRepeat" | "dismissRepeat"> = {
  listRepeats({ mode, actor: { organisationId }, query }) {
    if (query.testId && !isId(query.testId)) return Promise.resolve({ data: [], meta: { total: 0 } });
    return mode.db.inTenant(organisationId, async (trx) => ({
      data: (await listRepeats(trx, organisationId, query, pageOf(query.page, query.page_size))).map(
        presentRepeat,
      ),
      meta: { total: await countRepeats(trx, organisationId, query) },
    }));
  },

  orderRepeat: (call) =>
    call.mode.db.inTenant(call.actor.organisationId, async (trx) => ({
      data: presentRepeat(await orderRepeat(trx, scopeOf(call), call.params.id)),
    })),

  dismissRepeat: (call) =>
    call.mode.db.inTenant(call.actor.organisationId, async (trx) => ({
      data: presentRepeat(await dismissRepeat(trx, scopeOf(call), call.params.id)),
    })),
};
