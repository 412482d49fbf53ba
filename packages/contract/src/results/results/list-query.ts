import type { QueryOf } from "../../lists/query-fields.ts";
import { pageSizeField } from "../../lists/paging.ts";
import { testTabs, testTypes } from "../../catalogue/products/test-status.ts";
import {
  choiceField,
  integerField,
  optionalChoiceField,
  secondsField,
  textField,
} from "../../lists/query-fields.ts";

export const waitingSamples = ["returned", "late"] as const;

/** The results filter of specification 2 section 3, also in the address of both results screens. */
export const resultsFields = {
  status: choiceField(testTabs, "registered"),
  productTestType: optionalChoiceField(testTypes),
  orderNumber: textField(20),
  username: textField(100),
  startTime: secondsField,
  endTime: secondsField,
  /** Only samples sent back but not yet received, or at the lab past their turnaround. */
  waiting: optionalChoiceField(waitingSamples),
  start: integerField(0, 0, 999_999_999),
  limit: pageSizeField,
};
export type ResultsQuery = QueryOf<typeof resultsFields>;

const { start: _start, limit: _limit, ...filterFields } = resultsFields;

/** Query of the export of tests: their screen's filter, and `with_children=yes` for one line per biomarker. */
export const exportFields = {
  ...filterFields,
  status: choiceField(testTabs, "all"),
  with_children: choiceField(["yes", "no"], "no"),
};
export type ExportQuery = QueryOf<typeof exportFields>;
