import { appendAudit } from "#features/audit/append-audit.ts";
import { inOrganisation } from "#features/staff/open-organisation.ts";
import type { Handlers } from "#http/call.ts";
import { updateViewing } from "./queries.ts";

const nothing = { viewing_id: null, viewing_reason: null, viewing_since: null };

export const viewingRoutes: Pick<Handlers, "viewAsPartner" | "stopViewing"> = {
  async viewAsPartner(call) {
    const { actor, params, body, now } = call;
    const told = { action: "viewing_started", details: { reason: body.reason } } as const;
    await inOrganisation(call, params.id, told, (trx) =>
      updateViewing(trx, actor.sessionId, {
        viewing_id: params.id,
        viewing_reason: body.reason,
        viewing_since: now,
      }),
    );
    return {};
  },

  async stopViewing(call) {
    const { actor, mode } = call;
    if (!actor.viewing) {
      await updateViewing(mode.db.directory, actor.sessionId, nothing);
      return {};
    }
    await inOrganisation(call, actor.viewing.organisationId, null, async (trx, scope) => {
      await updateViewing(trx, actor.sessionId, nothing);
      await appendAudit(trx, scope, { action: "viewing_ended" });
    });
    return {};
  },
};
