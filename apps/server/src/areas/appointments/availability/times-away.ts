import type {
  AffectedVisit,
  NewTimeAway,
  TimeAway,
} from "@kitpath/contract/appointments/availability/times-away";
import { longestAwayDays } from "@kitpath/contract/appointments/availability/times-away";
import { addDays } from "@kitpath/contract/time/calendar";
import type { TenantTransaction } from "#db/database.ts";
import { newId } from "#db/ids.ts";
import { invalidFields } from "../../../errors/errors.ts";
import type { Scope } from "../../../scope.ts";
import type { BookedVisit } from "../visits/visit.ts";
import { listBookedVisits } from "../visits/visit.ts";
import { momentOf } from "./local-days.ts";
import type { Keeper } from "./time-away-queries.ts";
import { deleteTimeAway, insertTimeAway, listComingAway } from "./time-away-queries.ts";

export type { Keeper } from "./time-away-queries.ts";
export const removeTimeAway = deleteTimeAway;

/** Returns the absences of a nurse, or the closures of a place, that are not over. */
export async function readTimesAway(
  trx: TenantTransaction,
  organisationId: string,
  keeper: Keeper,
  now: Date,
): Promise<TimeAway[]> {
  const rows = await listComingAway(trx, organisationId, keeper, now);
  return rows.map(({ id, from_at, until_at, reason, visits }) => ({
    id,
    startsAt: from_at.toISOString(),
    endsAt: until_at.toISOString(),
    reason,
    visits: visits ?? 0,
  }));
}

/** Returns the moments between which somebody is away, on the clocks of their zone. */
export function stretchOf(
  { firstDay, lastDay, from, until }: Omit<NewTimeAway, "reason">,
  timeZone: string,
): { fromAt: Date; untilAt: Date } {
  const fromAt = new Date(momentOf(firstDay, from ?? "00:00", timeZone));
  const end =
    until && until !== "00:00" ? ([lastDay, until] as const) : ([addDays(lastDay, 1), "00:00"] as const);
  return { fromAt, untilAt: new Date(momentOf(...end, timeZone)) };
}

/**
 * Notes when a nurse is away or a place is shut, on the clocks of their zone; returns the visits that are booked then, which stay booked.
 * The nurse or place must be locked. Throws `invalid_request` for a time that is over, or longer than a year.
 */
export async function addTimeAway(
  trx: TenantTransaction,
  { actor: { organisationId }, now }: Scope,
  keeper: Keeper & { timeZone: string },
  away: NewTimeAway,
): Promise<BookedVisit[]> {
  const { firstDay, lastDay, reason } = away;
  const { fromAt, untilAt } = stretchOf(away, keeper.timeZone);
  if (untilAt <= now) throw invalidFields({ lastDay: ["This is over already. Choose a time to come."] });
  // An hour of the night in which the clocks change may be none at all.
  if (untilAt <= fromAt) throw invalidFields({ until: ["End after the beginning."] });
  if (addDays(firstDay, longestAwayDays) < lastDay) {
    throw invalidFields({ lastDay: [`Choose at most ${longestAwayDays} days.`] });
  }
  const isNurse = keeper.kind === "nurse";
  await insertTimeAway(trx, {
    organisation_id: organisationId,
    id: newId(now),
    nurse_id: isNurse ? keeper.id : null,
    place_id: isNurse ? null : keeper.id,
    from_at: fromAt,
    until_at: untilAt,
    reason,
  });
  const start = fromAt < now ? now : fromAt;
  return listBookedVisits(trx, organisationId, keeper, { from: start, until: untilAt });
}

export const presentBooked = (visits: readonly BookedVisit[]): AffectedVisit[] =>
  visits.map(({ id, order_number: orderNumber, area, starts_at: startsAt }) => ({
    id,
    orderNumber,
    area,
    startsAt: startsAt.toISOString(),
  }));
