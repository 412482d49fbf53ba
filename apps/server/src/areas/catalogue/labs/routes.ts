import { slaVersion } from "@kitpath/contract/catalogue/products/sla-list";
import type { Handlers } from "#http/call.ts";
import { scopeOf } from "#http/call.ts";
import { acceptSla } from "./agreements.ts";
import { presentSlas } from "./present.ts";
import { listSlas } from "./queries.ts";

type Names = "listLabSla" | "acceptLabSla";

export const labRoutes: Pick<Handlers, Names> = {
  listLabSla: ({ mode, actor: { organisationId } }) =>
    mode.db.inTenant(organisationId, async (trx) =>
      presentSlas(await listSlas(trx, organisationId, slaVersion)),
    ),

  acceptLabSla(call) {
    const { mode, actor, body, ip } = call;
    const { organisationId, userId } = actor;
    return mode.db.inTenant(organisationId, async (trx) => {
      await acceptSla(trx, scopeOf(call), { slaId: body.sla_id, userId, ip });
      return presentSlas(await listSlas(trx, organisationId, slaVersion));
    });
  },
};
