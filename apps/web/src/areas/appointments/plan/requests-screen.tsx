import { appointmentStateLabels } from "@kitpath/contract/appointments/appointments/appointment-states";
import type { RequestListQuery } from "@kitpath/contract/appointments/plan/list-query";
import { requestStates } from "@kitpath/contract/appointments/plan/list-query";
import type { VisitRow } from "@kitpath/contract/appointments/plan/visits";
import { formatCount } from "@kitpath/contract/fields/formats";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ListScreen } from "../../../ui/list-screen.tsx";
import { TabLink, Tabs } from "../../../ui/tabs.tsx";
import { AssignDialog } from "./assign-dialog.tsx";
import { ChooseTimeDialog } from "./choose-time-dialog.tsx";
import { requestsQuery, tallyQuery } from "./queries.ts";
import { requestColumns } from "./request-columns.tsx";

type RequestsScreenProps = {
  query: RequestListQuery;
  canPlan: boolean;
  /** The visit whose time is being chosen. */
  chosen: string | undefined;
  onChange: (change: Partial<RequestListQuery>) => void;
  onChoose: (id: string | undefined) => void;
  onOpen: (visit: VisitRow) => void;
};

/** What is asked for and has no time yet, the longest first. */
export function RequestsScreen({ query, canPlan, chosen, onChange, onChoose, onOpen }: RequestsScreenProps) {
  const read = useQuery(requestsQuery(query));
  const { data: counted } = useQuery(tallyQuery);
  const tally = counted?.data;
  const counts = {
    REQUEST_RECEIVED: tally?.waiting,
    SCHEDULING_ON_HOLD: tally?.onHold,
    AWAITING_ACTION: tally?.needsAction,
    LATE: tally?.late,
    TO_SETTLE: tally?.toSettle,
  };
  const [assigned, setAssigned] = useState<VisitRow | null>(null);
  const visit = read.data?.data.find(({ id }) => id === chosen);
  return (
    <ListScreen
      title="Requests"
      sub={(total) =>
        `${formatCount(total, "visit")} ${query.status === "LATE" || query.status === "TO_SETTLE" ? subs[query.status] : subs.asked}`
      }
      segments={
        <Tabs label="Status" look="segments">
          {[undefined, ...requestStates].map((status) => (
            <TabLink
              key={status ?? "all"}
              to="/admin/provider/requests"
              search={{ ...query, status, page: 1 }}
              activeOptions={{ exact: true }}
              preload={false}
              aria-current={status === query.status ? "page" : undefined}
              count={status ? (counts[status] ?? null) : undefined}
            >
              {status ? labels[status] : "All"}
            </TabLink>
          ))}
        </Tabs>
      }
      search={{ label: "Order, area or clinic", maxLength: 100 }}
      columns={requestColumns({ canPlan, onAssign: setAssigned, onChoose: ({ id }) => onChoose(id) })}
      read={read}
      query={query}
      onChange={onChange}
      rowKey={({ id }) => id}
      onOpen={(row) => () => onOpen(row)}
      isTall
      empty={<NoRequests isNarrowed={query.search !== "" || query.status !== undefined} />}
    >
      {assigned ? <AssignDialog visit={assigned} onClose={() => setAssigned(null)} /> : null}
      {visit && canPlan ? <ChooseTimeDialog visit={visit} onClose={() => onChoose(undefined)} /> : null}
    </ListScreen>
  );
}

const labels = {
  ...appointmentStateLabels,
  REQUEST_RECEIVED: "Waiting",
  LATE: "Late",
  TO_SETTLE: "To settle",
};

const subs = {
  LATE: "should be over, and nobody has said how they went.",
  TO_SETTLE: "with a nurse’s report that could not be recorded. Open one to settle it.",
  asked: "without a time, the longest asked for first.",
} as const;

const NoRequests = ({ isNarrowed }: { isNarrowed: boolean }) =>
  isNarrowed ? (
    <EmptyState title="No request is like that">Change the search, or look at all of them.</EmptyState>
  ) : (
    <EmptyState title="Nothing is waiting">
      A visit that a clinic or a person asks for without choosing a time appears here.
    </EmptyState>
  );
