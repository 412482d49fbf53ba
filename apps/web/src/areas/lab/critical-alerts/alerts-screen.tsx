import { ListScreen } from "../../../ui/list-screen.tsx";
import type { CriticalAlert } from "@kitpath/contract/lab/critical-alerts/critical-alerts";
import type { CriticalAlertsQuery } from "@kitpath/contract/lab/critical-alerts/list-query";
import { useQuery } from "@tanstack/react-query";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { TabLink, Tabs } from "../../../ui/tabs.tsx";
import { acknowledgedColumns, waitingColumns } from "./alert-columns.tsx";
import { alertsQuery } from "./queries.ts";
import { serverLead } from "./server-time.ts";

type AlertsScreenProps = {
  query: CriticalAlertsQuery;
  onChange: (change: Partial<CriticalAlertsQuery>) => void;
  onOpen: (alert: CriticalAlert) => void;
};

/** The waiting critical results, and the acknowledged ones with what was done. */
export function AlertsScreen({ query, onChange, onOpen }: AlertsScreenProps) {
  const read = useQuery(alertsQuery(query));
  const { data, dataUpdatedAt } = read;
  const isWaiting = query.show === "waiting";
  const lead = data ? serverLead(data.asOf, dataUpdatedAt) : 0;
  return (
    <ListScreen
      title="Critical results"
      sub="Values that may be an immediate risk to life. Call the patient within 30 minutes."
      segments={
        <Tabs label="Critical results" look="segments">
          {(["waiting", "acknowledged"] as const).map((show) => (
            <TabLink
              key={show}
              to="/admin/clinics/critical_results"
              search={{ ...query, show, page: 1 }}
              activeOptions={{ exact: true }}
              preload={false}
              aria-current={show === query.show ? "page" : undefined}
            >
              {show === "waiting" ? "Waiting" : "Acknowledged"}
            </TabLink>
          ))}
        </Tabs>
      }
      label={isWaiting ? "Open critical results" : "Acknowledged critical results"}
      columns={isWaiting ? waitingColumns(lead) : acknowledgedColumns}
      read={read}
      query={query}
      onChange={onChange}
      rowKey={({ id }) => id}
      onOpen={(alert) => () => onOpen(alert)}
      isTall
      expectedRows={3}
      empty={<NothingHere show={query.show} />}
    />
  );
}

const NothingHere = ({ show }: Pick<CriticalAlertsQuery, "show">) =>
  show === "waiting" ? (
    <EmptyState title="No unacknowledged critical results">
      When a lab measures one, it is shown on every screen until somebody acknowledges it.
    </EmptyState>
  ) : (
    <EmptyState title="None acknowledged yet" />
  );
