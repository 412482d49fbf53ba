import { hoursInWords } from "@kitpath/contract/appointments/availability/hours-words";
import type { PlaceListQuery } from "@kitpath/contract/appointments/places/list-query";
import type { PlaceRow } from "@kitpath/contract/appointments/places/places";
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
import { placesQuery } from "./queries.ts";

const columns: Column<PlaceRow>[] = [
  {
    header: "Name",
    isName: true,
    cell: ({ id, name, closedUntil }) => (
      <>
        <Link to="/admin/provider/places/$id" params={{ id }} data-row-control="" className={table.name}>
          {name}
        </Link>{" "}
        {closedUntil ? <Badge tone="warn">{`Shut until ${formatOwnDate(closedUntil)}`}</Badge> : null}
      </>
    ),
  },
  { header: "City", cell: ({ city, postcode }) => `${city}, ${postcode}` },
  { header: "Hours", cell: ({ hours }) => hoursInWords(hours) || "None yet" },
  { header: "At once", isAmount: true, cell: ({ seats }) => formatNumber(seats) },
  { header: "Booked", isAmount: true, cell: ({ bookedVisits }) => formatNumber(bookedVisits) },
];

type PlacesScreenProps = {
  query: PlaceListQuery;
  onChange: (change: Partial<PlaceListQuery>) => void;
  onOpen: (id: string) => void;
  canPlan: boolean;
};

/** The provider's places: those that are open, or those that have closed. */
export function PlacesScreen({ query, onChange, onOpen, canPlan }: PlacesScreenProps) {
  const add = canPlan ? (
    <ButtonLink to="/admin/provider/places/$id" params={{ id: "new" }} variant="primary">
      <Plus size={17} aria-hidden="true" />
      Add a place
    </ButtonLink>
  ) : null;
  return (
    <ListScreen
      title="Places"
      sub={(total) => formatCount(total, "place")}
      actions={add}
      segments={
        <Tabs label="Which places" look="segments">
          <TabLink to="/admin/provider/places" activeOptions={{ exact: true }}>
            Open
          </TabLink>
          <TabLink to="/admin/provider/places" search={{ state: "closed" }} activeOptions={{ exact: true }}>
            Closed
          </TabLink>
        </Tabs>
      }
      search={{ label: "Name, city or postcode", maxLength: 100 }}
      columns={columns}
      read={useQuery(placesQuery(query))}
      query={query}
      onChange={onChange}
      rowKey={({ id }) => id}
      onOpen={({ id }) =>
        () =>
          onOpen(id)
        }
      empty={<NoPlaces query={query} onClear={() => onChange({ search: "", page: 1 })} add={add} />}
    />
  );
}

type NoPlacesProps = { query: PlaceListQuery; onClear: () => void; add: ReactNode };

function NoPlaces({ query, onClear, add }: NoPlacesProps) {
  if (query.search) {
    return (
      <EmptyState
        title={`No place matches “${query.search}”`}
        action={<Button onClick={onClear}>Clear the search</Button>}
      >
        Search by name, city or postcode.
      </EmptyState>
    );
  }
  if (query.state === "closed") return <EmptyState title="No place has closed" />;
  return (
    <EmptyState title="No places yet" action={add}>
      Add each place where people can have a sample taken, with its opening hours.
    </EmptyState>
  );
}
