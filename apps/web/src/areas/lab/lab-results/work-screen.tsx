import type { ResultWork } from "@kitpath/contract/lab/lab-results/lab-results";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { Badge } from "../../../ui/badge.tsx";
import { CriticalMark } from "../../../ui/critical-mark.tsx";
import type { Column } from "../../../ui/data-table.tsx";
import { DataTable } from "../../../ui/data-table.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { rowsOf } from "../../../ui/table-source.ts";
import { Time } from "../../../ui/time.tsx";
import table from "../../../ui/table-layout.module.css";
import { workQuery } from "./queries.ts";
import styles from "./work-screen.module.css";

const placeOf = ({ batch, productCode }: ResultWork) =>
  batch ? { batch: batch.id } : { product: productCode };

/** The batches and products with results to enter or release, earliest deadline first. */
export function WorkScreen() {
  const read = useQuery(workQuery);
  const { data } = read;
  const navigate = useNavigate();
  const rows = data?.data.toSorted((a, b) => (a.dueAt ?? "9").localeCompare(b.dueAt ?? "9"));
  return (
    <>
      <PageHead
        title="Results"
        sub="Enter what was measured, run the controls, and have a second person verify and release."
      />
      <DataTable
        hasRowKeys
        label="Work"
        columns={columns}
        source={rowsOf(read, rows)}
        rowKey={(row) => JSON.stringify(placeOf(row))}
        onOpen={(row) => () => void navigate({ to: "/admin/lab/results/grid", search: placeOf(row) })}
        expectedRows={3}
        empty={
          <EmptyState title="Nothing to enter">Samples appear here as soon as they are received.</EmptyState>
        }
      />
    </>
  );
}

const columns: Column<ResultWork>[] = [
  {
    header: "Batch",
    isName: true,
    cell: (row) => (
      <Link to="/admin/lab/results/grid" search={placeOf(row)} data-row-control className={table.name}>
        {row.batch ? `Batch ${row.batch.number}` : "Not in a batch"}
      </Link>
    ),
  },
  { header: "Test", cell: ({ title }) => title },
  {
    header: "Entered",
    cell: ({ samples, entered }) => `${entered} of ${samples}`,
  },
  {
    header: "Attention",
    cell: ({ critical, held }) =>
      critical + held === 0 ? (
        "None"
      ) : (
        <span className={styles.marks}>
          {critical > 0 ? <CriticalMark words={`${critical} critical`} /> : null}
          {held > 0 ? <Badge tone="warn">{`${held} on hold`}</Badge> : null}
        </span>
      ),
  },
  { header: "Released", cell: ({ released }) => released },
  { header: "Next due", cell: ({ dueAt }) => (dueAt ? <Time value={dueAt} format="moment" /> : "None") },
];
