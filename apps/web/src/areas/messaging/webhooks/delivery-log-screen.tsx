import { eventLabels } from "@kitpath/contract/messaging/events/events";
import type { ListedDelivery } from "@kitpath/contract/messaging/webhooks/webhooks";
import { formatCount } from "@kitpath/contract/fields/formats";
import { useQuery } from "@tanstack/react-query";
import { RotateCcw } from "lucide-react";
import { useState } from "react";
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
import { answerText } from "./delivery-texts.ts";
import { OutcomeBadge } from "./outcome-badge.tsx";
import type { ChangeSearch, DeliveryLogSearch } from "./queries.ts";
import { deliveriesQuery, loadFailed } from "./queries.ts";
import { RecoverDialog } from "./recover-dialog.tsx";

type DeliveryLogScreenProps = { search: DeliveryLogSearch; onChange: ChangeSearch };

/** The webhook deliveries of the last 30 days with their outcome. */
export function DeliveryLogScreen({ search, onChange }: DeliveryLogScreenProps) {
  const { details, ...query } = search;
  const read = useQuery(deliveriesQuery(query));
  const { data } = read;
  const [isRecovering, setRecovering] = useState(false);
  return (
    <>
      <div className={styles.bar}>
        <DeliveryFilter search={search} onChange={onChange} />
        <Button onClick={() => setRecovering(true)}>
          <RotateCcw size={17} aria-hidden="true" />
          Send again since…
        </Button>
      </div>
      <DataTable
        hasRowKeys
        label="Delivery log"
        columns={[...columns, detailsColumn((id) => onChange({ details: id }, "opens"))]}
        source={{ ...rowsOf(read, data?.data), error: read.error && loadFailed }}
        rowKey={({ id }) => id}
        onOpen={({ id }) =>
          () =>
            onChange({ details: id }, "opens")
          }
        isTall
        expectedRows={query.page_size}
        empty={<NoDeliveries search={search} onChange={onChange} />}
        paging={followQuery({ query, onChange }, { total: data?.meta.total ?? 0 }).paging}
      />
      {details ? <DeliveryDialog id={details} onClose={() => onChange({ details: "" }, "closes")} /> : null}
      {isRecovering ? (
        <RecoverDialog eventType={search.eventType} onClose={() => setRecovering(false)} />
      ) : null}
    </>
  );
}

const columns: Column<ListedDelivery>[] = [
  {
    header: "Event",
    isName: true,
    cell: ({ eventType, isTest }) => (
      <span className={styles.event}>
        {eventLabels[eventType]}
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
];

const detailsColumn = (open: (id: string) => void): Column<ListedDelivery> => ({
  header: "Actions",
  isActions: true,
  hideHeader: true,
  cell: ({ id, eventType, orderNumber }) => (
    <Button
      variant="quiet"
      data-row-control
      aria-label={`Details of ${eventLabels[eventType]} for ${orderNumber ?? "an unknown order"}`}
      onClick={() => open(id)}
    >
      Details
    </Button>
  ),
});

function NoDeliveries({ search, onChange }: DeliveryLogScreenProps) {
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
