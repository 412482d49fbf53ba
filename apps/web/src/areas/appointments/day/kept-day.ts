import type { Day, DayVisit } from "@kitpath/contract/appointments/day/day";
import type { AppliedAction, VisitAction } from "@kitpath/contract/appointments/day/visit-action";
import { addDays } from "@kitpath/contract/time/calendar";
import { changeKept, readKept } from "../../../lib/day-store.ts";

/** What a nurse has heard and scanned at a visit, and not said to be done yet. */
export type Draft = {
  dateOfBirth?: string | undefined;
  gender?: "f" | "m" | undefined;
  firstName?: string | undefined;
  lastName?: string | undefined;
  isIdentityChecked?: true | undefined;
  hasConsent?: true | undefined;
  fasting?: boolean | undefined;
  kitCode?: string | undefined;
  barcode?: string | undefined;
};

/** What the server could not do, with all that the nurse had said. */
export type Refused = { answer: AppliedAction; action: VisitAction; name: string };

/** All that the phone keeps: the day, what was done and not sent, what the server refused, and unfinished visits. */
export type KeptDay = {
  day: Day | null;
  /** How much the server's clock is ahead of the phone's. */
  clockOffsetMs: number;
  waiting: VisitAction[];
  refused: Refused[];
  drafts: Record<string, Draft>;
};

type AtTime = { startsAt: string };

/** Names a visit at one of its times: after it has failed, the same visit can be on the list again. */
export const attemptOf = ({ id, startsAt }: Pick<DayVisit, "id"> & AtTime): string =>
  `${id}.${Date.parse(startsAt)}`;

export const isOf = (
  { visitId, startsAt }: Pick<VisitAction, "visitId"> & AtTime,
  visit: DayVisit,
): boolean => attemptOf({ id: visitId, startsAt }) === attemptOf(visit);

/** Returns what is still needed: nobody's address stays longer than the day after. */
export const withoutOld = (kept: KeptDay, today: string): KeptDay =>
  kept.day && kept.day.date < addDays(today, -1) ? { ...kept, day: null, drafts: {} } : kept;

const empty: KeptDay = { day: null, clockOffsetMs: 0, waiting: [], refused: [], drafts: {} };

export const readKeptDay = async (userId: string): Promise<KeptDay> =>
  (await readKept<KeptDay>(userId)) ?? empty;

export const changeKeptDay = (userId: string, change: (kept: KeptDay) => KeptDay): Promise<KeptDay> =>
  changeKept<KeptDay>(userId, (kept) => change(kept ?? empty));
