import type { QueryOf } from "../../lists/query-fields.ts";
import { pageSizeField } from "../../lists/paging.ts";
import { appointmentStages } from "./appointment-stages.ts";
import { orderStates } from "../../kits/kits/order-status.ts";
import {
  integerField,
  optionalChoiceField,
  searchField,
  secondsField,
  textField,
} from "../../lists/query-fields.ts";

/** The filters of the order list and the order export. */
export const orderFilterFields = {
  search: searchField(100),
  status: optionalChoiceField(orderStates),
  productCode: textField(20),
  appointment: optionalChoiceField(appointmentStages),
  startTime: secondsField,
  endTime: secondsField,
};
export type OrderFilterQuery = QueryOf<typeof orderFilterFields>;

/** Query of `GET /dashboard/v1/orders` and of Order History's address. */
export const orderListFields = {
  count: pageSizeField,
  page: integerField(1, 1, 100_000_000),
  ...orderFilterFields,
};
export type OrderListQuery = QueryOf<typeof orderListFields>;
