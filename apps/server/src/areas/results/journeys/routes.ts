import type { Handlers } from "#http/call.ts";
import { scopeOf } from "#http/call.ts";
import { presentJourney } from "./present.ts";
import { readJourney } from "./read-journey.ts";

export const journeyRoutes: Pick<Handlers, "getJourney"> = {
  getJourney: (call) =>
    call.mode.db.inTenant(call.actor.organisationId, async (trx) =>
      presentJourney(await readJourney(trx, scopeOf(call), call.params.id)),
    ),
};
