import { dayOf } from "@kitpath/contract/calendar";

/** Whether a card's last day, `YYYY-MM-DD`, is over. */
export const hasExpired = (expiresOn: string, now: Date): boolean => expiresOn < dayOf(now);
