import { keysOf } from "@kitpath/contract/fields/keys-of";
import type { EventType } from "@kitpath/contract/messaging/events/events";
import { eventLabels } from "@kitpath/contract/messaging/events/events";
import { webhookEvents } from "@kitpath/contract/messaging/events/webhook-events";
import { z } from "zod";

/** The webhook events, described in OpenAPI as calls that the API makes. */
export const openapiWebhooks = Object.fromEntries(
  keysOf(webhookEvents).map((type) => [type, { post: callOf(type) }]),
);

function callOf(type: EventType) {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(webhookEvents[type]);
  const { additionalProperties: _none, ...open } = schema;
  return {
    operationId: type.toLowerCase().replace(/[._](\w)/g, (_, letter: string) => letter.toUpperCase()),
    summary: eventLabels[type],
    tags: ["Webhooks"],
    security: [],
    requestBody: { required: true, content: { "application/json": { schema: open } } },
    responses: { "200": { description: "You received it. Any status from 200 to 299 confirms that." } },
  };
}
