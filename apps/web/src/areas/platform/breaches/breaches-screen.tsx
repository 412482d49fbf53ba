import type { Breach } from "@kitpath/contract/platform/breaches/breaches";
import { formatCount } from "@kitpath/contract/fields/formats";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { Badge } from "../../../ui/badge.tsx";
import { ButtonLink } from "../../../ui/button.tsx";
import type { Column } from "../../../ui/data-table.tsx";
import { DataTable } from "../../../ui/data-table.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { rowsOf } from "../../../ui/table-source.ts";
import { Time } from "../../../ui/time.tsx";
import { BreachClock } from "./breach-clock.tsx";
import { PrivacyFrame } from "../../../ui/privacy-frame.tsx";
import styles from "../../../ui/privacy.module.css";
import { breachesQuery } from "./queries.ts";

const columns: Column<Breach>[] = [
  {
    header: "Breach",
    isName: true,
    cell: ({ id, title }) => (
      <Link
        to="/admin/platform/privacy/breaches/$id"
        params={{ id }}
        preload={false}
        data-row-control=""
        className={styles.name}
      >
        {title}
      </Link>
    ),
  },
  { header: "Became aware", cell: ({ knownAt }) => <Time value={knownAt} format="moment" /> },
  { header: "Affects", cell: ({ partners }) => formatCount(partners, "organisation") },
  { header: "Notice", cell: (breach) => <BreachClock {...breach} /> },
  {
    header: "Status",
    cell: ({ closedAt }) => (closedAt ? <Badge tone="idle">Closed</Badge> : <Badge tone="warn">Open</Badge>),
  },
];

/** The register of breaches, each with its two-day deadline. */
export function BreachesScreen({ onOpen }: { onOpen: (id: string) => void }) {
  const read = useQuery(breachesQuery);
  const open = (
    <ButtonLink to="/admin/platform/privacy/breaches/new" variant="primary">
      <Plus size={17} aria-hidden="true" />
      Record breach
    </ButtonLink>
  );
  return (
    <PrivacyFrame
      sub="Partners and labs affected by a breach are notified within two days of us becoming aware of it."
      actions={open}
    >
      <DataTable
        label="Breaches"
        columns={columns}
        source={rowsOf(read, read.data?.data)}
        rowKey={({ id }) => id}
        onOpen={({ id }) =>
          () =>
            onOpen(id)
          }
        hasRowKeys
        expectedRows={4}
        empty={
          <EmptyState title="No breaches recorded yet">
            Record a breach as soon as you suspect it: the two-day deadline runs from then.
          </EmptyState>
        }
      />
    </PrivacyFrame>
  );
}
