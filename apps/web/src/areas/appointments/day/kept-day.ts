import type { Day, DayVisit } from "@kitpath/contract/appointments/day/day";
import type { AppliedAction, VisitAction } from "@kitpath/contract/appointments/day/visit-action";
import { changeKept, readKept } from "../../../lib/day-store.ts";

/** What a nurse has heard and scanned at a visit, and not said to be done yet. */
export type Draft = {
  dateOfBirth?: string;
  gender?: "f" | "m";
  firstName?: string;
  lastName?: string;
  isIdentityChecked?: true | undefined;
  hasConsent?: true;
  fasting?: boolean;
  kitCode?: string;
  barcode?: string;
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

const empty: KeptDay = { day: null, clockOffsetMs: 0, waiting: [], refused: [], drafts: {} };

export const readKeptDay = async (userId: string): Promise<KeptDay> =>
  (await readKept<KeptDay>(userId)) ?? empty;

export const changeKeptDay = (userId: string, change: (kept: KeptDay) => KeptDay): Promise<KeptDay> =>
  changeKept<KeptDay>(userId, (kept) => change(kept ?? empty));
