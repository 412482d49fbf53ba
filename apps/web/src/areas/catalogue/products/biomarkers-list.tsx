import type { CatalogueBiomarker } from "@kitpath/contract/catalogue/products/catalogue-desk";
import type { RangeRow } from "@kitpath/contract/catalogue/biomarkers/ranges";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Badge } from "../../../ui/badge.tsx";
import type { Column } from "../../../ui/data-table.tsx";
import { DataTable } from "../../../ui/data-table.tsx";
import table from "../../../ui/table-layout.module.css";
import { rowsOf } from "../../../ui/table-source.ts";
import { matches } from "./matches.ts";
import { NothingMatches } from "./nothing-matches.tsx";
import { biomarkersQuery } from "./queries.ts";

const sexes = { any: "", f: "F ", m: "M " } as const;

function inWords({ sex, low, high }: RangeRow): string {
  if (low === null) return `${sexes[sex]}below ${high}`;
  return high === null ? `${sexes[sex]}from ${low}` : `${sexes[sex]}${low}–${high}`;
}

const isForEveryAge = ({ fromYears, toYears }: RangeRow) => fromYears === null && toYears === null;

const columns: Column<CatalogueBiomarker>[] = [
  {
    header: "Biomarker",
    isName: true,
    cell: ({ code, name }) => (
      <Link
        to="/admin/platform/catalogue/biomarkers/$code"
        params={{ code }}
        data-row-control=""
        className={table.name}
      >
        {name}
      </Link>
    ),
  },
  { header: "Code", cell: ({ code }) => code },
  { header: "Unit", cell: ({ quantity }) => quantity?.unit ?? "Positive or negative" },
  { header: "LOINC", cell: ({ loinc }) => loinc },
  {
    header: "Normal range",
    cell: ({ quantity }) => quantity?.ranges.filter(isForEveryAge).map(inWords).join(", "),
  },
  {
    header: "Version",
    cell: ({ version, isEdited, isRetired }) =>
      isRetired ? (
        <Badge tone="warn">Retired</Badge>
      ) : isEdited ? (
        <Badge tone="info">{`${version}, changed`}</Badge>
      ) : (
        String(version)
      ),
  },
];

type ListProps = { search: string; onSearch: (search: string) => void; onOpen: (code: string) => void };

/** All biomarkers, or those that match the search. */
export function BiomarkersList({ search, onSearch, onOpen }: ListProps) {
  const read = useQuery(biomarkersQuery);
  return (
    <DataTable
      hasRowKeys
      label="Biomarkers"
      columns={columns}
      source={rowsOf(
        read,
        read.data?.data.filter((row) => matches(search, row.name, row.code, row.loinc)),
      )}
      rowKey={({ code }) => code}
      onOpen={({ code }) =>
        () =>
          onOpen(code)
        }
      expectedRows={12}
      empty={<NothingMatches search={search} onSearch={onSearch} />}
    />
  );
}
