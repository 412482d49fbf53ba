import { pageSizeField } from "../../lists/paging.ts";
import type { QueryOf } from "../../lists/query-fields.ts";
import {
  choiceField,
  integerField,
  optionalChoiceField,
  searchField,
  textField,
} from "../../lists/query-fields.ts";

/** What needs a coordinator: the states of visits without a time, those that are late, and those with a report to settle. */
export const requestStates = [
  "REQUEST_RECEIVED",
  "SCHEDULING_ON_HOLD",
  "AWAITING_ACTION",
  "LATE",
  "TO_SETTLE",
] as const;

/** Query of the address of Requests. */
export const requestListFields = {
  page_size: pageSizeField,
  page: integerField(1, 1, 100_000_000),
  search: searchField(100),
  status: optionalChoiceField(requestStates),
};
export type RequestListQuery = QueryOf<typeof requestListFields>;

export const calendarViews = ["week", "day"] as const;

/** Query of the address of Calendar: a day, or the week in which it is. Without a day, today. */
export const calendarAddress = {
  day: textField(10),
  view: choiceField(calendarViews, "week"),
  page: integerField(1, 1, 1_000),
};
export type CalendarAddress = QueryOf<typeof calendarAddress>;

/** Query of the address at which a nurse is replaced. */
export const absenceAddress = {
  nurseId: textField(40),
  firstDay: textField(10),
  lastDay: textField(10),
  from: textField(5),
  until: textField(5),
};
export type AbsenceAddress = QueryOf<typeof absenceAddress>;
