import { hourMs, minuteMs } from "@kitpath/contract/time/durations";
import type { Mode, Scope } from "../scope.ts";
import { systemScope } from "../system-scope.ts";
import type { Hours } from "./working-hours.ts";
import { clinicHours, lastWithin, notBefore } from "./working-hours.ts";

export type Owner = { organisationId: string; userId: string };

/**
 * Returns the scope for acting a number of hours after an order was placed, moved back into the last of these hours (the clinic's, if none
 * are given), but never before the scope returned last.
 */
export type At = (hoursLater: number, hours?: Hours) => Scope;

type Clock = {
  mode: Mode;
  owner: Owner;
  now: Date;
  /** How many hours ago the order was placed. */
  ageHours: number;
  /** Random numbers for the hours, and those that the product's functions draw. */
  shifted: () => number;
  drawn: () => number;
};

export function openClock({ mode, owner, now, ageHours, shifted, drawn }: Clock): At {
  let last = new Date(0);
  return (hoursLater, hours = clinicHours) => {
    const wanted = new Date(now.getTime() + (hoursLater - ageHours) * hourMs);
    const then = notBefore(last, lastWithin(hours, wanted, shifted()), shifted());
    last = new Date(Math.min(then.getTime(), now.getTime() - minuteMs));
    const moment = last;
    return systemScope({ mode, now: () => moment, random: drawn }, owner.organisationId, owner.userId);
  };
}
