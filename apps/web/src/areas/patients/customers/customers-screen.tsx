import { ListScreen } from "../../../ui/list-screen.tsx";
import type { CustomerListItem } from "@kitpath/contract/patients/customers/customers";
import { formatCalendarDay, formatCount, formatName, formatNumber } from "@kitpath/contract/fields/formats";
import type { CustomerListQuery } from "@kitpath/contract/patients/customers/list-query";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { Badge } from "../../../ui/badge.tsx";
import { ButtonLink } from "../../../ui/button.tsx";
import { Breakable } from "../../../ui/breakable.tsx";
import type { Column } from "../../../ui/data-table.tsx";
import { Time } from "../../../ui/time.tsx";
import table from "../../../ui/table-layout.module.css";
import styles from "./customers-screen.module.css";
import { NoCustomers } from "./no-customers.tsx";
import { customersQuery } from "./queries.ts";

const columns: Column<CustomerListItem>[] = [
  {
    header: "Name",
    isName: true,
    // Every read of a person is recorded in the audit log, so hovering must not preload.
    cell: ({ id, firstName, lastName }) => (
      <Link
        to="/admin/clinics/customers/$customerId"
        params={{ customerId: id }}
        preload={false}
        data-row-control=""
        className={table.name}
      >
        {formatName(firstName, lastName)}
      </Link>
    ),
  },
  {
    header: "Date of birth",
    cell: ({ dateOfBirth }) => <span className={styles.date}>{formatCalendarDay(dateOfBirth)}</span>,
  },
  {
    header: "E-mail",
    cell: ({ email, isRestricted }) =>
      isRestricted ? (
        <>
          <Breakable value={email} /> <Badge tone="warn">Restricted</Badge>
        </>
      ) : (
        <Breakable value={email} />
      ),
  },
  { header: "Orders", isAmount: true, cell: ({ orderCount }) => formatNumber(orderCount) },
  { header: "Last order", cell: ({ lastOrderAt }) => <Time value={lastOrderAt} format="ownDate" /> },
];

const placeColumn: Column<CustomerListItem> = {
  header: "My tests",
  cell: ({ place }) => {
    if (place?.lastEnteredAt)
      return (
        <>
          Last in <Time value={place.lastEnteredAt} format="ownDate" />
        </>
      );
    return place?.invitedAt ? (
      <>
        Invited <Time value={place.invitedAt} format="ownDate" />
      </>
    ) : (
      "Not invited"
    );
  },
};

type CustomersScreenProps = {
  query: CustomerListQuery;
  onChange: (change: Partial<CustomerListQuery>) => void;
  onOpen: (customerId: string) => void;
  canOrder: boolean;
  /** Whether the user may join two records of one person. */
  canJoin: boolean;
  /** Who waits for an answer about their data. */
  waiting: ReactNode;
};

/** The people that the clinic has placed orders for. */
export function CustomersScreen({
  query,
  onChange,
  onOpen,
  canOrder,
  canJoin,
  waiting,
}: CustomersScreenProps) {
  const read = useQuery(customersQuery(query));
  const hasPlace = read.data?.data.some(({ place }) => place !== null) ?? false;
  return (
    <ListScreen
      title="Customers"
      sub={(total) => formatCount(total, "person", "people")}
      segments={waiting}
      search={{ label: "Name, e-mail, phone or date of birth", maxLength: 100 }}
      actions={
        <>
          {canJoin ? (
            <ButtonLink folds variant="quiet" to="/admin/clinics/customers/join">
              Join two records
            </ButtonLink>
          ) : null}
          {hasPlace ? (
            <ButtonLink to="/admin/clinics/customers/invitations">Invite to My tests</ButtonLink>
          ) : null}
        </>
      }
      columns={hasPlace ? [...columns, placeColumn] : columns}
      read={read}
      query={query}
      onChange={onChange}
      rowKey={({ id }) => id}
      onOpen={({ id }) =>
        () =>
          onOpen(id)
        }
      empty={<NoCustomers query={query} onChange={onChange} canOrder={canOrder} />}
    />
  );
}
