import { dayOf } from "@kitpath/contract/time/calendar";
import { localDay } from "./local-moment.ts";

/** Returns today in UTC, which the product uses for days. */
export const today = (): string => dayOf(new Date());

/** Returns today in the reader's zone, for what a person dates by their own calendar. */
export const localToday = (): string => localDay(new Date());
