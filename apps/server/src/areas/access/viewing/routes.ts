import { viewingLimitMs, endViewing } from "./viewing.ts";
import { inOrganisation } from "#areas/access/staff/staff.ts";
import type { Handlers } from "#http/call.ts";
import { updateViewing } from "./queries.ts";

/** `2026-11-26 21:34 UTC` */
const minuteOf = (time: Date): string => `${time.toISOString().slice(0, 16).replace("T", " ")} UTC`;

export const viewingRoutes: Pick<Handlers, "viewAsPartner" | "stopViewing"> = {
  async viewAsPartner(call) {
    const { actor, params, body, now } = call;
    // Nothing records its end if it ends by itself, so its beginning says when that would be.
    const until = minuteOf(new Date(now.getTime() + viewingLimitMs));
    const told = { action: "viewing_started", details: { reason: body.reason, until } } as const;
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
    await endViewing(call);
    return {};
  },
};
