import type { Handlers } from "#http/call.ts";
import { scopeOf } from "#http/call.ts";
import { findStaffIds } from "#areas/access/staff/find-staff-ids.ts";
import { auditFile } from "./audit-file.ts";
import { listAudit } from "./list-audit.ts";
import { nameStaffOf } from "./name-staff-of.ts";
import { presentEntry } from "./present.ts";

export const auditRoutes: Pick<Handlers, "listAudit" | "exportAudit"> = {
  async listAudit({ mode, actor: { organisationId }, query }) {
    const staffIds = await findStaffIds(mode, query.user);
    const page = await mode.db.inTenant(organisationId, (trx) =>
      listAudit(trx, organisationId, query, staffIds),
    );
    const { entries, total, isAtLeast } = page;
    const staff = await nameStaffOf(mode, entries);
    return { data: entries.map((entry) => presentEntry(entry, staff)), meta: { total, isAtLeast } };
  },

  exportAudit: (call) => auditFile(scopeOf(call), call.query),
};
