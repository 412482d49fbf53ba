import { requestHours } from "@kitpath/contract/appointments/plan/tally";
import { formatCount } from "@kitpath/contract/fields/formats";
import { useQuery } from "@tanstack/react-query";
import type { FigureCard } from "../../../ui/figure-cards.tsx";
import { FigureCards } from "../../../ui/figure-cards.tsx";
import { tallyQuery } from "./queries.ts";

/** What of a provider's visits needs somebody now. */
export function VisitFigures() {
  const { data: counted } = useQuery(tallyQuery);
  const tally = counted?.data;
  const requests = "/admin/provider/requests" as const;
  const cards: FigureCard[] = [
    {
      label: "Without a nurse",
      text: tally?.waitingLong
        ? `${formatCount(tally.waitingLong, "request")} for over ${requestHours} hours`
        : "Requests that wait for a time",
      figure: tally?.waiting,
      tone: tally?.waitingLong ? "warn" : "some",
      to: requests,
      search: { status: "REQUEST_RECEIVED" },
    },
    {
      label: "On hold",
      text: "Their time could not be kept",
      figure: tally?.onHold,
      tone: "warn",
      to: requests,
      search: { status: "SCHEDULING_ON_HOLD" },
    },
    {
      label: "Need action",
      text: "Nobody answers, or no sample could be taken",
      figure: tally?.needsAction,
      tone: "bad",
      to: requests,
      search: { status: "AWAITING_ACTION" },
    },
    {
      label: "Late",
      text: "Should be over, and nobody has said how they went",
      figure: tally?.late,
      tone: "bad",
      to: requests,
      search: { status: "LATE" },
    },
    {
      label: "To settle",
      text: "A nurse’s report could not be recorded",
      figure: tally?.toSettle,
      tone: "bad",
      to: requests,
      search: { status: "TO_SETTLE" },
    },
  ];
  return <FigureCards title="Needs somebody now" cards={cards} />;
}
