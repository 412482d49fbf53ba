import { changeCommunication } from "#areas/access/organisation/communication.ts";
import type { Mode } from "../scope.ts";
import { systemScope } from "../system-scope.ts";

/** Has the clinic tell those who agree by text message too when their kit is sent and when its result is there. */
export const seedTexts = async (
  mode: Mode,
  { organisationId, userId }: { organisationId: string; userId: string },
  at: Date,
): Promise<void> => {
  await mode.db.inTenant(organisationId, (trx) =>
    changeCommunication(trx, systemScope({ mode, now: () => at }, organisationId, userId), {
      texts: { order_dispatched: true, results_ready: true },
    }),
  );
};
