import { eventTypes } from "./events.ts";
import { pageSizeField } from "./paging.ts";
import type { QueryOf } from "./query-fields.ts";
import { integerField, optionalChoiceField, textField } from "./query-fields.ts";
import { deliveryStates } from "./webhook-rules.ts";

/** Query of `GET /v1/webhook-deliveries` and of the delivery log's address. */
export const deliveryListFields = {
  eventType: optionalChoiceField(eventTypes),
  orderNumber: textField(20),
  outcome: optionalChoiceField(deliveryStates),
  page: integerField(1, 1, 100_000_000),
  page_size: pageSizeField,
};
export type DeliveryListQuery = QueryOf<typeof deliveryListFields>;
