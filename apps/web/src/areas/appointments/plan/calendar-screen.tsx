import { shortDay } from "@kitpath/contract/time/on-the-clocks";
import type { CalendarAddress } from "@kitpath/contract/appointments/plan/list-query";
import { addDays } from "@kitpath/contract/time/calendar";
import { useQuery } from "@tanstack/react-query";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useId } from "react";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { TabLink, Tabs } from "../../../ui/tabs.tsx";
import { shownDays } from "./calendar-days.ts";
import { WeekGrid } from "./calendar-grid.tsx";
import styles from "./calendar-screen.module.css";
import { DayGrid } from "./day-grid.tsx";
import { DayList } from "./day-list.tsx";
import { MovingHint, MovingNews } from "./moving-news.tsx";
import { calendarQuery } from "./queries.ts";
import { RowPages } from "./row-pages.tsx";
import { useMoving } from "./use-moving.ts";

type CalendarScreenProps = {
  address: CalendarAddress;
  canPlan: boolean;
  onChange: (change: Partial<CalendarAddress>) => void;
};

/** A week or a day of every nurse and place. */
export function CalendarScreen({ address, canPlan, onChange }: CalendarScreenProps) {
  const { chosen, query } = shownDays(address);
  const read = useQuery(calendarQuery(query));
  const days = Array.from({ length: query.days }, (_, index) => addDays(query.from, index));
  const rows = read.data?.data ?? [];
  const tools = useMoving({ rows, days });
  const hintId = useId();
  const step = (by: number) => onChange({ day: addDays(chosen, by) });
  const Grid = address.view === "week" ? WeekGrid : DayGrid;
  return (
    <>
      <PageHead
        title="Calendar"
        sub={
          address.view === "week"
            ? `${shortDay(days[0]!)} to ${shortDay(days.at(-1)!)}. Times are local to each nurse and place.`
            : `${shortDay(chosen)}. Times are local to each nurse and place.`
        }
        actions={<ButtonLink to="/admin/provider/closed-days">Closed days</ButtonLink>}
      />
      <div className={styles.bar}>
        <div className={styles.wide}>
          <Steps
            by={query.days}
            unit={address.view}
            onStep={step}
            onToday={() => onChange({ day: undefined })}
          />
        </div>
        <div className={styles.narrow}>
          <Steps by={1} unit="day" onStep={step} onToday={() => onChange({ day: undefined })} />
        </div>
        <div className={styles.wide}>
          <Tabs label="How much" look="segments">
            {(["week", "day"] as const).map((view) => (
              <TabLink
                key={view}
                to="/admin/provider/calendar"
                search={{ ...address, view }}
                activeOptions={{ exact: true }}
                preload={false}
                aria-current={view === address.view ? "page" : undefined}
              >
                {view === "week" ? "Week" : "Day"}
              </TabLink>
            ))}
          </Tabs>
        </div>
        {canPlan ? (
          <div className={styles.hint}>
            <MovingHint id={hintId} />
          </div>
        ) : null}
      </div>
      <MovingNews tools={tools} rows={rows} isWeek={days.length > 1} />
      <Loaded query={read} failure="The calendar could not be shown" loading="Loading the calendar">
        {({ data, meta }) =>
          data.length === 0 ? (
            <EmptyState title="Nobody works here yet">
              Add nurses or places, and their days appear here.
            </EmptyState>
          ) : (
            <>
              <div className={styles.wide}>
                <Grid rows={data} days={days} canPlan={canPlan} tools={tools} hintId={hintId} />
              </div>
              <div className={styles.narrow}>
                <p className={styles.chosen}>{shortDay(chosen)}</p>
                <DayList rows={data} day={chosen} canPlan={canPlan} tools={tools} hintId={hintId} />
              </div>
              <RowPages page={address.page} total={meta.total} onPage={(page) => onChange({ page })} />
            </>
          )
        }
      </Loaded>
    </>
  );
}

type StepsProps = { by: number; unit: "week" | "day"; onStep: (by: number) => void; onToday: () => void };

const Steps = ({ by, unit, onStep, onToday }: StepsProps) => (
  <div className={styles.steps}>
    <Button icon aria-label={`The ${unit} before`} onClick={() => onStep(-by)}>
      <ChevronLeft size={18} aria-hidden="true" />
    </Button>
    <Button onClick={onToday}>Today</Button>
    <Button icon aria-label={`The next ${unit}`} onClick={() => onStep(by)}>
      <ChevronRight size={18} aria-hidden="true" />
    </Button>
  </div>
);
