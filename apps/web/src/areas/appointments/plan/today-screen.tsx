import { requestHours } from "@kitpath/contract/appointments/plan/tally";
import { formatCount } from "@kitpath/contract/fields/formats";
import { useQuery } from "@tanstack/react-query";
import { localToday } from "../../../lib/today.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import type { FigureCard } from "../../../ui/figure-cards.tsx";
import { FigureCards } from "../../../ui/figure-cards.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { DayList } from "./day-list.tsx";
import { calendarQuery, tallyQuery } from "./queries.ts";
import styles from "./today-screen.module.css";
import { dayInWords } from "./visit-time.ts";

/** What needs somebody now, and how today's visits stand. */
export function TodayScreen({ canPlan }: { canPlan: boolean }) {
  const day = localToday();
  const { data: counted } = useQuery(tallyQuery);
  const read = useQuery(calendarQuery({ from: day, days: 1, page: 1 }));
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
      to: "/admin/provider/calendar",
    },
  ];
  return (
    <>
      <PageHead title="Today" sub={tally ? todayText(tally.today) : " "} />
      <FigureCards title="Needs somebody now" cards={cards} />
      <section className={styles.visits} aria-label="Today’s visits">
        <header className={styles.head}>
          <h2>{dayInWords(day)}</h2>
          <ButtonLink variant="quiet" to="/admin/provider/calendar" search={{ view: "day" }}>
            Open in the calendar
          </ButtonLink>
        </header>
        <Loaded query={read} failure="Today’s visits could not be shown" loading="Loading today’s visits">
          {({ data }) =>
            data.length === 0 ? (
              <EmptyState title="Nobody works here yet">
                Add nurses or places, and their visits appear here.
              </EmptyState>
            ) : (
              <DayList rows={data} day={day} canPlan={canPlan} />
            )
          }
        </Loaded>
      </section>
    </>
  );
}

type Today = { scheduled: number; complete: number; didNotAttend: number; cancelled: number };

const todayText = ({ scheduled, complete, didNotAttend, cancelled }: Today): string =>
  [
    `${formatCount(scheduled, "visit")} to come`,
    `${complete} done`,
    ...(didNotAttend ? [`${didNotAttend} did not attend`] : []),
    ...(cancelled ? [`${cancelled} cancelled`] : []),
  ].join(", ");
