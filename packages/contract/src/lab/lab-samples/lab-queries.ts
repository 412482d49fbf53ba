import { labClocks } from "./lab-clock.ts";
import { labSampleStates } from "./lab-sample-states.ts";
import { billingMonth, isBillingMonth } from "../../fields/money.ts";
import { pageSizeField } from "../../lists/paging.ts";
import type { QueryField } from "../../lists/query-fields.ts";
import {
  choiceField,
  integerField,
  optionalChoiceField,
  searchField,
  textField,
} from "../../lists/query-fields.ts";

const page = integerField(1, 1, 1_000_000);

/** `open`: everything that is neither released nor rejected. */
export const labSampleTabs = ["open", ...labSampleStates] as const;

/** The worklist: open samples by deadline, earliest first; finished ones newest first. */
export const labSampleListFields = {
  state: choiceField(labSampleTabs, "open"),
  product: textField(20),
  clock: optionalChoiceField(labClocks),
  search: searchField(60),
  page,
  page_size: pageSizeField,
};

/** Scans that are not settled, the oldest first. */
export const labUnmatchedListFields = { page, page_size: pageSizeField };

export const labBatchTabs = ["open", "running", "done"] as const;
export const labBatchListFields = {
  state: choiceField(labBatchTabs, "open"),
  page,
  page_size: pageSizeField,
};

const readMonth = (value: unknown) =>
  typeof value === "string" && isBillingMonth(value) ? value : undefined;

/** A month, `2026-11`; the current one if omitted. */
const monthField: QueryField<string> = {
  read: (value) => readMonth(value) ?? billingMonth(new Date()),
  ask: readMonth,
  refusal: "Enter a month, such as 2026-11.",
  json: { type: "string", pattern: "^20\\d{2}-(0[1-9]|1[0-2])$" },
};
export const labDamagesFields = { month: monthField };
