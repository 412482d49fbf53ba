import type { FileAnswer } from "@kitpath/contract/operation/operation";
import { dayOf } from "@kitpath/contract/time/calendar";
import { csvColumns } from "#areas/results/results/present-csv.ts";
import { csvFile } from "#http/csv.ts";
import type { Summary } from "./summary.ts";

/** Returns a summary as CSV, in the columns of the export of results: a line for each result, and one for a test without. */
export const summaryCsv = ({ records }: Summary, now: Date): FileAnswer =>
  csvFile(
    `results-${dayOf(now)}.csv`,
    csvColumns("general", true),
    records.flatMap(({ test, release, commentary }) =>
      (release?.results ?? [null]).map((result) => ({
        test,
        commentary,
        result: result && { ...result, biomarker_code: result.code },
      })),
    ),
  );
