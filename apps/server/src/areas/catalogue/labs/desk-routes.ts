import type { TenantTransaction } from "#db/database.ts";
import { pageOf } from "#db/page.ts";
import { slaVersion } from "@kitpath/contract/catalogue/products/sla-list";
import type { DeskSlaDetail } from "@kitpath/contract/catalogue/labs/sla-desk";
import { nameStaff } from "#areas/access/staff/staff-names.ts";
import { inOrganisation } from "#areas/access/staff/staff.ts";
import type { Handlers } from "#http/call.ts";
import type { Mode } from "../../../scope.ts";
import { decideAcceptance, getAcceptance } from "./agreements.ts";
import type { Acceptance, RouteOfSla } from "./desk-queries.ts";
import { countDesk, listDesk, listRoutesOfSla } from "./desk-queries.ts";
import { presentAcceptance, presentDeskSla } from "./present.ts";

type Names = "listSlaDesk" | "getDeskSla" | "decideDeskSla";

type Shown = { accepted: Acceptance; routes: RouteOfSla[] };

const withRoutes = async (trx: TenantTransaction, accepted: Acceptance): Promise<Shown> => ({
  accepted,
  routes: await listRoutesOfSla(trx, accepted.sla_id),
});

async function present(mode: Mode, { accepted, routes }: Shown): Promise<{ data: DeskSlaDetail }> {
  const { decided_by: decidedBy } = accepted;
  return { data: presentAcceptance(accepted, routes, await nameStaff(mode, decidedBy ? [decidedBy] : [])) };
}

export const slaDeskRoutes: Pick<Handlers, Names> = {
  listSlaDesk: ({ mode, actor, query: { page, page_size: limit, show } }) =>
    mode.db.inTenant(actor.organisationId, async (trx) => {
      const desk = { isDecided: show === "decided", version: slaVersion };
      const rows = await listDesk(trx, desk, pageOf(page, limit));
      return { data: rows.map(presentDeskSla), meta: { total: await countDesk(trx, desk) } };
    }),

  async getDeskSla(call) {
    const { labId, id } = call.params;
    const opened = { action: "organisation_opened", details: { part: "agreement" } } as const;
    const found = await inOrganisation(call, labId, opened, async (trx) =>
      withRoutes(trx, await getAcceptance(trx, labId, id)),
    );
    return present(call.mode, found);
  },

  async decideDeskSla(call) {
    const { mode, body, params } = call;
    const decision = { status: body.status, reason: body.reason || null };
    const decided = await inOrganisation(call, params.labId, null, async (trx, scope) =>
      withRoutes(trx, await decideAcceptance(trx, scope, params.id, decision)),
    );
    return present(mode, decided);
  },
};
