import { dayTimeIn } from "@kitpath/contract/time/on-the-clocks";
import type { VisitDetail, VisitRow } from "@kitpath/contract/appointments/plan/visits";

/** Says who has a visit now, and when. */
export const plannedText = ({ orderNumber, nurse, place, startsAt, timeZone }: VisitDetail): string =>
  `${orderNumber}: ${nurse?.name ?? place?.name}, ${startsAt ? dayTimeIn(startsAt, timeZone) : ""}`;

/** The press that offers the nearest who is free. */
export const nearestLabel = ({ type }: Pick<VisitRow, "type">): string =>
  type === "MOBILE" ? "Assign nearest nurse" : "Assign nearest place";
