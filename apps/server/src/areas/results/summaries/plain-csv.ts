import { setImmediate as turn } from "node:timers/promises";
import { rangeInWords } from "@kitpath/contract/catalogue/biomarkers/range-words";
import { formatName } from "@kitpath/contract/fields/formats";
import { dayOf } from "@kitpath/contract/time/calendar";
import type { FileAnswer } from "@kitpath/contract/operation/operation";
import type { RecordedResult, ReleasedRecord } from "#areas/results/results/result-record.ts";
import type { CsvColumn } from "#http/csv.ts";
import { csvFile } from "#http/csv.ts";
import { readingInWords } from "../../../pdf/readings.ts";
import type { Summary } from "./summary.ts";
import { isReleased } from "./summary.ts";

type Line = { record: ReleasedRecord; result: RecordedResult; isFirst: boolean };

/** Days as spreadsheets read them in every language. What is about the whole test is on its first line alone. */
const columns: CsvColumn<Line>[] = [
  { header: "Name", value: ({ record: { test } }) => formatName(test.first_name, test.last_name) },
  { header: "Date of birth", value: ({ record }) => record.test.date_of_birth },
  { header: "Test", value: ({ record }) => record.test.title },
  { header: "Kit ID", value: ({ record }) => record.test.kit_code },
  { header: "Sample taken", value: ({ record: { test } }) => test.collected_at && dayOf(test.collected_at) },
  { header: "Results given", value: ({ record }) => dayOf(record.release.releasedAt) },
  { header: "Panel", value: ({ result }) => result.panel },
  { header: "Biomarker", value: ({ result }) => result.name },
  { header: "Result", value: ({ result }) => result.value },
  { header: "Unit", value: ({ result }) => result.unit },
  { header: "Reported as", value: ({ result }) => result.reportedAs },
  { header: "Usual range", value: ({ result }) => rangeInWords(result.rule, result.unjudged) },
  { header: "Reading", value: ({ result }) => readingInWords(result) },
  { header: "Laboratory", value: ({ record }) => record.release.lab?.name ?? null },
  {
    header: "Clinician’s comment",
    value: ({ record: { commentary }, isFirst }) => (isFirst && commentary?.words) || null,
  },
];

/** Returns a summary as CSV for people: a line for each result, in words. Systems take the columns of the export: `summary-csv.ts`. */
export const plainCsv = (summary: Summary, now: Date): FileAnswer =>
  csvFile(`results-${dayOf(now)}.csv`, columns, linesOf(summary));

/** A test at a time: nobody else waits for a person with many. */
async function* linesOf({ records }: Summary): AsyncGenerator<Line> {
  for (const record of records.filter(isReleased)) {
    await turn();
    for (const [index, result] of record.release.results.entries())
      yield { record, result, isFirst: index === 0 };
  }
}
