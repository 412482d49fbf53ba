import { formatCount } from "@kitpath/contract/fields/formats";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { Copied } from "../../../ui/copied.tsx";
import type { Column } from "../../../ui/data-table.tsx";
import { DataTable } from "../../../ui/data-table.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { followQuery } from "../../../ui/table-query.ts";
import { rowsOf } from "../../../ui/table-source.ts";
import { Time } from "../../../ui/time.tsx";
import { DeliveryDialog } from "./delivery-dialog.tsx";
import { DeliveryFilter } from "./delivery-filter.tsx";
import styles from "./delivery-log.module.css";
import type { ChangeSearch, Delivery, DeliveryLog, DeliveryLogSearch } from "./delivery-logs.ts";
import { answerText } from "./delivery-texts.ts";
import { OutcomeBadge } from "./outcome-badge.tsx";
import { loadFailed } from "./queries.ts";

type Search<Type extends string> = { search: DeliveryLogSearch<Type>; onChange: ChangeSearch<Type> };
type DeliveryLogScreenProps<Type extends string> = Search<Type> & {
  log: DeliveryLog<Type>;
  /** Beside the filter. */
  actions?: ReactNode;
};

/** The webhook deliveries of the last 30 days with their outcome. */
export function DeliveryLogScreen<Type extends string>(props: DeliveryLogScreenProps<Type>) {
  const { log, search, onChange, actions } = props;
  const { details, ...query } = search;
  const read = useQuery(log.list(query));
  const { data } = read;
  const open = (id: string) => onChange({ details: id }, "opens");
  return (
    <>
      <div className={styles.bar}>
        <DeliveryFilter log={log} search={search} onChange={onChange} />
        {actions}
      </div>
      <DataTable
        hasRowKeys
        label="Delivery log"
        columns={columnsOf(log, open)}
        source={{ ...rowsOf(read, data?.data), error: read.error && loadFailed }}
        rowKey={({ id }) => id}
        onOpen={({ id }) =>
          () =>
            open(id)
          }
        isTall
        expectedRows={query.page_size}
        empty={<NoDeliveries search={search} onChange={onChange} />}
        paging={followQuery({ query, onChange }, { total: data?.meta.total ?? 0 }).paging}
      />
      {details ? (
        <DeliveryDialog log={log} id={details} onClose={() => onChange({ details: "" }, "closes")} />
      ) : null}
    </>
  );
}

const columnsOf = <Type extends string>(
  { labels }: DeliveryLog<Type>,
  open: (id: string) => void,
): Column<Delivery<Type>>[] => [
  {
    header: "Event",
    isName: true,
    cell: ({ eventType, isTest }) => (
      <span className={styles.event}>
        {labels[eventType]}
        {isTest ? <Badge tone="idle">Test</Badge> : null}
      </span>
    ),
  },
  {
    header: "Order number",
    cell: ({ orderNumber }) => (orderNumber ? <Copied value={orderNumber} what="order number" /> : "Unknown"),
  },
  { header: "Happened", cell: ({ occurredAt }) => <Time value={occurredAt} format="moment" /> },
  {
    header: "Outcome",
    cell: (delivery) => <OutcomeBadge delivery={delivery} />,
  },
  {
    header: "Last response",
    cell: ({ lastStatus, lastError, attempts, nextAttemptAt }) => (
      <>
        {answerText(lastStatus, lastError)}
        <span className={styles.second}>
          {formatCount(attempts, "attempt", "attempts")}
          {attempts > 0 && nextAttemptAt ? (
            <>
              , next <Time value={nextAttemptAt} format="moment" />
            </>
          ) : null}
        </span>
      </>
    ),
  },
  {
    header: "Actions",
    isActions: true,
    hideHeader: true,
    cell: ({ id, eventType, orderNumber }) => (
      <Button
        variant="quiet"
        data-row-control
        aria-label={`Details of ${labels[eventType]} for ${orderNumber ?? "an unknown order"}`}
        onClick={() => open(id)}
      >
        Details
      </Button>
    ),
  },
];

function NoDeliveries<Type extends string>({ search, onChange }: Search<Type>) {
  const { eventType, orderNumber, outcome, page } = search;
  if (eventType ?? orderNumber ?? outcome) {
    const none = { eventType: undefined, orderNumber: undefined, outcome: undefined, page: 1 };
    return (
      <EmptyState
        title="No deliveries match the filter"
        action={<Button onClick={() => onChange(none)}>Clear the filter</Button>}
      />
    );
  }
  if (page > 1) {
    return (
      <EmptyState
        title="This page is empty"
        action={<Button onClick={() => onChange({ page: 1 })}>Go to the first page</Button>}
      />
    );
  }
  return (
    <EmptyState title="Nothing has been sent yet">
      Every webhook call appears here with the response it got, and is kept for 30 days.
    </EmptyState>
  );
}
