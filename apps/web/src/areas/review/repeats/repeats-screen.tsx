import type { Repeat } from "@kitpath/contract/review/repeats/repeats";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { Column } from "../../../ui/data-table.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ListScreen } from "../../../ui/list-screen.tsx";
import { Time } from "../../../ui/time.tsx";
import { DismissButton } from "./dismiss-button.tsx";
import { OrderButton } from "./order-button.tsx";
import type { RepeatsQuery } from "./queries.ts";
import { repeatsQuery } from "./queries.ts";
import styles from "./repeat-notes.module.css";

const columns: Column<Repeat>[] = [
  {
    header: "Order number",
    isName: true,
    cell: ({ orderNumber }) => (
      <Link to="/admin/clinics/order_history/$orderNumber" params={{ orderNumber }} preload={false}>
        {orderNumber}
      </Link>
    ),
  },
  { header: "Test", cell: ({ product }) => product },
  { header: "Due since", cell: ({ dueAt }) => <Time value={dueAt} format="moment" /> },
  {
    header: "Actions",
    cell: (repeat) => (
      <span className={styles.actions}>
        <OrderButton repeat={repeat} />
        <DismissButton repeat={repeat} />
      </span>
    ),
  },
];

type RepeatsScreenProps = { query: RepeatsQuery; onChange: (change: Partial<RepeatsQuery>) => void };

/** Repeats that clinicians asked for and whose time has come, for somebody to order. */
export const RepeatsScreen = ({ query, onChange }: RepeatsScreenProps) => (
  <ListScreen
    title="Repeats to order"
    sub="Tests that a clinician asked for again. Each goes to the same patient and address."
    columns={columns}
    read={useQuery(repeatsQuery(query))}
    query={query}
    onChange={onChange}
    rowKey={({ id }) => id}
    expectedRows={4}
    empty={<EmptyState title="No repeat is due">They appear here when their time has come.</EmptyState>}
  />
);
