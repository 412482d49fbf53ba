import type { DayVisit } from "@kitpath/contract/appointments/day/day";
import { noShowMinutes } from "@kitpath/contract/appointments/day/failure-reasons";
import type { VisitActionKind } from "@kitpath/contract/appointments/day/visit-action";
import type { Tone } from "../../../ui/badge.tsx";
import type { KeptDay } from "./kept-day.ts";
import { isOf } from "./kept-day.ts";

export type Progress = {
  arrivedAt: string | null;
  /** How many kits were collected. */
  collected: number;
  /** Which, as far as the phone knows. */
  taken: string[];
  /** `over`: it ended in another way, which only the server knows. */
  outcome: "collect" | "fail" | "no_show" | "over" | null;
  isHandedOver: boolean;
  /** Whether some of it is only on this phone. */
  waits: boolean;
};

/** Returns how far a visit is, by what the server knows and what waits on this phone. */
export function progressOf(visit: DayVisit, { waiting }: Pick<KeptDay, "waiting">): Progress {
  const own = waiting.filter((action) => isOf(action, visit));
  const known = visit.actions.filter(({ result }) => result === "done");
  const done = [
    ...known.map(({ kind, at, kitCode }) => ({ kind, at, kitCode })),
    ...own.map((action) => ({
      kind: action.kind,
      at: new Date(Date.parse(action.at) + action.clockOffsetMs).toISOString(),
      kitCode: action.kind === "collect" ? action.kitCode : null,
    })),
  ];
  const find = (kind: VisitActionKind) => done.find((each) => each.kind === kind);
  const collections = done.filter(({ kind }) => kind === "collect");
  const collected = collections.length;
  return {
    arrivedAt: find("arrive")?.at ?? null,
    collected,
    taken: collections.flatMap(({ kitCode }) => kitCode ?? []),
    outcome: find("no_show")
      ? "no_show"
      : find("fail")
        ? "fail"
        : collected >= visit.kits || (collected > 0 && visit.status === "APPOINTMENT_COMPLETE")
          ? "collect"
          : visit.status === "APPOINTMENT_SCHEDULED"
            ? null
            : "over",
    isHandedOver: find("hand_over") !== undefined,
    waits: own.length > 0,
  };
}

const words = { collect: "Collected", fail: "No sample", no_show: "Nobody there", over: "Over" } as const;

/** Returns how far a visit is, in a word or two. */
export function progressWords({ arrivedAt, outcome, isHandedOver, collected }: Progress): string {
  const courier = isHandedOver ? "with the courier" : null;
  if (outcome === "collect") return isHandedOver ? "With the courier" : words.collect;
  if (outcome) return [words[outcome], courier].filter(Boolean).join(", ");
  if (collected > 0) return `${collected} collected`;
  return arrivedAt ? "Arrived" : "To do";
}

/** Returns the colour of a visit's state. */
export function toneOf({ arrivedAt, outcome }: Progress): Tone {
  if (outcome === "collect") return "ok";
  if (outcome === "over") return "idle";
  if (outcome) return "bad";
  return arrivedAt ? "warn" : "info";
}

/** Says how much of a day is done: `2 of 7 done`. */
export function doneWords(visits: readonly DayVisit[], kept: KeptDay): string {
  const done = visits.filter((visit) => progressOf(visit, kept).outcome !== null).length;
  return `${done} of ${visits.length} done`;
}

const minuteMs = 60_000;

/** Returns from when it can be said that nobody is there: the wait begins with the arrival, but not before the visit. */
export const waitsUntil = (arrivedAt: string, startsAt: string): number =>
  Math.max(Date.parse(arrivedAt), Date.parse(startsAt)) + noShowMinutes * minuteMs;

/** Returns how many minutes remain until the visit begins. */
export const minutesEarly = (startsAt: string, now: number): number =>
  Math.ceil((Date.parse(startsAt) - now) / minuteMs);
