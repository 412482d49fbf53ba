import { csvFile } from "#http/csv.ts";
import type { Handlers } from "#http/call.ts";
import { scopeOf } from "#http/call.ts";
import { appendAudit } from "./append-audit.ts";
import { exportAudit } from "./export-audit.ts";
import { listAudit } from "./list-audit.ts";
import { nameStaffOf } from "./name-staff-of.ts";
import { auditColumns, presentEntry } from "./present.ts";

export const auditRoutes: Pick<Handlers, "listAudit" | "exportAudit"> = {
  async listAudit({ mode, actor: { organisationId }, query }) {
    const page = await mode.db.inTenant(organisationId, (trx) => listAudit(trx, organisationId, query));
    const { entries, total, isAtLeast } = page;
    const staff = await nameStaffOf(mode, entries);
    return { data: entries.map((entry) => presentEntry(entry, staff)), meta: { total, isAtLeast } };
  },

  async exportAudit(call) {
    const { mode, actor, query, now } = call;
    const { organisationId } = actor;
    await mode.db.inTenant(organisationId, (trx) =>
      appendAudit(trx, scopeOf(call), { action: "audit_exported" }),
    );
    const pages = exportAudit(mode.db, organisationId, query);
    const presented = async function* () {
      for await (const page of pages) {
        const staff = await nameStaffOf(mode, page);
        for (const entry of page) yield presentEntry(entry, staff);
      }
    };
    return csvFile(`audit-log-${now.toISOString().slice(0, 10)}.csv`, auditColumns, presented());
  },
};
