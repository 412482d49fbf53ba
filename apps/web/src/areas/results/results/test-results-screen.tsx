import { unknownText } from "@kitpath/contract/fields/formats";
import type { TestRow } from "@kitpath/contract/results/results/results";
import { useQuery } from "@tanstack/react-query";
import { classNames } from "../../../ui/class-names.ts";
import { Copied } from "../../../ui/copied.tsx";
import type { Column } from "../../../ui/data-table.tsx";
import { Time } from "../../../ui/time.tsx";
import table from "../../../ui/table-layout.module.css";
import { DetailsLink } from "./details-link.tsx";
import type { ResultsList, ResultsScreenProps } from "./results-frame.tsx";
import { ResultsFrame } from "./results-frame.tsx";
import { testTableQuery } from "./queries.ts";
import { TestState } from "./test-state.tsx";

const screen = "/admin/clinics/test_results";

const tabs = [
  { status: "registered", label: "Registered" },
  { status: "processed", label: "Results" },
  { status: "all", label: "All" },
] as const;

const columns: Column<TestRow>[] = [
  { header: "Name", isName: true, cell: ({ name }) => name || unknownText },
  { header: "Product", cell: ({ product }) => product },
  { header: "Test location", cell: () => "Home Kit" },
  { header: "Order number", cell: ({ order_number }) => <Copied value={order_number} what="order number" /> },
  {
    header: "Kit ID and barcode",
    cell: ({ kit_id, barcode_number }) => (
      <span className={table.lines}>
        <Copied value={kit_id} what="kit ID" />
        <span className={classNames(table.second, table.barcode)}>{barcode_number ?? unknownText}</span>
      </span>
    ),
  },
  { header: "Registered", cell: ({ registered_at }) => <Time value={registered_at} format="dayTime" /> },
  { header: "Status", cell: (row) => <TestState test={row} screen={screen} name={row.name} /> },
];

const resultColumn: Column<TestRow> = {
  header: "Result",
  cell: ({ id, name, status }) =>
    status === "processed" ? <DetailsLink screen={screen} testId={id} name={name} /> : null,
};

const list: ResultsList<TestRow> = {
  title: "Test results",
  sub: "Blood and other home tests, from registration to result.",
  screen,
  tabs,
  columns,
  resultColumn,
  describe: ({ name, product, order_number }) => ({
    title: product,
    description: `${name} · ${order_number}`,
  }),
};

/** All tests except COVID-19 tests. */
export function TestResultsScreen(props: ResultsScreenProps) {
  const { details: _dialog, ...query } = props.search;
  return <ResultsFrame {...props} list={list} table={useQuery(testTableQuery(query))} />;
}
