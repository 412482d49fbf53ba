import { dayOf } from "@kitpath/contract/time/calendar";
import { dayMs } from "@kitpath/contract/time/durations";
import { countWaitingAlerts } from "#areas/lab/critical-alerts/read-alerts.ts";
import type { Handlers } from "#http/call.ts";
import { presentDashboard } from "./present.ts";
import {
  countOrdersByDay,
  countResultsByDay,
  countWaiting,
  findFirstSteps,
  putFirstStepsAway,
  measureTurnaround,
} from "./queries.ts";

const daysShown = 30;

/** Dismissing the first steps only changes the user's own view, so it is not audited. */
export const dashboardRoutes: Pick<Handlers, "getDashboard" | "putAwayFirstSteps"> = {
  getDashboard({ mode, actor: { organisationId, userId, permissions }, now }) {
    const today = Math.floor(now.getTime() / dayMs) * dayMs;
    const starts = Array.from({ length: daysShown }, (_, index) => today - (daysShown - 1 - index) * dayMs);
    const since = new Date(starts[0]!);
    return mode.db.inTenant(organisationId, async (trx) =>
      presentDashboard({
        days: starts.map((start) => dayOf(new Date(start))),
        orders: await countOrdersByDay(trx, organisationId, since),
        results: await countResultsByDay(trx, organisationId, since),
        turnaround: await measureTurnaround(trx, organisationId, since),
        waiting: await countWaiting(trx, organisationId, now),
        critical: permissions.has("clinic_test_results")
          ? await countWaitingAlerts(trx, organisationId)
          : null,
        firstSteps: await findFirstSteps(trx, organisationId, userId),
      }),
    );
  },

  putAwayFirstSteps: ({ mode, actor: { organisationId, userId }, now }) =>
    mode.db.inTenant(organisationId, async (trx) => {
      await putFirstStepsAway(trx, organisationId, userId, now);
      return {};
    }),
};
