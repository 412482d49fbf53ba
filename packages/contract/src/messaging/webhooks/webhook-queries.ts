import { eventTypes } from "../events/events.ts";
import { visitEventTypes } from "../events/visit-event-types.ts";
import { pageSizeField, rowsField } from "../../lists/paging.ts";
import type { QueryOf } from "../../lists/query-fields.ts";
import { integerField, optionalChoiceField, textField } from "../../lists/query-fields.ts";
import { deliveryStates } from "./delivery-states.ts";

/** Query in the address of the webhooks, which are loaded all at once and shown page by page. */
export const webhookTableFields = { page_size: rowsField(25), page: integerField(1, 1, 1_000_000) };
export type WebhookTableQuery = QueryOf<typeof webhookTableFields>;

/** Query of `GET /v1/webhook-deliveries` and of the delivery log's address. */
export const deliveryListFields = {
  eventType: optionalChoiceField(eventTypes),
  orderNumber: textField(20),
  outcome: optionalChoiceField(deliveryStates),
  page: integerField(1, 1, 100_000_000),
  page_size: pageSizeField,
};
export type DeliveryListQuery = QueryOf<typeof deliveryListFields>;

/** Query of `GET /provider/v1/webhook-deliveries` and of the delivery log of a provider. */
export const visitDeliveryListFields = {
  ...deliveryListFields,
  eventType: optionalChoiceField(visitEventTypes),
};
