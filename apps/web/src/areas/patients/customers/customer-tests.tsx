import type { CustomerTest } from "@kitpath/contract/patients/customers/customers";
import { Link } from "@tanstack/react-router";
import type { ComponentType, ReactNode } from "react";
import { Copied } from "../../../ui/copied.tsx";
import type { Column } from "../../../ui/data-table.tsx";
import { DataTable } from "../../../ui/data-table.tsx";
import { CriticalMark } from "../../../ui/critical-mark.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { rowsAtHand } from "../../../ui/table-source.ts";
import { Time } from "../../../ui/time.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import styles from "./customer-tables.module.css";

export type ResultsAccess = Record<CustomerTest["category"], boolean>;

type CustomerTestsProps = {
  tests: CustomerTest[];
  /** Which of the results screens the user may open. */
  canOpen: ResultsAccess;
  StatusBadge: ComponentType<Pick<CustomerTest, "status" | "rejectionReason">>;
  /** Beside the heading. */
  action: ReactNode;
};

/** All tests of a person, each linked to its row among the results, and to what there is to say or state of its result. */
export function CustomerTests({ tests, action, ...access }: CustomerTestsProps) {
  return (
    <section className={styles.section}>
      <div className={styles.head}>
        <h2>Tests</h2>
        {action}
      </div>
      <DataTable
        label="Tests"
        columns={columnsOf(access)}
        source={rowsAtHand(tests)}
        rowKey={({ id }) => id}
        expectedRows={1}
        empty={
          <EmptyState title="No tests yet">A test appears here as soon as its kit is registered.</EmptyState>
        }
      />
    </section>
  );
}

function ResultLink({ test }: { test: CustomerTest }) {
  const { id, category, kitId, orderNumber, status, rejectionReason } = test;
  const isReady = status === "processed";
  const hasDetails = isReady || rejectionReason !== null || category === "general";
  return (
    <Link
      to={category === "covid" ? "/admin/clinics/covid_results" : "/admin/clinics/test_results"}
      search={{ status: "all", orderNumber, ...(hasDetails ? { details: id } : {}) }}
      preload={false}
      data-row-control=""
    >
      {isReady ? "View result" : "View test"}
      <VisuallyHidden> of kit {kitId}</VisuallyHidden>
    </Link>
  );
}

const columnsOf = ({
  canOpen,
  StatusBadge,
}: Pick<CustomerTestsProps, "canOpen" | "StatusBadge">): Column<CustomerTest>[] => [
  { header: "Test", isName: true, cell: ({ product }) => product },
  {
    header: "Kit ID",
    cell: ({ kitId }) => <Copied value={kitId} what="kit ID" />,
  },
  { header: "Order number", cell: ({ orderNumber }) => <Copied value={orderNumber} what="order number" /> },
  { header: "Registered", cell: ({ registeredAt }) => <Time value={registeredAt} format="dayTime" /> },
  {
    header: "Status",
    cell: (test) => (
      <span className={styles.marks}>
        {test.isCritical ? <CriticalMark /> : null}
        <StatusBadge status={test.status} rejectionReason={test.rejectionReason} />
      </span>
    ),
  },
  {
    header: "Result",
    cell: (test) => (canOpen[test.category] ? <ResultLink test={test} /> : null),
  },
];
