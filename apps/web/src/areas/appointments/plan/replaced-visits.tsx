import { dayTimeIn } from "@kitpath/contract/time/on-the-clocks";
import type { Replaced } from "@kitpath/contract/appointments/plan/absences";
import { formatCount } from "@kitpath/contract/fields/formats";
import { phoneInWords } from "@kitpath/contract/fields/read-phone";
import type { ReactNode } from "react";
import { Badge } from "../../../ui/badge.tsx";
import { ButtonLink } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import type { Column } from "../../../ui/data-table.tsx";
import { DataTable } from "../../../ui/data-table.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import table from "../../../ui/table-layout.module.css";
import { rowsAtHand } from "../../../ui/table-source.ts";
import { Link } from "@tanstack/react-router";

type Row = Replaced["visits"][number];

const outcomes = {
  taken_over: { tone: "ok", text: "Taken over", meaning: "Same time, another nurse" },
  on_hold: { tone: "warn", text: "On hold", meaning: "No time any more: agree another" },
  unchanged: { tone: "idle", text: "Left as it is", meaning: "" },
} as const;

const phoneOf = (name: string, number: string): ReactNode => (
  <span className={table.lines}>
    {name}
    <a className={table.second} href={`tel:${number}`}>
      {phoneInWords(number)}
    </a>
  </span>
);

const columns: Column<Row>[] = [
  {
    header: "Visit",
    isName: true,
    cell: ({ id, orderNumber, area, startsAt, timeZone }) => (
      <span className={table.lines}>
        <Link to="/admin/provider/visits/$id" params={{ id }}>
          {orderNumber}
        </Link>
        <span className={table.second}>
          {dayTimeIn(startsAt, timeZone)}, {area}
        </span>
      </span>
    ),
  },
  {
    header: "What was done",
    cell: ({ outcome, note }) => (
      <span className={table.lines}>
        <span>
          <Badge tone={outcomes[outcome].tone}>{outcomes[outcome].text}</Badge>
        </span>
        <span className={table.second}>{[outcomes[outcome].meaning, note].filter(Boolean).join(". ")}</span>
      </span>
    ),
  },
  {
    header: "Nurse to call",
    cell: ({ nurse }) => (nurse ? phoneOf(nurse.name, nurse.mobileNumber) : "No nurse yet"),
  },
  {
    header: "Person to call",
    cell: ({ person }) => (person ? phoneOf(person.name, person.mobileNumber) : "Unknown"),
  },
];

function sumOf(visits: readonly Row[]): string {
  const numberOf = (outcome: Row["outcome"]) => visits.filter((each) => each.outcome === outcome).length;
  const [taken, held, left] = [numberOf("taken_over"), numberOf("on_hold"), numberOf("unchanged")];
  const done = [
    ...(taken ? [`${formatCount(taken, "visit")} handed over at the same time`] : []),
    ...(held ? [`${formatCount(held, "visit")} on hold`] : []),
    ...(left ? [`${formatCount(left, "visit")} left as ${left === 1 ? "it is" : "they are"}`] : []),
  ].join(", ");
  const nurses = new Set(
    visits.flatMap(({ outcome, nurse }) => (outcome === "taken_over" && nurse ? [nurse.id] : [])),
  ).size;
  const people = taken + held;
  const toCall = [
    ...(nurses ? [formatCount(nurses, "nurse")] : []),
    ...(people ? [formatCount(people, "person", "people")] : []),
  ].join(" and ");
  return toCall ? `${done}. Call ${toCall}: messages that are sent may be read too late.` : `${done}.`;
}

/** What was done with each visit, and who must be told. */
export const ReplacedVisits = ({ replaced }: { replaced: Replaced }) => (
  <Card
    title="Done: whom to call"
    action={
      <ButtonLink variant="quiet" to="/admin/provider/calendar">
        Go to the calendar
      </ButtonLink>
    }
  >
    {replaced.visits.length > 0 ? <p>{sumOf(replaced.visits)}</p> : null}
    <DataTable
      label="Visits of the absent nurse"
      columns={columns}
      source={rowsAtHand(replaced.visits)}
      rowKey={({ id }) => id}
      isTall
      expectedRows={3}
      empty={
        <EmptyState title="No visit was affected">Nothing more is booked with this nurse then.</EmptyState>
      }
    />
  </Card>
);
