import { rangeInWords } from "@kitpath/contract/catalogue/biomarkers/range-words";
import type { CsvColumn } from "#http/csv.ts";
import { isoTime } from "../../../time/iso-time.ts";
import type { ExportLine } from "./export-tests.ts";

/** What a line is written from; an export's has more. */
type CsvLine = {
  test: Omit<ExportLine["test"], "at">;
  result: Pick<
    NonNullable<ExportLine["result"]>,
    | "panel"
    | "name"
    | "biomarker_code"
    | "value"
    | "unit"
    | "reported_as"
    | "rule"
    | "unjudged"
    | "interpretation"
  > | null;
  commentary: ExportLine["commentary"];
};

type Columns = CsvColumn<CsvLine>[];

const person: Columns = [
  { header: "First name", value: ({ test }) => test.first_name },
  { header: "Last name", value: ({ test }) => test.last_name },
  { header: "Order number", value: ({ test }) => test.order_number },
  { header: "Kit ID", value: ({ test }) => test.kit_code },
  { header: "Barcode", value: ({ test }) => test.barcode },
];

const product: Columns = [{ header: "Product", value: ({ test }) => test.title }];

const covidProduct: Columns = [
  ...product,
  { header: "Test type", value: ({ test }) => test.test_type },
  { header: "Purpose", value: ({ test }) => test.purpose },
];

/** Times in UTC. */
const times: Columns = [
  { header: "Status", value: ({ test }) => test.status },
  { header: "Registered", value: ({ test }) => isoTime(test.registered_at) },
  { header: "Collected", value: ({ test }) => isoTime(test.collected_at) },
  { header: "Received", value: ({ test }) => isoTime(test.accessioned_at) },
  { header: "Results given", value: ({ test }) => isoTime(test.processed_at) },
  { header: "Rejected because", value: ({ test }) => test.rejection_reason },
];

const covidOutcome: Columns = [
  { header: "Result", value: ({ test }) => test.outcome },
  { header: "Rerun", value: ({ test }) => (test.to_rerun ? "yes" : "no") },
];

const commentary: Columns = [
  { header: "Commentary", value: ({ commentary: signed }) => signed?.words ?? null },
  {
    header: "Commentary outcome",
    value: ({ commentary: signed }) => signed?.outcome ?? null,
  },
  { header: "Repeat in weeks", value: ({ commentary: signed }) => signed?.repeatWeeks ?? null },
  { header: "Commentary signed", value: ({ commentary: signed }) => signed?.signedAt ?? null },
  { header: "Clinician", value: ({ commentary: signed }) => signed?.clinician.name ?? null },
  {
    header: "Clinician’s number",
    value: ({ commentary: signed }) =>
      signed && `${signed.clinician.professionalBody} ${signed.clinician.registrationNumber}`,
  },
  {
    header: "Commentary on earlier results",
    value: ({ commentary: signed }) => signed && (signed.isAboutEarlierResults ? "yes" : "no"),
  },
];

const children: Columns = [
  { header: "Panel", value: ({ result }) => result?.panel ?? null },
  { header: "Biomarker", value: ({ result }) => result?.name ?? null },
  { header: "Code", value: ({ result }) => result?.biomarker_code ?? null },
  { header: "Value", value: ({ result }) => result?.value ?? null },
  { header: "Unit", value: ({ result }) => result?.unit ?? null },
  { header: "Normal range", value: ({ result }) => rangeInWords(result?.rule ?? null, result?.unjudged) },
  { header: "Interpretation", value: ({ result }) => result?.interpretation ?? null },
  { header: "Reported as", value: ({ result }) => result?.reported_as ?? null },
];

const journey: Columns = [{ header: "Journey ID", value: ({ test }) => test.journey }];

/** The columns of an export. */
export const csvColumns = (category: "covid" | "general", withChildren: boolean): Columns => [
  ...person,
  ...(category === "covid" ? covidProduct : product),
  ...times,
  ...(category === "covid" ? covidOutcome : commentary),
  ...(withChildren ? children : []),
  ...journey,
];
