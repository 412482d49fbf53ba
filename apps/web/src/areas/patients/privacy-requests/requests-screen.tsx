import { formatCalendarDay } from "@kitpath/contract/fields/formats";
import type { PrivacyRequestQuery } from "@kitpath/contract/patients/privacy-requests/list-query";
import type { PrivacyRequest } from "@kitpath/contract/patients/privacy-requests/privacy-requests";
import { privacyKindWords } from "@kitpath/contract/patients/privacy-requests/privacy-words";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { ButtonLink } from "../../../ui/button.tsx";
import type { Column } from "../../../ui/data-table.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { PagedTable } from "../../../ui/paged-table.tsx";
import { TabLink, Tabs } from "../../../ui/tabs.tsx";
import { Time } from "../../../ui/time.tsx";
import { PrivacyFrame } from "../../../ui/privacy-frame.tsx";
import styles from "../../../ui/privacy.module.css";
import { requestsQuery } from "./queries.ts";
import { Due, RequestState } from "./request-marks.tsx";

const columns: Column<PrivacyRequest>[] = [
  {
    header: "Request",
    isName: true,
    // Every look is recorded in the partner's audit log, so hovering must not preload.
    cell: ({ id, organisation, reference }) => (
      <Link
        to="/admin/platform/privacy/requests/$organisationId/$id"
        params={{ organisationId: organisation.id, id }}
        preload={false}
        data-row-control=""
        className={styles.name}
      >
        {reference}
      </Link>
    ),
  },
  { header: "Type", cell: ({ kind }) => privacyKindWords[kind].title },
  { header: "Customer of", cell: ({ organisation }) => organisation.name },
  { header: "Received", cell: ({ receivedOn }) => formatCalendarDay(receivedOn) },
  { header: "Due", cell: (request) => <Due {...request} /> },
  { header: "Status", cell: ({ state }) => <RequestState state={state} /> },
];

const closedColumns = columns.map((column) =>
  column.header === "Due"
    ? {
        header: "Closed",
        cell: ({ closedAt }: PrivacyRequest) => <Time value={closedAt} format="moment" />,
      }
    : column,
);

type RequestsScreenProps = {
  query: PrivacyRequestQuery;
  onChange: (change: Partial<PrivacyRequestQuery>) => void;
  onOpen: (request: PrivacyRequest) => void;
};

/** People's requests about their data, earliest deadline first. */
export function RequestsScreen({ query, onChange, onOpen }: RequestsScreenProps) {
  const read = useQuery(requestsQuery(query));
  const record = (
    <ButtonLink to="/admin/platform/privacy/requests/new" variant="primary">
      <Plus size={17} aria-hidden="true" />
      Record request
    </ButtonLink>
  );
  return (
    <PrivacyFrame
      sub="Requests from people to access, erase or restrict their data. Each must be answered within one month."
      actions={record}
    >
      <Tabs label="Requests" look="segments">
        <TabLink to="/admin/platform/privacy" search={{ show: "open" }} activeOptions={{ exact: true }}>
          Open
        </TabLink>
        <TabLink to="/admin/platform/privacy" search={{ show: "closed" }} activeOptions={{ exact: true }}>
          Closed
        </TabLink>
      </Tabs>
      <PagedTable
        label={query.show === "open" ? "Open requests" : "Closed requests"}
        columns={query.show === "open" ? columns : closedColumns}
        read={read}
        query={query}
        onChange={onChange}
        rowKey={({ id }) => id}
        onOpen={(request) => () => onOpen(request)}
        hasRowKeys
        expectedRows={5}
        empty={<NoRequests show={query.show} />}
      />
    </PrivacyFrame>
  );
}

const NoRequests = ({ show }: Pick<PrivacyRequestQuery, "show">) =>
  show === "open" ? (
    <EmptyState title="No open requests">
      Requests appear here once you record one, or a partner does so on the customer’s page.
    </EmptyState>
  ) : (
    <EmptyState title="No closed requests yet">
      Requests appear here once they are fulfilled or refused.
    </EmptyState>
  );
