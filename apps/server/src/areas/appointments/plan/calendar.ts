import type { Calendar, CalendarRow } from "@kitpath/contract/appointments/plan/calendar";
import { calendarRows } from "@kitpath/contract/appointments/plan/calendar";
import { addDays } from "@kitpath/contract/time/calendar";
import { dayMs } from "@kitpath/contract/time/durations";
import type { TenantTransaction } from "#db/database.ts";
import type { Rota } from "../availability/find-times.ts";
import { rotasOf } from "../availability/find-times.ts";
import { readKeepers } from "../availability/keepers.ts";
import { openOn, overlap } from "../availability/free-times.ts";
import { localDay, localDayAt, minuteOfDay, momentOf } from "../availability/local-days.ts";
import type { Span } from "../visits/visit.ts";
import { presentVisit } from "./present.ts";
import type { ShownVisit } from "./queries.ts";
import { listVisitsOfKeepers } from "./queries.ts";

type Asked = { from: string; days: number; page: number };

/** Returns the days of a provider's nurses and places, each on their own clocks; in the provider's tenant. */
export async function readCalendar(
  trx: TenantTransaction,
  organisationId: string,
  { from, days, page }: Asked,
  now: Date,
): Promise<Calendar> {
  const keepers = await readKeepers(trx, organisationId);
  const shown = keepers.slice((page - 1) * calendarRows, page * calendarRows);
  // Wherever the clocks are, the days lie within a day more on each side.
  const within = { from: Date.parse(from) - dayMs, until: Date.parse(addDays(from, days)) + dayMs };
  const rotas = await rotasOf(trx, organisationId, shown, within, now);
  const ids = shown.map(({ id }) => id);
  const visits = await listVisitsOfKeepers(trx, organisationId, ids, {
    from: new Date(within.from),
    until: new Date(within.until),
  });
  const visitsOf = Map.groupBy(visits, (visit) => visit.nurse_id ?? visit.place_id!);
  const everyDay = Array.from({ length: days }, (_, index) => addDays(from, index));
  return {
    data: rotas.map((rota) => presentRow(rota, everyDay, visitsOf.get(rota.keeper.id) ?? [])),
    meta: { total: keepers.length },
  };
}

function presentRow({ keeper, roster, closed }: Rota, days: string[], visits: ShownVisit[]): CalendarRow {
  const { id, kind, name, timeZone, visitMinutes } = keeper;
  const ofDay = Map.groupBy(visits, ({ starts_at: at }) => localDay(at!.getTime(), timeZone));
  return {
    id,
    kind,
    name,
    timeZone,
    visitMinutes,
    days: days.map((day) => {
      const whole = localDayAt(momentOf(day, "12:00", timeZone), timeZone);
      const minutesOf = (span: Span) => ({
        from: span.from <= whole.from ? 0 : minuteOfDay(span.from, timeZone),
        until: span.until >= whole.until ? 24 * 60 : minuteOfDay(span.until, timeZone),
      });
      return {
        day,
        open: openOn(whole, roster).map(minutesOf),
        away: roster.away.filter((span) => overlap(span, whole)).map(minutesOf),
        isHoliday: roster.holidays.has(day),
        closedFor:
          closed.find(({ first_day: first, last_day: last }) => first <= day && day <= last)?.reason ?? null,
        visits: (ofDay.get(day) ?? []).map((visit) => ({
          ...presentVisit(visit),
          ...minutesOf({ from: visit.starts_at!.getTime(), until: visit.ends_at!.getTime() }),
        })),
      };
    }),
  };
}
