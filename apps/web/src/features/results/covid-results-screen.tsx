import { formatName, unknownText } from "@kitpath/contract/formats";
import type { CovidRow } from "@kitpath/contract/results";
import { useQuery } from "@tanstack/react-query";
import { Badge } from "../../ui/badge.tsx";
import { Copied } from "../../ui/copied.tsx";
import type { Column } from "../../ui/data-table.tsx";
import { Time } from "../../ui/time.tsx";
import { CertificateButton } from "./certificate-button.tsx";
import { DetailsLink } from "./details-link.tsx";
import { covidTableQuery } from "./queries.ts";
import { ResultsFilter } from "./results-filter.tsx";
import type { ExportSlot } from "./results-frame.tsx";
import { ResultsFrame } from "./results-frame.tsx";
import type { ChangeSearch, ResultsSearch } from "./results-search.ts";
import styles from "./results-table.module.css";
import { TestState } from "./test-state.tsx";

const screen = "/admin/clinics/covid_results";

const tabs = [
  { status: "registered", label: "Registered" },
  { status: "processing", label: "Processing" },
  { status: "processed", label: "Results" },
  { status: "all", label: "All" },
] as const;

const nameOf = ({ firstName, lastName }: CovidRow) => formatName(firstName, lastName);

const columns: Column<CovidRow>[] = [
  { header: "Name", isName: true, cell: nameOf },
  { header: "Order number", cell: ({ orderId }) => <Copied value={orderId} what="order number" /> },
  { header: "Test type", cell: ({ productTestType }) => productTestType ?? unknownText },
  { header: "Purpose", cell: ({ productPurpose }) => productPurpose ?? unknownText },
  { header: "Registered", cell: ({ dateRegistered }) => <Time value={dateRegistered} format="dayTime" /> },
  { header: "Received", cell: ({ dateReceived }) => <Time value={dateReceived} format="dayTime" /> },
  {
    header: "Status",
    cell: (row) => <TestState test={row} screen={screen} name={nameOf(row)} />,
  },
];

const resultColumn: Column<CovidRow> = {
  header: "Result",
  cell: (row) =>
    row.status === "processed" ? (
      <span className={styles.result}>
        <CovidResult result={row.latestResults} />
        <DetailsLink screen={screen} testId={row.id} name={nameOf(row)} />
        <CertificateButton testId={row.id} name={nameOf(row)} />
      </span>
    ) : null,
};

function CovidResult({ result }: { result: CovidRow["latestResults"] }) {
  if (result === null) return unknownText;
  return result === "positive" ? <Badge tone="bad">Positive</Badge> : <Badge tone="ok">Negative</Badge>;
}

type CovidResultsScreenProps = {
  search: ResultsSearch;
  onChange: ChangeSearch;
  canOrder: boolean;
  renderExport: ExportSlot;
};

export function CovidResultsScreen({ search, onChange, canOrder, renderExport }: CovidResultsScreenProps) {
  const { details: _dialog, ...query } = search;
  const table = useQuery(covidTableQuery(query));
  const hasResults = search.status === "processed" || search.status === "all";
  return (
    <ResultsFrame
      title="COVID-19 Tests"
      sub="PCR, rapid antigen and antibody tests."
      tabs={tabs}
      screen={screen}
      search={search}
      onChange={onChange}
      columns={hasResults ? [...columns, resultColumn] : columns}
      table={table}
      describe={(row) => ({
        title: `COVID-19 ${row.productTestType === "AntiSpike" ? "AntiSpike" : "test"}`,
        description: `${nameOf(row)} · ${row.orderId}`,
      })}
      renderExport={renderExport}
      canOrder={canOrder}
      filter={<ResultsFilter search={search} onChange={onChange} hasTestType />}
    />
  );
}
