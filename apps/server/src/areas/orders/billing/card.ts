import { dayOf } from "@kitpath/contract/time/calendar";

/** Whether the last day of a card, `YYYY-MM-DD`, is over. */
export const hasExpired = (expiresOn: string, now: Date): boolean => expiresOn < dayOf(now);
