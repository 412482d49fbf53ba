import { dayOf } from "@kitpath/contract/calendar";

/** The day it is, in UTC, as the product reckons its days. */
export const today = (): string => dayOf(new Date());
