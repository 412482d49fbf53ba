import { addDays } from "@kitpath/contract/time/calendar";
import { localDay } from "../availability/local-days.ts";

/** Whether a provider may still need to reach the person: until the end of the day after the visit, on the clocks where it was. */
export const isStillNeeded = (over: Date, timeZone: string, now: Date): boolean =>
  localDay(now.getTime(), timeZone) <= addDays(localDay(over.getTime(), timeZone), 1);
