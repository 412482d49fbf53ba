import { dayTimeIn } from "@kitpath/contract/time/on-the-clocks";
import { isOpenAppointment } from "@kitpath/contract/appointments/appointments/appointment-states";
import type { VisitRow } from "@kitpath/contract/appointments/plan/visits";
import { formatCount } from "@kitpath/contract/fields/formats";
import { Button } from "../../../ui/button.tsx";
import type { Column } from "../../../ui/data-table.tsx";
import table from "../../../ui/table-layout.module.css";
import { nearestLabel } from "./planned-text.ts";
import { VisitStateBadge } from "./visit-state-badge.tsx";
import { WaitingClock } from "./waiting-clock.tsx";

const columns: Column<VisitRow>[] = [
  {
    header: "Visit",
    isName: true,
    cell: ({ orderNumber, type }) => (
      <span className={table.lines}>
        {orderNumber}
        <span className={table.second}>{type === "MOBILE" ? "A nurse comes" : "At a place"}</span>
      </span>
    ),
  },
  { header: "Area", cell: ({ area }) => area },
  {
    header: "Test",
    cell: ({ productTitle, clinic }) => (
      <span className={table.lines}>
        {productTitle}
        <span className={table.second}>{clinic}</span>
      </span>
    ),
  },
  {
    header: "Waiting",
    cell: ({ requestedAt, answerBy, startsAt, timeZone, nurse, place }) =>
      startsAt ? (
        <span className={table.lines}>
          {dayTimeIn(startsAt, timeZone ?? "UTC")}
          <span className={table.second}>{nurse?.name ?? place?.name}</span>
        </span>
      ) : (
        <WaitingClock requestedAt={requestedAt} answerBy={answerBy} />
      ),
  },
  {
    header: "Status",
    cell: ({ status, tries }) => (
      <span className={table.lines}>
        <VisitStateBadge state={status} />
        {tries > 0 ? <span className={table.second}>{formatCount(tries, "call")} unanswered</span> : null}
      </span>
    ),
  },
];

type Planning = {
  canPlan: boolean;
  onAssign: (visit: VisitRow) => void;
  onChoose: (visit: VisitRow) => void;
};

export const requestColumns = ({ canPlan, onAssign, onChoose }: Planning): Column<VisitRow>[] =>
  canPlan
    ? [
        ...columns,
        {
          header: "Actions",
          isActions: true,
          hideHeader: true,
          cell: (visit) => (
            <span className={table.actions}>
              {visit.startsAt || !isOpenAppointment(visit.status) ? null : (
                <Button
                  variant="quiet"
                  aria-label={`${nearestLabel(visit)} to ${visit.orderNumber}`}
                  onClick={() => onAssign(visit)}
                >
                  {nearestLabel(visit)}
                </Button>
              )}
              {isOpenAppointment(visit.status) ? (
                <Button
                  variant="quiet"
                  aria-label={`Choose a time for ${visit.orderNumber}`}
                  onClick={() => onChoose(visit)}
                >
                  Choose a time
                </Button>
              ) : null}
            </span>
          ),
        },
      ]
    : columns;
