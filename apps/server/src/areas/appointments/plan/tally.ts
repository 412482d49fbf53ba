import type { VisitTally } from "@kitpath/contract/appointments/plan/tally";
import { requestHours } from "@kitpath/contract/appointments/plan/tally";
import type { AppointmentState } from "@kitpath/contract/appointments/appointments/appointment-states";
import type { TenantTransaction } from "#db/database.ts";
import { countAsked, countLate, countToday, countToSettle } from "./tally-queries.ts";

/** Counts what waits for somebody at a provider, and today's visits. */
export async function readTally(
  trx: TenantTransaction,
  organisationId: string,
  now: Date,
): Promise<VisitTally> {
  const asked = await countAsked(trx, organisationId, new Date(now.getTime() - requestHours * 60 * 60_000));
  const late = await countLate(trx, organisationId, now);
  const today = await countToday(trx, organisationId, now);
  const count = (state: AppointmentState) => today.find((each) => each.state === state)?.count ?? 0;
  return {
    asOf: now.toISOString(),
    waiting: asked.waiting,
    waitingLong: asked.waiting_long,
    onHold: asked.on_hold,
    needsAction: asked.needs_action,
    late,
    toSettle: await countToSettle(trx, organisationId),
    today: {
      scheduled: count("APPOINTMENT_SCHEDULED"),
      complete: count("APPOINTMENT_COMPLETE"),
      didNotAttend: count("DID_NOT_ATTEND"),
      cancelled: count("APPOINTMENT_CANCELLED"),
    },
  };
}
