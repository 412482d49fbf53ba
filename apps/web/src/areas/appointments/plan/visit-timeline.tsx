import type { VisitDetail } from "@kitpath/contract/appointments/plan/visits";
import { Time } from "../../../ui/time.tsx";
import { Timeline } from "../../../ui/timeline.tsx";
import { visitTime } from "./visit-time.ts";

const titles: Record<string, string> = {
  assign_nurse: "Nurse assigned",
  schedule: "Time agreed",
  reschedule: "Moved to another time",
  put_on_hold: "Put on hold",
  await_action: "Somebody must decide",
  complete: "Sample taken",
  miss: "Did not attend",
  cancel: "Cancelled",
  not_reached: "Nobody answered",
};

const actors: Record<string, string> = {
  provider: "By your team",
  user: "By the clinic",
  api_key: "By the clinic’s system",
  patient: "By the person",
  system: "By itself",
  staff: "By Kitpath",
  simulator: "Simulated",
};

/** What was done with a visit, the latest first. */
export function VisitTimeline({ visit }: { visit: VisitDetail }) {
  const { timeline, timeZone, requestedAt } = visit;
  const items = timeline.map(({ at, move, startsAt, by, reason }, index) => ({
    id: `${at} ${index}`,
    title: titles[move] ?? move,
    time: <Time value={at} format="moment" />,
    notes: [
      ...(startsAt && move !== "not_reached" ? [`For ${visitTime(startsAt, timeZone)}`] : []),
      ...(reason ? [reason] : []),
      actors[by] ?? by,
    ],
    isStop: move === "cancel" || move === "miss",
  }));
  const asked = {
    id: "asked",
    title: "Asked for",
    time: <Time value={requestedAt} format="moment" />,
    notes: [],
  };
  return <Timeline label="History of the visit" items={[...items, asked]} />;
}
