import type { ProviderRoute } from "@kitpath/contract/appointments/routing/routing";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useState } from "react";
import { countriesQuery } from "../../../lib/countries.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import type { Column } from "../../../ui/data-table.tsx";
import { DataTable } from "../../../ui/data-table.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import table from "../../../ui/table-layout.module.css";
import { rowsOf } from "../../../ui/table-source.ts";
import { ProviderRouteDialog } from "./provider-route-dialog.tsx";
import { providerRoutesQuery } from "./queries.ts";

/** Which providers take the samples of each product, by country. */
export function ProviderRoutesScreen({ tabs }: { tabs: ReactNode }) {
  const read = useQuery(providerRoutesQuery);
  const { data } = read;
  const countries = useQuery(countriesQuery).data?.data.data ?? [];
  const titleOf = (code: string) => countries.find((each) => each.country_code === code)?.title ?? code;
  const [choosing, setChoosing] = useState<string | null>(null);
  const chosen = data?.data.find(({ productCode }) => productCode === choosing);
  return (
    <>
      <PageHead
        title="Visits by product"
        sub="Who takes the sample where a product needs an appointment. The first with a free time is offered."
        tabs={tabs}
      />
      <DataTable
        label="Visits by product"
        columns={columnsFor(titleOf, setChoosing)}
        source={rowsOf(read, data?.data)}
        rowKey={({ productCode }) => productCode}
        onOpen={({ productCode }) =>
          () =>
            setChoosing(productCode)
          }
        isTall
        expectedRows={4}
        empty={<EmptyState title="No product needs an appointment" />}
      />
      {chosen && data ? (
        <ProviderRouteDialog
          route={chosen}
          providers={data.providers}
          countries={countries}
          onClose={() => setChoosing(null)}
        />
      ) : null}
    </>
  );
}

const columnsFor = (
  titleOf: (code: string) => string,
  choose: (productCode: string) => void,
): Column<ProviderRoute>[] => [
  {
    header: "Product",
    isName: true,
    cell: ({ title, productCode }) => (
      <span className={table.lines}>
        <span>{title}</span>
        <span className={table.second}>{productCode}</span>
      </span>
    ),
  },
  {
    header: "Taken",
    cell: ({ type }) => (type === "MOBILE" ? "By a nurse who comes" : "At a place"),
  },
  {
    header: "Providers",
    cell: ({ countries, type }) =>
      countries.length === 0 ? (
        <Badge tone="warn">No provider yet</Badge>
      ) : (
        countries.map(({ countryCode, providers }) => (
          <span key={countryCode} className={table.lines}>
            <span>
              {titleOf(countryCode)}: {providers.map(({ name }) => name).join(", then ")}
            </span>
            {providers.some(({ isSuspended }) => isSuspended) ? (
              <Badge tone="bad">One is suspended</Badge>
            ) : null}
            {type === "MOBILE" && providers.every(({ areas }) => areas === 0) ? (
              <Badge tone="warn">No areas covered yet</Badge>
            ) : null}
          </span>
        ))
      ),
  },
  {
    header: "Choose",
    hideHeader: true,
    isActions: true,
    cell: ({ title, productCode }) => (
      <Button aria-label={`Choose the providers for ${title}`} onClick={() => choose(productCode)}>
        Choose
      </Button>
    ),
  },
];
