import { csvFile } from "#http/csv.ts";
import type { Handlers } from "#http/call.ts";
import { scopeOf } from "#http/call.ts";
import { appendAudit } from "./append-audit.ts";
import { exportAudit } from "./export-audit.ts";
import { listAudit } from "./list-audit.ts";
import { auditColumns, presentEntry } from "./present.ts";

export const auditRoutes: Pick<Handlers, "listAudit" | "exportAudit"> = {
  async listAudit({ mode, actor: { organisationId }, query }) {
    const page = await mode.db.inTenant(organisationId, (trx) => listAudit(trx, organisationId, query));
    const { entries, total, isAtLeast } = page;
    return { data: entries.map(presentEntry), meta: { total, isAtLeast } };
  },

  async exportAudit(call) {
    const { mode, actor, query, now } = call;
    const { organisationId } = actor;
    await mode.db.inTenant(organisationId, (trx) =>
      appendAudit(trx, scopeOf(call), { action: "audit_exported" }),
    );
    const entries = exportAudit(mode.db, organisationId, query);
    const presented = async function* () {
      for await (const entry of entries) yield presentEntry(entry);
    };
    return csvFile(`audit-log-${now.toISOString().slice(0, 10)}.csv`, auditColumns, presented());
  },
};
