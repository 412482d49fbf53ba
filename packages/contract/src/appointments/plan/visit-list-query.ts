import { idField } from "../../lists/id-field.ts";
import { pageSizeField } from "../../lists/paging.ts";
import type { QueryOf } from "../../lists/query-fields.ts";
import { integerField, optionalChoiceField, searchField, secondsField } from "../../lists/query-fields.ts";
import { appointmentStates } from "../appointments/appointment-states.ts";

/**
 * `asked`: those without a time; `planned`: those with one; `late`: those that should be over, and of which nobody has said how they went;
 * `to_settle`: those with a nurse's report that could not be recorded, over or not.
 */
export const visitViews = ["asked", "planned", "late", "to_settle"] as const;

export const visitListFields = {
  page_size: pageSizeField,
  page: integerField(1, 1, 100_000_000),
  /** An order number, an area or a clinic. */
  search: searchField(100),
  view: optionalChoiceField(visitViews),
  status: optionalChoiceField(appointmentStates),
  nurseId: idField,
  placeId: idField,
  startTime: secondsField,
  endTime: secondsField,
};
export type VisitListQuery = QueryOf<typeof visitListFields>;
