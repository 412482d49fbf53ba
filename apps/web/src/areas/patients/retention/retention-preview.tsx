import { addDays } from "@kitpath/contract/time/calendar";
import { formatCalendarDay, formatNumber } from "@kitpath/contract/fields/formats";
import { retentionClasses } from "@kitpath/contract/patients/retention/retention";
import type { RetentionPreview as Preview } from "@kitpath/contract/patients/retention/retention-desk";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { today } from "../../../lib/today.ts";
import { Button } from "../../../ui/button.tsx";
import type { Column } from "../../../ui/data-table.tsx";
import { DataTable } from "../../../ui/data-table.tsx";
import { TextField } from "../../../ui/field.tsx";
import styles from "../../../ui/privacy.module.css";
import { previewQuery } from "./queries.ts";

type Row = Preview["classes"][number];
const shown = 3;

const columns: Column<Row>[] = [
  { header: "Records", isName: true, cell: ({ class: code }) => retentionClasses[code].title },
  { header: "Dated before", cell: ({ before }) => formatCalendarDay(before.slice(0, 10)) },
  { header: "Will be deleted", isAmount: true, cell: ({ records }) => formatNumber(records) },
  { header: "Organisations", cell: ({ organisations }) => whose(organisations) },
];

function whose(organisations: Row["organisations"]): string {
  const named = organisations
    .slice(0, shown)
    .map(({ name, records }) => `${name} (${formatNumber(records)})`)
    .join(", ");
  const more = organisations.length - shown;
  return more > 0 ? `${named} and ${more} more` : named;
}

/** Shows what the retention job will delete by a day. The preview changes nothing. */
export function RetentionPreview() {
  const [day, setDay] = useState(() => addDays(today(), 1));
  const [asked, setAsked] = useState<string | null>(null);
  const { data, error, isFetching, refetch } = useQuery({
    ...previewQuery(asked ?? ""),
    enabled: asked !== null,
  });
  return (
    <>
      <h2 className={styles.heading}>Preview</h2>
      <form
        className={styles.bar}
        onSubmit={(event) => {
          event.preventDefault();
          setAsked(day);
        }}
      >
        <TextField
          label="Deletions up to"
          type="date"
          required
          value={day}
          onChange={(event) => setDay(event.target.value)}
        />
        <Button type="submit" busy={isFetching}>
          Preview deletions
        </Button>
      </form>
      {asked === null ? null : (
        <DataTable
          label={`Deletions up to ${formatCalendarDay(asked)}`}
          columns={columns}
          source={{ rows: data?.data.classes, error, isStale: isFetching, retry: () => void refetch() }}
          rowKey={({ class: code }) => code}
          expectedRows={6}
          empty={null}
        />
      )}
    </>
  );
}
