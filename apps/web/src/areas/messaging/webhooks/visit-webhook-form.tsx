import { visitEventTypes } from "@kitpath/contract/messaging/events/visit-event-types";
import type { Webhook } from "@kitpath/contract/messaging/webhooks/webhooks";
import { Link } from "@tanstack/react-router";
import { call } from "../../../lib/api.ts";
import { Notice } from "../../../ui/notice.tsx";
import { Time } from "../../../ui/time.tsx";
import { switchOffTexts } from "./switched-off-notices.tsx";
import { WebhookForm } from "./webhook-form.tsx";
import { changeOf } from "./webhook-form-schema.ts";

export type VisitWebhook = Omit<Webhook, "eventType">;

/** Edits the one webhook of a provider, which is told of its visits. */
export const VisitWebhookForm = ({ webhook }: { webhook: VisitWebhook | null }) => (
  <WebhookForm
    title="Address"
    webhook={webhook}
    note={<WebhookNote webhook={webhook} />}
    send={(entry) => call("setVisitWebhook", { body: changeOf(entry) })}
    secret={{
      read: () => call("getVisitWebhookSecret", {}),
      renew: () => call("rotateVisitWebhookSecret", {}),
    }}
  />
);

function WebhookNote({ webhook }: { webhook: VisitWebhook | null }) {
  if (webhook?.switchedOffReason)
    return (
      <Notice tone="bad" title="The webhook has been switched off">
        {switchOffTexts[webhook.switchedOffReason]} Once it works again, tick Active and save. What it missed
        is in the delivery log below.
      </Notice>
    );
  if (webhook?.active && webhook.failingSince)
    return (
      <Notice tone="bad" title="Calls are failing">
        Every call has failed since <Time value={webhook.failingSince} format="moment" />. The delivery log
        says why. Failed calls are repeated for three days.
      </Notice>
    );
  if (webhook?.active)
    return (
      <Notice tone="ok">
        It is called at {visitEventTypes.join(", ")}. Your system has 15 minutes to answer a request before it
        waits for your coordinator.
      </Notice>
    );
  return (
    <Notice tone="info">
      {webhook
        ? "It is paused: nothing is sent, and requests wait for your coordinator at once."
        : "Your system can be told of requests and changes as they happen. Without an active webhook, requests wait for your coordinator at once."}{" "}
      <Link to="/docs/visits">How your system answers requests</Link>
    </Notice>
  );
}
