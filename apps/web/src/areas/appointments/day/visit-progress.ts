import type { DayVisit } from "@kitpath/contract/appointments/day/day";
import type { VisitActionKind } from "@kitpath/contract/appointments/day/visit-action";
import type { Tone } from "../../../ui/badge.tsx";
import type { KeptDay } from "./kept-day.ts";
import { isOf } from "./kept-day.ts";

export type Progress = {
  arrivedAt: string | null;
  /** How many kits were collected. */
  collected: number;
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
    ...known.map(({ kind, at }) => ({ kind, at })),
    ...own.map(({ kind, at, clockOffsetMs }) => ({
      kind,
      at: new Date(Date.parse(at) + clockOffsetMs).toISOString(),
    })),
  ];
  const find = (kind: VisitActionKind) => done.find((each) => each.kind === kind);
  const collected = done.filter(({ kind }) => kind === "collect").length;
  return {
    arrivedAt: find("arrive")?.at ?? null,
    collected,
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
