import type { FileAnswer } from "@kitpath/contract/operation/operation";
import { dayOf } from "@kitpath/contract/time/calendar";
import { setImmediate as turn } from "node:timers/promises";
import { csvColumns } from "#areas/results/results/present-csv.ts";
import { csvFile } from "#http/csv.ts";
import type { Summary } from "./summary.ts";

/** Returns a summary as CSV, in the columns of the export of results: a line for each result, and one for a test without. */
export const summaryCsv = (summary: Summary, now: Date): FileAnswer =>
  csvFile(`results-${dayOf(now)}.csv`, csvColumns("general", true), linesOf(summary));

/** A test at a time: nobody else waits for a person with many. */
async function* linesOf({ records }: Summary) {
  for (const { test: found, release, commentary } of records) {
    await turn();
    // The outcome of a COVID-19 test has no column here.
    const test = { ...found, processed_at: release?.firstReleasedAt ?? null, outcome: null };
    for (const result of release?.results ?? [null])
      yield {
        test,
        commentary,
        result: result && { ...result, biomarker_code: result.code, reported_as: result.reportedAs },
      };
  }
}
