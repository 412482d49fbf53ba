import { eventLabels } from "@kitpath/contract/messaging/events/events";
import type { SwitchOffReason } from "@kitpath/contract/messaging/webhooks/webhook-rules";
import type { Webhook } from "@kitpath/contract/messaging/webhooks/webhooks";
import { Link } from "@tanstack/react-router";
import { Notice } from "../../../ui/notice.tsx";
import styles from "./webhooks-screen.module.css";

export const switchOffTexts: Record<SwitchOffReason, string> = {
  gone: "Its URL returned 410 Gone, which asks us to stop calling it.",
  failing: "Every call to its URL has failed for five days.",
};

/** The webhooks that Kitpath has switched off, until somebody switches them on again. */
export function SwitchedOffNotices({ webhooks }: { webhooks: Webhook[] }) {
  const off = webhooks.filter(({ switchedOffAt }) => switchedOffAt !== null);
  if (off.length === 0) return null;
  return (
    <div className={styles.notices}>
      {off.map(({ eventType, switchedOffReason }) => (
        <Notice
          key={eventType}
          tone="bad"
          title={`The webhook “${eventLabels[eventType]}” has been switched off`}
        >
          {switchedOffReason ? switchOffTexts[switchedOffReason] : null} Once it works again,{" "}
          <Link to="/admin/clinics/integrations/webhooks/edit/$eventType" params={{ eventType }}>
            switch it on
          </Link>{" "}
          and resend what it missed from the{" "}
          <Link to="/admin/clinics/integrations/webhooks/deliveries" search={{ eventType }}>
            delivery log
          </Link>
          .
        </Notice>
      ))}
    </div>
  );
}
