import type { StoryEntry } from "@kitpath/contract/platform/support/support";
import { Mail, RotateCw } from "lucide-react";
import { useState } from "react";
import { call } from "../../../lib/api.ts";
import { Button } from "../../../ui/button.tsx";
import { ReasonDialog } from "../../../ui/reason-dialog.tsx";
import type { StoryKey } from "./queries.ts";

type Action = NonNullable<StoryEntry["action"]>;

const words = {
  resend_email: {
    icon: Mail,
    button: "Send again",
    title: "Send this e-mail again",
    text: "The same e-mail goes to the same address again.",
    done: "The e-mail is on its way.",
  },
  replay_webhook: {
    icon: RotateCw,
    button: "Send again",
    title: "Send this webhook again",
    text: "The partner’s system receives the same webhook again, with the same id.",
    done: "The webhook is on its way.",
  },
} as const;

const send = (order: StoryKey, { kind, id }: Action, reason: string) =>
  kind === "resend_email"
    ? call("resendPartnerEmail", { params: { ...order, emailId: id }, body: { reason } })
    : call("replayPartnerWebhook", { params: { ...order, deliveryId: id }, body: { reason } });

type EntryActionProps = { entry: StoryEntry; action: Action; order: StoryKey };

/** What support can do about an entry; it asks for a reason. */
export function EntryAction({ entry, action, order }: EntryActionProps) {
  const [isAsking, setAsking] = useState(false);
  const { icon: Icon, button, title, text, done } = words[action.kind];
  return (
    <>
      <Button variant="quiet" aria-label={`${button}: ${entry.title}`} onClick={() => setAsking(true)}>
        <Icon size={15} aria-hidden="true" />
        {button}
      </Button>
      <ReasonDialog
        open={isAsking}
        title={title}
        text={`${entry.title}. ${text} Your name and reason are recorded in the partner’s audit log.`}
        action={button}
        onClose={() => setAsking(false)}
        send={(reason) => send(order, action, reason)}
        done={done}
      />
    </>
  );
}
