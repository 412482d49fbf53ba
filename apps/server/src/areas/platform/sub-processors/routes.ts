import { dayOf } from "@kitpath/contract/time/calendar";
import type { DeskSubProcessor } from "@kitpath/contract/platform/sub-processors/sub-processors";
import type { TenantTransaction } from "#db/database.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import { findPlatformId } from "#areas/access/staff/staff.ts";
import type { Handlers, UserCall } from "#http/call.ts";
import { scopeOf } from "#http/call.ts";
import { notFound } from "../../../errors/errors.ts";
import { announceSubProcessor, endSubProcessor } from "./sub-processor.ts";
import { presentPublic, presentSubProcessor } from "./present.ts";
import { findSubProcessor, listSubProcessors } from "./queries.ts";

type Names = "listSubProcessors" | "listDeskSubProcessors" | "announceSubProcessor" | "endSubProcessor";

async function read(
  trx: TenantTransaction,
  { actor, now }: UserCall,
  id: string,
): Promise<{ data: DeskSubProcessor }> {
  const found = await findSubProcessor(trx, actor.organisationId, id);
  if (!found) throw notFound();
  return { data: presentSubProcessor(found, dayOf(now)) };
}

export const subProcessorRoutes: Pick<Handlers, Names> = {
  async listSubProcessors({ mode, now }) {
    const platformId = await findPlatformId(mode.db.directory);
    if (!platformId) return { data: [] };
    const rows = await mode.db.inTenant(platformId, (trx) => listSubProcessors(trx, platformId));
    return { data: presentPublic(rows, dayOf(now)) };
  },

  listDeskSubProcessors: (call) =>
    call.mode.db.inTenant(call.actor.organisationId, async (trx) => {
      const details = { part: "sub-processors" };
      await appendAudit(trx, scopeOf(call), { action: "privacy_desk_opened", details });
      const rows = await listSubProcessors(trx, call.actor.organisationId);
      return { data: rows.map((row) => presentSubProcessor(row, dayOf(call.now))) };
    }),

  announceSubProcessor: (call) =>
    call.mode.db.inTenant(call.actor.organisationId, async (trx) =>
      read(trx, call, await announceSubProcessor(trx, scopeOf(call), call.body)),
    ),

  endSubProcessor: (call) =>
    call.mode.db.inTenant(call.actor.organisationId, async (trx) => {
      await endSubProcessor(trx, scopeOf(call), call.params.id);
      return read(trx, call, call.params.id);
    }),
};
