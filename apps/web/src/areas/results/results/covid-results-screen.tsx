import { formatName, unknownText } from "@kitpath/contract/fields/formats";
import type { CovidRow } from "@kitpath/contract/results/results/results";
import { sequencing } from "@kitpath/contract/catalogue/products/test-status";
import { useQuery } from "@tanstack/react-query";
import { Badge } from "../../../ui/badge.tsx";
import { Copied } from "../../../ui/copied.tsx";
import type { Column } from "../../../ui/data-table.tsx";
import { Time } from "../../../ui/time.tsx";
import { CertificateButton } from "./certificate-button.tsx";
import { DetailsLink } from "./details-link.tsx";
import { covidTableQuery } from "./queries.ts";
import type { ResultsList, ResultsScreenProps } from "./results-frame.tsx";
import { ResultsFrame } from "./results-frame.tsx";
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
        <CovidResult {...row} />
        <DetailsLink screen={screen} testId={row.id} name={nameOf(row)} />
        <CertificateButton testId={row.id} name={nameOf(row)} />
      </span>
    ) : null,
};

function CovidResult({ latestResults, productTestType }: CovidRow) {
  if (latestResults === null) return productTestType === sequencing ? "Sequenced" : unknownText;
  return latestResults === "positive" ? (
    <Badge tone="bad">Positive</Badge>
  ) : (
    <Badge tone="ok">Negative</Badge>
  );
}

const list: ResultsList<CovidRow> = {
  title: "COVID-19 Tests",
  sub: "PCR, rapid antigen and antibody tests, and sequencing.",
  screen,
  tabs,
  columns,
  resultColumn,
  describe: (row) => ({
    title: `COVID-19 ${row.productTestType === "AntiSpike" ? "AntiSpike" : "test"}`,
    description: `${nameOf(row)} · ${row.orderId}`,
  }),
};

export function CovidResultsScreen(props: ResultsScreenProps) {
  const { details: _dialog, ...query } = props.search;
  return <ResultsFrame {...props} list={list} table={useQuery(covidTableQuery(query))} />;
}
