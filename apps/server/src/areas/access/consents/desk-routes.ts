import { dayOf } from "@kitpath/contract/time/calendar";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import type { Handlers } from "#http/call.ts";
import { scopeOf } from "#http/call.ts";
import { csvFile } from "#http/csv.ts";
import { listAcceptances, listVersions } from "./desk-queries.ts";
import { consentColumns, presentVersion } from "./present.ts";

type Names = "listConsentVersions" | "exportConsents";

export const consentDeskRoutes: Pick<Handlers, Names> = {
  listConsentVersions: (call) =>
    call.mode.db.inTenant(call.actor.organisationId, async (trx) => {
      const details = { part: "consents" };
      await appendAudit(trx, scopeOf(call), { action: "privacy_desk_opened", details });
      return { data: (await listVersions(trx)).map(presentVersion) };
    }),

  async exportConsents(call) {
    const rows = await call.mode.db.inTenant(call.actor.organisationId, async (trx) => {
      await appendAudit(trx, scopeOf(call), { action: "consents_exported" });
      return listAcceptances(trx);
    });
    return csvFile(`consents-${dayOf(call.now)}.csv`, consentColumns, rows);
  },
};
