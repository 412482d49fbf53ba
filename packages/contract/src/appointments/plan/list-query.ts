import { pageSizeField } from "../../lists/paging.ts";
import type { QueryOf } from "../../lists/query-fields.ts";
import {
  integerField,
  optionalChoiceField,
  searchField,
  secondsField,
  textField,
} from "../../lists/query-fields.ts";
import { appointmentStates } from "../appointments/appointment-states.ts";

/** `asked`: those without a time; `planned`: those with one. */
export const visitViews = ["asked", "planned"] as const;

export const visitListFields = {
  page_size: pageSizeField,
  page: integerField(1, 1, 100_000_000),
  /** An order number, an area or a clinic. */
  search: searchField(100),
  view: optionalChoiceField(visitViews),
  status: optionalChoiceField(appointmentStates),
  nurseId: textField(40),
  placeId: textField(40),
  startTime: secondsField,
  endTime: secondsField,
};
export type VisitListQuery = QueryOf<typeof visitListFields>;
