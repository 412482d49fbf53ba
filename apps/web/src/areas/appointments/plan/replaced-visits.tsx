import type { Replaced } from "@kitpath/contract/appointments/plan/absences";
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
import { visitTime } from "./visit-time.ts";

type Row = Replaced["visits"][number];

const outcomes = {
  taken_over: { tone: "ok", text: "Taken over" },
  on_hold: { tone: "warn", text: "On hold" },
  unchanged: { tone: "idle", text: "Left as it is" },
} as const;

const phoneOf = (name: string, number: string): ReactNode => (
  <span className={table.lines}>
    {name}
    <a className={table.second} href={`tel:${number}`}>
      {number}
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
          {visitTime(startsAt, timeZone)}, {area}
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
        {note ? <span className={table.second}>{note}</span> : null}
      </span>
    ),
  },
  {
    header: "Tell the nurse",
    cell: ({ nurse }) => (nurse ? phoneOf(nurse.name, nurse.mobileNumber) : "Nobody comes"),
  },
  {
    header: "Tell the person",
    cell: ({ person }) => (person ? phoneOf(person.name, person.mobileNumber) : "Unknown"),
  },
];

/** What was done with each visit, and who must be told. */
export const ReplacedVisits = ({ replaced }: { replaced: Replaced }) => (
  <Card
    title="Done: who must be told"
    action={
      <ButtonLink variant="quiet" to="/admin/provider/calendar">
        Go to the calendar
      </ButtonLink>
    }
  >
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
