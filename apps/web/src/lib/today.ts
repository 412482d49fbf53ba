import { dayOf } from "@kitpath/contract/calendar";

/** Returns today in UTC, which the product uses for days. */
export const today = (): string => dayOf(new Date());
