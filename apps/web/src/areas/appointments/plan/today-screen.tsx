import { shortDay } from "@kitpath/contract/time/on-the-clocks";
import { formatCount } from "@kitpath/contract/fields/formats";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { localToday } from "../../../lib/today.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { DayList } from "./day-list.tsx";
import { MovingHint, MovingNews } from "./moving-news.tsx";
import { RowPages } from "./row-pages.tsx";
import { calendarQuery, tallyQuery } from "./queries.ts";
import styles from "./today-screen.module.css";
import { useMoving } from "./use-moving.ts";
import { VisitFigures } from "./visit-figures.tsx";

/** What needs somebody now, and how today's visits stand. */
export function TodayScreen({ canPlan }: { canPlan: boolean }) {
  const day = localToday();
  const { data: counted } = useQuery(tallyQuery);
  const [page, setPage] = useState(1);
  const read = useQuery(calendarQuery({ from: day, days: 1, page }));
  const tally = counted?.data;
  const rows = read.data?.data ?? [];
  const tools = useMoving({ rows, days: [day] });
  const hintId = useId();
  return (
    <>
      <PageHead title="Today" sub={tally ? todayText(tally.today) : " "} />
      <VisitFigures />
      <section className={styles.visits} aria-label="Today’s visits">
        <header className={styles.head}>
          <h2>{shortDay(day)}</h2>
          <ButtonLink variant="quiet" to="/admin/provider/calendar" search={{ view: "day" }}>
            Open in the calendar
          </ButtonLink>
        </header>
        {canPlan && rows.some(({ days }) => days.some(({ visits }) => visits.length > 0)) ? (
          <div className={styles.hint}>
            <MovingHint id={hintId} />
          </div>
        ) : null}
        <MovingNews tools={tools} rows={rows} isWeek={false} />
        <Loaded query={read} failure="Today’s visits could not be shown" loading="Loading today’s visits">
          {({ data, meta }) =>
            data.length === 0 ? (
              <EmptyState title="Nobody works here yet">
                Add nurses or places, and their visits appear here.
              </EmptyState>
            ) : (
              <>
                <DayList rows={data} day={day} canPlan={canPlan} tools={tools} hintId={hintId} />
                <RowPages page={page} total={meta.total} onPage={setPage} />
              </>
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
