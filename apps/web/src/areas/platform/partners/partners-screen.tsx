import { ListScreen } from "../../../ui/list-screen.tsx";
import { partnerKindWords } from "@kitpath/contract/access/organisation/partner-kind-words";
import type { PartnerListQuery } from "@kitpath/contract/platform/partners/list-query";
import type { PartnerRow } from "@kitpath/contract/platform/partners/partners";
import { formatNumber } from "@kitpath/contract/fields/formats";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { Badge } from "../../../ui/badge.tsx";
import { ButtonLink } from "../../../ui/button.tsx";
import type { Column } from "../../../ui/data-table.tsx";
import { Time } from "../../../ui/time.tsx";
import table from "../../../ui/table-layout.module.css";
import { NoPartners } from "./no-partners.tsx";
import { PartnersFilter } from "./partners-filter.tsx";
import { partnersQuery } from "./queries.ts";

const columns: Column<PartnerRow, "name" | "createdAt">[] = [
  {
    header: "Name",
    isName: true,
    sortBy: "name",
    // Every look at an organisation is recorded in its audit log, so hovering must not preload.
    cell: ({ id, name }) => (
      <Link
        to="/admin/platform/partners/$partnerId"
        params={{ partnerId: id }}
        preload={false}
        data-row-control=""
        className={table.name}
      >
        {name}
      </Link>
    ),
  },
  { header: "Kind", cell: ({ kind }) => partnerKindWords[kind] },
  { header: "City", cell: ({ city, country }) => `${city}, ${country}` },
  { header: "Users", isAmount: true, cell: ({ users }) => formatNumber(users) },
  {
    header: "Since",
    sortBy: "createdAt",
    cell: ({ createdAt }) => <Time value={createdAt} format="ownDate" />,
  },
  {
    header: "Status",
    cell: ({ suspendedAt, hasBillingRequest }) => (
      <>
        {suspendedAt ? <Badge tone="bad">Suspended</Badge> : <Badge tone="ok">Active</Badge>}{" "}
        {hasBillingRequest ? <Badge tone="warn">Billing change to approve</Badge> : null}
      </>
    ),
  },
];

type PartnersScreenProps = {
  query: PartnerListQuery;
  onChange: (change: Partial<PartnerListQuery>) => void;
  onOpen: (partnerId: string) => void;
};

/** All partner companies, labs and visit providers. */
export function PartnersScreen({ query, onChange, onOpen }: PartnersScreenProps) {
  return (
    <ListScreen
      title="Partners and labs"
      sub={(total) => `${formatNumber(total)} in all`}
      actions={
        <ButtonLink to="/admin/platform/partners/new" variant="primary">
          <Plus size={17} aria-hidden="true" />
          Set up a partner, lab or provider
        </ButtonLink>
      }
      search={{ label: "Name, partner code, city or e-mail", maxLength: 100 }}
      beside={<PartnersFilter query={query} onChange={onChange} />}
      columns={columns}
      read={useQuery(partnersQuery(query))}
      query={query}
      onChange={onChange}
      rowKey={({ id }) => id}
      onOpen={({ id }) =>
        () =>
          onOpen(id)
        }
      empty={<NoPartners query={query} onChange={onChange} />}
    />
  );
}
