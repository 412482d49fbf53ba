import { hoursInWords } from "@kitpath/contract/appointments/availability/hours-words";
import type { NurseListQuery } from "@kitpath/contract/appointments/nurses/list-query";
import type { NurseRow } from "@kitpath/contract/appointments/nurses/nurses";
import { formatCount, formatOwnDate, formatNumber } from "@kitpath/contract/fields/formats";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import type { ReactNode } from "react";
import { Badge } from "../../../ui/badge.tsx";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import type { Column } from "../../../ui/data-table.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ListScreen } from "../../../ui/list-screen.tsx";
import { TabLink, Tabs } from "../../../ui/tabs.tsx";
import table from "../../../ui/table-layout.module.css";
import { nursesQuery } from "./queries.ts";

const few = 4;

const areasInWords = (areas: readonly string[]): string => {
  if (areas.length === 0) return "Everywhere we go";
  const more = areas.length > few ? ` and ${formatNumber(areas.length - few)} more` : "";
  return `${areas.slice(0, few).join(", ")}${more}`;
};

const columns: Column<NurseRow>[] = [
  {
    header: "Name",
    isName: true,
    cell: ({ id, name, awayUntil }) => (
      <>
        <Link to="/admin/provider/nurses/$id" params={{ id }} data-row-control="" className={table.name}>
          {name}
        </Link>{" "}
        {awayUntil ? <Badge tone="warn">{`Away until ${formatOwnDate(awayUntil)}`}</Badge> : null}
      </>
    ),
  },
  { header: "Hours", cell: ({ hours }) => hoursInWords(hours) || "None yet" },
  { header: "Areas", cell: ({ areas }) => areasInWords(areas) },
  { header: "Signs in", cell: ({ hasAccount }) => (hasAccount ? "Yes" : "No account") },
  { header: "Booked", isAmount: true, cell: ({ bookedVisits }) => formatNumber(bookedVisits) },
];

type NursesScreenProps = {
  query: NurseListQuery;
  onChange: (change: Partial<NurseListQuery>) => void;
  onOpen: (id: string) => void;
  canPlan: boolean;
};

/** The provider's nurses: those who work, or those who have left. */
export function NursesScreen({ query, onChange, onOpen, canPlan }: NursesScreenProps) {
  const add = canPlan ? (
    <ButtonLink to="/admin/provider/nurses/$id" params={{ id: "new" }} variant="primary">
      <Plus size={17} aria-hidden="true" />
      Add a nurse
    </ButtonLink>
  ) : null;
  return (
    <ListScreen
      title="Nurses"
      sub={(total) => formatCount(total, "nurse")}
      actions={add}
      segments={
        <Tabs label="Which nurses" look="segments">
          <TabLink to="/admin/provider/nurses" activeOptions={{ exact: true }}>
            Working
          </TabLink>
          <TabLink to="/admin/provider/nurses" search={{ state: "left" }} activeOptions={{ exact: true }}>
            Left
          </TabLink>
        </Tabs>
      }
      search={{ label: "Name or home postcode", maxLength: 100 }}
      columns={columns}
      read={useQuery(nursesQuery(query))}
      query={query}
      onChange={onChange}
      rowKey={({ id }) => id}
      onOpen={({ id }) =>
        () =>
          onOpen(id)
        }
      empty={<NoNurses query={query} onClear={() => onChange({ search: "", page: 1 })} add={add} />}
    />
  );
}

type NoNursesProps = { query: NurseListQuery; onClear: () => void; add: ReactNode };

function NoNurses({ query, onClear, add }: NoNursesProps) {
  if (query.search) {
    return (
      <EmptyState
        title={`No nurse matches “${query.search}”`}
        action={<Button onClick={onClear}>Clear the search</Button>}
      >
        Search by name or home postcode.
      </EmptyState>
    );
  }
  if (query.state === "left") return <EmptyState title="Nobody has left" />;
  return (
    <EmptyState title="No nurses yet" action={add}>
      Add each nurse with their hours and areas. Clinics and patients are offered their free times at once.
    </EmptyState>
  );
}
