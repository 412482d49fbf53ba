import type { ApprovalsQuery } from "@kitpath/contract/review/approvals/list-query";
import { useQuery } from "@tanstack/react-query";
import { ButtonLink } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ListScreen } from "../../../ui/list-screen.tsx";
import { TabLink, Tabs } from "../../../ui/tabs.tsx";
import { approverColumn, endedColumns, waitingColumns, withClinic } from "./approval-columns.tsx";
import { clinicApprovals, networkApprovalsQuery, placeOf, platformApprovals } from "./approval-desk.ts";
import { approvalsQuery } from "./queries.ts";

const tabs = [
  { show: "waiting", label: "Waiting" },
  { show: "late", label: "Late" },
  { show: "ended", label: "Decided" },
] as const satisfies readonly { show: ApprovalsQuery["show"]; label: string }[];

type ApprovalsScreenProps = {
  query: ApprovalsQuery;
  onChange: (change: Partial<ApprovalsQuery>) => void;
  onOpen: (place: ReturnType<typeof placeOf>) => void;
  /** Across the clinics without a physician who has the licence. */
  isOfPlatform?: boolean;
};

/** The orders to the US that wait for a physician, the first due first, and what became of others. */
export function ApprovalsScreen({ query, onChange, onOpen, isOfPlatform = false }: ApprovalsScreenProps) {
  const desk = isOfPlatform ? platformApprovals : clinicApprovals;
  const own = useQuery({ ...approvalsQuery(query), enabled: !isOfPlatform });
  const all = useQuery({ ...networkApprovalsQuery(query), enabled: isOfPlatform });
  const columns = query.show === "ended" ? endedColumns : waitingColumns;
  return (
    <ListScreen
      title="Approvals"
      sub={
        isOfPlatform
          ? "Orders to the US of clinics that have no physician with a licence in the patient’s state."
          : "Orders to the US that a physician approves before they are charged and sent."
      }
      actions={<ButtonLink to={desk.licences}>Your licences</ButtonLink>}
      segments={
        <Tabs label="Approvals" look="segments">
          {tabs.map(({ show, label }) => (
            <TabLink
              key={show}
              to={desk.list}
              search={{ ...query, show, page: 1 }}
              activeOptions={{ exact: true }}
              preload={false}
              aria-current={show === query.show ? "page" : undefined}
            >
              {label}
            </TabLink>
          ))}
        </Tabs>
      }
      label="Orders to approve"
      columns={isOfPlatform ? withClinic(columns) : [...columns, approverColumn]}
      read={isOfPlatform ? all : own}
      query={query}
      onChange={onChange}
      rowKey={({ orderNumber }) => orderNumber}
      onOpen={(row) => () => onOpen(placeOf(row))}
      expectedRows={6}
      empty={<NothingHere show={query.show} />}
    />
  );
}

const nothing: Record<ApprovalsQuery["show"], { title: string; text: string }> = {
  waiting: {
    title: "No order waits for approval",
    text: "Orders to the US that name no physician appear here.",
  },
  late: { title: "Nothing is late", text: "Orders appear here once their time to decide is over." },
  ended: { title: "Nothing is decided yet", text: "Approved and declined orders stay here." },
};

const NothingHere = ({ show }: Pick<ApprovalsQuery, "show">) => (
  <EmptyState title={nothing[show].title}>{nothing[show].text}</EmptyState>
);
