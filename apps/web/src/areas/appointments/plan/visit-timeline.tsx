import { dayTimeIn } from "@kitpath/contract/time/on-the-clocks";
import type { VisitDetail } from "@kitpath/contract/appointments/plan/visits";
import { stepInWords } from "@kitpath/contract/orders/orders/timeline-words";
import { Time } from "../../../ui/time.tsx";
import { Timeline } from "../../../ui/timeline.tsx";

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
    title: stepInWords({ subject: "appointment", step: move }),
    time: <Time value={at} format="moment" />,
    notes: [
      ...(startsAt && move !== "not_reached" ? [`For ${dayTimeIn(startsAt, timeZone)}`] : []),
      ...(reason ? [reason] : []),
      actors[by] ?? by,
    ],
    isStop: move === "cancel" || move === "miss",
  }));
  const asked = {
    id: "asked",
    title: stepInWords({ subject: "appointment", step: "request" }),
    time: <Time value={requestedAt} format="moment" />,
    notes: [],
  };
  return <Timeline label="History of the visit" items={[...items, asked]} />;
}
