import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import { isId } from "#db/ids.ts";
import type { Handlers } from "#http/call.ts";
import { scopeOf } from "#http/call.ts";
import { notFound } from "../../../errors/errors.ts";
import { presentTrends } from "./present.ts";
import { findPatient } from "./queries.ts";
import { readTrends } from "./read-trends.ts";

export const trendRoutes: Pick<Handlers, "listTrends"> = {
  async listTrends(call) {
    const { mode, actor, params } = call;
    const clinicId = actor.organisationId;
    if (!isId(params.id)) throw notFound();
    const found = await mode.db.inTenant(clinicId, async (trx) => {
      if (!(await findPatient(trx, clinicId, params.id))) throw notFound();
      const subject = { subjectKind: "patient", subjectId: params.id } as const;
      await appendAudit(trx, scopeOf(call), { action: "trends_viewed", ...subject });
      return readTrends(trx, clinicId, params.id);
    });
    return { data: presentTrends(found) };
  },
};
