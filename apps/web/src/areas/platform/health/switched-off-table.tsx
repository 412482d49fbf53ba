import { eventLabel } from "@kitpath/contract/messaging/events/events";
import type { SwitchedOff } from "@kitpath/contract/platform/health/health";
import type { Column } from "../../../ui/data-table.tsx";
import { DataTable } from "../../../ui/data-table.tsx";
import { rowsAtHand } from "../../../ui/table-source.ts";
import { Time } from "../../../ui/time.tsx";
import styles from "./health-screen.module.css";

const columns: Column<SwitchedOff>[] = [
  { header: "Partner", isName: true, cell: ({ organisation }) => organisation.name },
  { header: "Event", cell: ({ eventType }) => eventLabel(eventType) ?? eventType },
  { header: "Since", cell: ({ since }) => <Time value={since} format="moment" /> },
];

/** Webhooks that failed for days. Their partners have been notified, so they are no alert. */
export const SwitchedOffTable = ({ webhooks }: { webhooks: readonly SwitchedOff[] }) => (
  <section aria-labelledby="switched-off" className={styles.part}>
    <h2 id="switched-off" className={styles.heading}>
      Webhooks switched off
    </h2>
    <DataTable
      label="Webhooks that were switched off"
      columns={columns}
      source={rowsAtHand(webhooks)}
      rowKey={({ id }) => id}
      expectedRows={1}
      empty={null}
    />
  </section>
);
