import { loseAll } from "../../../lib/leave-guard.ts";
import type { EventType } from "@kitpath/contract/messaging/events/events";
import { eventLabels } from "@kitpath/contract/messaging/events/events";
import type { Webhook } from "@kitpath/contract/messaging/webhooks/webhooks";
import { useQueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { webhooksQuery } from "./queries.ts";
import { replaceWebhook } from "./webhook-form-schema.ts";
import { WebhookForm } from "./webhook-form.tsx";

type SubscriptionFormProps = { eventType: EventType; webhooks: Webhook[]; onDone: () => void };

/** Edits one event's webhook; saving sends the full list with it replaced. */
export function SubscriptionForm({ eventType, webhooks, onDone }: SubscriptionFormProps) {
  const queryClient = useQueryClient();
  const params = { eventType };
  return (
    <WebhookForm
      title={eventLabels[eventType]}
      webhook={webhooks.find((other) => other.eventType === eventType) ?? null}
      send={async (entry) => {
        // The other webhooks are sent as they are now, so that only a change of this one is a conflict.
        const present = await queryClient.fetchQuery({ ...webhooksQuery, staleTime: 0 });
        return call("updateWebhooks", { body: replaceWebhook(present, eventType, entry) });
      }}
      onDone={onDone}
      more={
        <ButtonLink to="/admin/clinics/integrations/webhooks" onClick={loseAll}>
          Cancel
        </ButtonLink>
      }
      secret={{
        read: () => call("getWebhookSecret", { params }),
        renew: () => call("rotateWebhookSecret", { params }),
      }}
    />
  );
}
