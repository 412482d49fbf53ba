import type { Handlers } from "#http/call.ts";
import { scopeOf } from "#http/call.ts";
import { auditFile } from "./audit-file.ts";
import { listAudit } from "./audit.ts";
import { presentEntry } from "./present.ts";
import type { StaffOfLog } from "./audit.ts";

export const auditRoutes = (staff: StaffOfLog): Pick<Handlers, "listAudit" | "exportAudit"> => ({
  async listAudit({ mode, actor: { organisationId }, query }) {
    const staffIds = await staff.find(mode, query.user);
    const page = await mode.db.inTenant(organisationId, (trx) =>
      listAudit(trx, organisationId, query, staffIds),
    );
    const { entries, total, isAtLeast } = page;
    const names = await staff.name(mode, entries);
    return { data: entries.map((entry) => presentEntry(entry, names)), meta: { total, isAtLeast } };
  },

  exportAudit: (call) => auditFile(scopeOf(call), staff, call.query),
});
