import { longestAwayDays } from "@kitpath/contract/appointments/availability/times-away";
import type { ClosedDays, NewClosedDays } from "@kitpath/contract/appointments/closed-days/closed-days";
import { addDays, dayOf } from "@kitpath/contract/time/calendar";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import type { TenantTransaction } from "#db/database.ts";
import { newId } from "#db/ids.ts";
import { invalidFields, notFound } from "../../../errors/errors.ts";
import { publishNews } from "../../../news/publish-news.ts";
import type { Scope } from "../../../scope.ts";
import { deleteClosedDays, insertClosedDays, listBookedOn, listFrom, lockKeepers } from "./queries.ts";

/**
 * Days on which a provider is closed altogether. To a roster they are what a public holiday is (`../availability/find-times.ts`); what is
 * booked then stays booked until somebody moves it.
 */

/** Somewhere it is still the day before. */
const stillToday = (now: Date): string => addDays(dayOf(now), -1);

/** Returns the closed days that are not over, with what is booked then. */
export async function readClosedDays(
  trx: TenantTransaction,
  organisationId: string,
  now: Date,
): Promise<ClosedDays[]> {
  const closed: ClosedDays[] = [];
  for (const row of await listFrom(trx, organisationId, stillToday(now))) {
    const visits = await listBookedOn(trx, organisationId, row, now);
    closed.push({
      id: row.id,
      firstDay: row.first_day,
      lastDay: row.last_day,
      reason: row.reason,
      visits: visits.map(({ id, order_number: orderNumber, area, starts_at: at, time_zone: timeZone }) => ({
        id,
        orderNumber,
        area,
        startsAt: at.toISOString(),
        timeZone,
      })),
    });
  }
  return closed;
}

/** Closes a provider on some days. Throws `invalid_request` for days that are over, or more than a year. */
export async function addClosedDays(
  trx: TenantTransaction,
  scope: Scope,
  { firstDay, lastDay, reason }: NewClosedDays,
): Promise<void> {
  const { actor, now } = scope;
  const { organisationId } = actor;
  if (lastDay < stillToday(now))
    throw invalidFields({ lastDay: ["This is over already. Choose a day to come."] });
  if (addDays(firstDay, longestAwayDays) < lastDay)
    throw invalidFields({ lastDay: [`Choose at most ${longestAwayDays} days.`] });
  await lockKeepers(trx, organisationId);
  const id = newId(now);
  await insertClosedDays(trx, {
    organisation_id: organisationId,
    id,
    first_day: firstDay,
    last_day: lastDay,
    reason,
  });
  await appendAudit(trx, scope, { action: "closed_days_added", details: { firstDay, lastDay } });
  await publishNews(trx, organisationId, "visits");
}

/** Opens a provider again on some days. Throws `not_found`. */
export async function removeClosedDays(trx: TenantTransaction, scope: Scope, id: string): Promise<void> {
  const { organisationId } = scope.actor;
  if (!(await deleteClosedDays(trx, organisationId, id))) throw notFound();
  await appendAudit(trx, scope, { action: "closed_days_removed" });
  await publishNews(trx, organisationId, "visits");
}
