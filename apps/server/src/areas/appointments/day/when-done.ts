import type { VisitAction } from "@kitpath/contract/appointments/day/visit-action";
import { minuteMs } from "@kitpath/contract/time/durations";
import { localDayAt } from "../availability/local-days.ts";

/** When something was done at a visit: one rule for what a phone, a provider's system and a coordinator say. */

/** How far two clocks may differ, and how long sending takes at most. */
const slackMs = 5 * minuteMs;

type Bounds = {
  now: Date;
  /** When somebody asked for the visit. */
  requestedAt: Date;
  /** The time that the visit had then. */
  startsAt: Date;
  timeZone: string;
};

/** Says why something cannot have been done at a time; null if it can. */
export function faultOfTime(at: Date, { now, requestedAt, startsAt, timeZone }: Bounds): string | null {
  const time = at.getTime();
  if (time > now.getTime() + slackMs) return "This is in the future.";
  if (time < localDayAt(startsAt.getTime(), timeZone).from) return "This was before the day of the visit.";
  if (time < requestedAt.getTime() - slackMs) return "Nobody had asked for this visit then.";
  return null;
}

/** A time by another clock, which may be a little ahead of ours. */
export const notAfter = (at: Date, now: Date): Date => (at > now ? now : at);

/** Returns when something was done, by what the phone had measured of its clock before. */
export const whenByPhone = ({ at, clockOffsetMs }: Pick<VisitAction, "at" | "clockOffsetMs">): Date =>
  new Date(Date.parse(at) + clockOffsetMs);

/**
 * Says why a phone cannot know when something was done; null if it can. What it had measured of its clock before, and how long ago it was
 * when it is sent, must say the same: a clock that was changed in between says neither when somebody arrived nor how old a sample is.
 */
export function faultOfClock(
  action: Pick<VisitAction, "at" | "clockOffsetMs">,
  { sentAt, now }: { sentAt: string; now: Date },
): string | null {
  const measured = whenByPhone(action).getTime();
  const byAge = now.getTime() - (Date.parse(sentAt) - Date.parse(action.at));
  return Math.abs(measured - byAge) > slackMs || measured > now.getTime() + slackMs
    ? "The clock of the phone was changed meanwhile, so it does not tell when this was."
    : null;
}
