import { pageOf } from "#db/page.ts";
import { slaVersion } from "@kitpath/contract/catalogue/sla-list";
import type { DeskSlaDetail } from "@kitpath/contract/sla-desk";
import type { TenantTransaction } from "#db/database.ts";
import { isId } from "#db/ids.ts";
import { nameStaff } from "#features/staff/name-staff.ts";
import { inOrganisation } from "#features/staff/open-organisation.ts";
import type { Handlers } from "#http/call.ts";
import { AppError, notFound } from "../../errors.ts";
import type { Mode } from "../../scope.ts";
import { decideSla } from "./decide-sla.ts";
import type { Acceptance } from "./desk-queries.ts";
import { countDesk, findAcceptance, listDesk } from "./desk-queries.ts";
import { presentAcceptance, presentDeskSla } from "./present-desk.ts";
import { slaEmailJob } from "./sla-email.job.ts";

type Names = "listSlaDesk" | "getDeskSla" | "decideDeskSla";

async function getAcceptance(trx: TenantTransaction, labId: string, id: string): Promise<Acceptance> {
  const found = isId(id) ? await findAcceptance(trx, labId, id) : undefined;
  if (!found) throw notFound();
  return found;
}

async function present(mode: Mode, accepted: Acceptance): Promise<{ data: DeskSlaDetail }> {
  const { decided_by: decidedBy } = accepted;
  return { data: presentAcceptance(accepted, await nameStaff(mode, decidedBy ? [decidedBy] : [])) };
}

export const slaDeskRoutes: Pick<Handlers, Names> = {
  listSlaDesk: ({ mode, actor, query: { page, page_size: limit, show } }) =>
    mode.db.inTenant(actor.organisationId, async (trx) => {
      const isDecided = show === "decided";
      const rows = await listDesk(trx, isDecided, pageOf(page, limit));
      return { data: rows.map(presentDeskSla), meta: { total: await countDesk(trx, isDecided) } };
    }),

  async getDeskSla(call) {
    const { labId, id } = call.params;
    const opened = { action: "organisation_opened", details: { part: "agreement" } } as const;
    const found = await inOrganisation(call, labId, opened, (trx) => getAcceptance(trx, labId, id));
    return present(call.mode, found);
  },

  async decideDeskSla(call) {
    const { mode, actor, body, params } = call;
    const { labId, id } = params;
    const decided = await inOrganisation(call, labId, null, async (trx, scope) => {
      const { sla_id: slaId, version } = await getAcceptance(trx, labId, id);
      if (version !== slaVersion) {
        throw new AppError("step_not_possible", { message: "There is a newer version of this agreement." });
      }
      const reason = body.reason || null;
      await decideSla(trx, scope, { slaId, status: body.status, decidedBy: actor.userId, reason });
      await mode.jobs.enqueue(trx, slaEmailJob, { labId, id });
      return getAcceptance(trx, labId, id);
    });
    return present(mode, decided);
  },
};
