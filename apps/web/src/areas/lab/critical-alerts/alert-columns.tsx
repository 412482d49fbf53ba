import type { CriticalAlert } from "@kitpath/contract/lab/critical-alerts/critical-alerts";
import { Link } from "@tanstack/react-router";
import type { Column } from "../../../ui/data-table.tsx";
import { Time } from "../../../ui/time.tsx";
import styles from "./alert-columns.module.css";
import { AlertClock } from "./alert-clock.tsx";
import { CriticalValues } from "./critical-values.tsx";
import { minutesToAcknowledge } from "./minutes-to-acknowledge.ts";
import { WithdrawnNote, wordsOfCorrected } from "./withdrawn-note.tsx";

const columns: Column<CriticalAlert>[] = [
  {
    header: "Name",
    isName: true,
    cell: ({ id, person, kitId }) => (
      <span className={styles.lines}>
        <Link
          from="/admin/clinics/critical_results"
          to="."
          search={(before) => ({ ...before, alert: id })}
          resetScroll={false}
          preload={false}
          data-row-control=""
          className={styles.name}
        >
          {person}
        </Link>
        <span className={styles.second}>Kit {kitId}</span>
      </span>
    ),
  },
  {
    header: "Critical",
    cell: (alert) => (
      <span className={styles.lines}>
        <CriticalValues alert={alert} />
        <span className={styles.second}>{alert.test}</span>
        {alert.withdrawn ? (
          <strong>
            <WithdrawnNote withdrawn={alert.withdrawn} />
          </strong>
        ) : (
          <span className={styles.second}>{wordsOfCorrected(alert)}</span>
        )}
      </span>
    ),
  },
  { header: "Lab", cell: ({ lab }) => lab ?? "Unknown" },
  { header: "Raised", cell: ({ raisedAt }) => <Time value={raisedAt} format="moment" /> },
];

export const waitingColumns = (lead: number): Column<CriticalAlert>[] => [
  ...columns,
  {
    header: "Time to act",
    cell: ({ dueAt, withdrawn }) =>
      withdrawn ? "Still to acknowledge" : <AlertClock dueAt={dueAt} lead={lead} />,
  },
];

export const acknowledgedColumns: Column<CriticalAlert>[] = [
  ...columns,
  {
    header: "Acknowledged",
    cell: (alert) => (
      <span className={styles.lines}>
        <span>{alert.acknowledgement?.by}</span>
        <span className={styles.second}>{minutesToAcknowledge(alert)}</span>
      </span>
    ),
  },
  {
    header: "Note",
    cell: ({ acknowledgement }) => <span className={styles.note}>{acknowledgement?.note || "Erased"}</span>,
  },
];
