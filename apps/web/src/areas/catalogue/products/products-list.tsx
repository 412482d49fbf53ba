import type { CatalogueProduct } from "@kitpath/contract/catalogue/products/catalogue-desk";
import type { ProductTableQuery } from "@kitpath/contract/catalogue/products/list-query";
import { formatMinor } from "@kitpath/contract/fields/money";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Badge } from "../../../ui/badge.tsx";
import type { Column } from "../../../ui/data-table.tsx";
import { DataTable } from "../../../ui/data-table.tsx";
import table from "../../../ui/table-layout.module.css";
import { rowsOf } from "../../../ui/table-source.ts";
import { matches } from "./matches.ts";
import { NothingMatches } from "./nothing-matches.tsx";
import { productsQuery } from "./queries.ts";

const columns: Column<CatalogueProduct, "title" | "productCode">[] = [
  {
    header: "Product",
    isName: true,
    sortBy: "title",
    cell: ({ productCode, title }) => (
      <Link
        to="/admin/platform/catalogue/products/$code"
        params={{ code: productCode }}
        data-row-control=""
        className={table.name}
      >
        {title}
      </Link>
    ),
  },
  { header: "Code", sortBy: "productCode", cell: ({ productCode }) => productCode },
  { header: "Phlebotomy", cell: ({ phlebotomyType }) => phlebotomyWords[phlebotomyType] },
  { header: "Lead time", cell: ({ turnaroundHours }) => `${turnaroundHours} hours` },
  { header: "List price ex VAT", isAmount: true, cell: ({ priceMinor }) => formatMinor(priceMinor, "GBP") },
  {
    header: "Version",
    cell: ({ version, isEdited }) =>
      isEdited ? <Badge tone="info">{`${version}, changed`}</Badge> : String(version),
  },
];

export const phlebotomyWords: Record<CatalogueProduct["phlebotomyType"], string> = {
  NONE: "Self-collection",
  MOBILE: "Nurse visit",
  "IN-CLINIC": "In a clinic",
};

type ListProps = {
  query: ProductTableQuery;
  onChange: (change: Partial<ProductTableQuery>) => void;
  onOpen: (code: string) => void;
};

/** All products, or those that match the search. */
export function ProductsList({ query, onChange, onOpen }: ListProps) {
  const { search, sort } = query;
  const read = useQuery(productsQuery(query));
  return (
    <DataTable
      hasRowKeys
      label="Products"
      columns={columns}
      source={rowsOf(
        read,
        read.data?.data.filter((row) => matches(search, row.title, row.productCode)),
      )}
      sort={{ by: sort, onSort: (by) => onChange({ sort: by }) }}
      rowKey={({ productCode }) => productCode}
      onOpen={({ productCode }) =>
        () =>
          onOpen(productCode)
        }
      expectedRows={10}
      empty={<NothingMatches search={search} onSearch={(text) => onChange({ search: text })} />}
    />
  );
}
