import { formatCalendarDay, formatNumber } from "@kitpath/contract/fields/formats";
import type { RetentionClass } from "@kitpath/contract/patients/retention/retention";
import {
  keptForLonger,
  retentionClasses,
  retentionClassCodes,
} from "@kitpath/contract/patients/retention/retention";
import type { RetentionRun, RetentionSetting } from "@kitpath/contract/patients/retention/retention-desk";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import type { Column } from "../../../ui/data-table.tsx";
import { DataTable } from "../../../ui/data-table.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { rowsOf } from "../../../ui/table-source.ts";
import { Time } from "../../../ui/time.tsx";
import { PrivacyFrame } from "../../../ui/privacy-frame.tsx";
import styles from "../../../ui/privacy.module.css";
import { retentionQuery } from "./queries.ts";
import { RetentionPreview } from "./retention-preview.tsx";
import { YearsDialog } from "./years-dialog.tsx";

const columns = (edit: (setting: RetentionSetting) => void): Column<RetentionSetting>[] => [
  {
    header: "Records",
    isName: true,
    cell: ({ class: code }) => retentionClasses[code].title,
  },
  { header: "Kept for", cell: ({ years }) => `${years} years` },
  {
    header: "Counted from",
    cell: ({ class: code }) => <span className={styles.quiet}>{retentionClasses[code].from}</span>,
  },
  {
    header: "Reason",
    cell: ({ class: code }) => <span className={styles.quiet}>{retentionClasses[code].why}</span>,
  },
  {
    header: "Actions",
    isActions: true,
    hideHeader: true,
    cell: (setting) => (
      <Button
        variant="quiet"
        aria-label={`Change how long ${retentionClasses[setting.class].title.toLowerCase()} are kept`}
        onClick={() => edit(setting)}
      >
        Change
      </Button>
    ),
  },
];

const runColumns: Column<RetentionRun>[] = [
  { header: "Day", isName: true, cell: ({ day }) => formatCalendarDay(day) },
  { header: "Finished", cell: ({ finishedAt }) => <Time value={finishedAt} format="moment" /> },
  { header: "Deleted", cell: ({ deleted }) => inWords(deleted) },
];

const inWords = (deleted: RetentionRun["deleted"]): string =>
  retentionClassCodes
    .filter((code) => deleted[code] > 0)
    .map((code) => `${retentionClasses[code].title}: ${formatNumber(deleted[code])}`)
    .join(", ") || "Nothing was due";

/** How long records are kept, what the next nights will delete, and what the last ones deleted. */
export function RetentionScreen() {
  const read = useQuery(retentionQuery);
  const [editedClass, setEdited] = useState<RetentionClass | null>(null);
  // As read last, also while its dialog is open.
  const edited = read.data?.data.settings.find(({ class: code }) => code === editedClass) ?? null;
  return (
    <PrivacyFrame sub="Records are kept until the end of their last day and deleted the following night, at 03:10 UTC.">
      <DataTable
        label="How long records are kept"
        columns={columns(({ class: code }) => setEdited(code))}
        source={rowsOf(read, read.data?.data.settings)}
        rowKey={({ class: code }) => code}
        isTall
        expectedRows={6}
        empty={null}
      />
      <RetentionPreview />
      <h2 className={styles.heading}>Recent runs</h2>
      <DataTable
        label="Recent runs"
        columns={runColumns}
        source={rowsOf(read, read.data?.data.runs)}
        rowKey={({ id }) => id}
        expectedRows={3}
        empty={<EmptyState title="No runs yet">The job runs every night. Each run appears here.</EmptyState>}
      />
      <h2 className={styles.heading}>Records kept regardless of these settings</h2>
      <Card>
        <ul className={styles.list}>
          {keptForLonger.map(({ what, why }) => (
            <li key={what}>
              {what}
              <div className={styles.quiet}>{why}</div>
            </li>
          ))}
        </ul>
      </Card>
      <YearsDialog key={edited?.class} setting={edited} onClose={() => setEdited(null)} />
    </PrivacyFrame>
  );
}
