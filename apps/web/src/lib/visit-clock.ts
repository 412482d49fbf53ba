import { fullTimeIn } from "@kitpath/contract/time/on-the-clocks";

/** The zone of this device. */
export const zoneHere = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Whether the clocks here show another time than those of a zone. */
export const isOtherZone = (at: string, timeZone: string): boolean =>
  fullTimeIn(at, zoneHere()) !== fullTimeIn(at, timeZone);
