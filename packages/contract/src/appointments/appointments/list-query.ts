import { pageSizeField } from "../../lists/paging.ts";
import type { QueryOf } from "../../lists/query-fields.ts";
import { integerField, optionalChoiceField, secondsField, textField } from "../../lists/query-fields.ts";
import { appointmentStates } from "./appointment-states.ts";

export const appointmentListFields = {
  page_size: pageSizeField,
  page: integerField(1, 1, 100_000_000),
  status: optionalChoiceField(appointmentStates),
  orderNumber: textField(20),
  startTime: secondsField,
  endTime: secondsField,
};
export type AppointmentListQuery = QueryOf<typeof appointmentListFields>;
