import { useRef } from "react";
import type { Once } from "./save-form.tsx";
import { SaveForm, useSaveForm } from "./save-form.tsx";
import { statedReason } from "@kitpath/contract/fields/stated-reason";
import { Dialog } from "./dialog.tsx";
import { TextField } from "./field.tsx";

type ReasonDialogProps<T> = {
  open: boolean;
  title: string;
  text: string;
  /** Says who will read the reason. */
  help?: string;
  /** The button's label, in a word or two. */
  action: string;
  /** The other button's label. */
  dismiss?: string;
  isDangerous?: boolean;
  onClose: () => void;
  send: (reason: string, once: Once) => Promise<T>;
  /** The message once it is done. */
  done?: string | ((answer: T) => string);
  /** Called when it is done and the dialog has closed. */
  onSent?: (answer: T) => void;
  /** Shows a refusal in another way; returns false to have it shown as usual. */
  onRefused?: (error: Error, reason: string) => boolean;
};

/** Asks for the reason for an action; others will see it. */
export function ReasonDialog<T>(props: ReasonDialogProps<T>) {
  const { open, title, text, onClose } = props;
  return (
    <Dialog open={open} onClose={onClose} title={title} description={text} narrow>
      <ReasonForm {...props} />
    </Dialog>
  );
}

function ReasonForm<T>(props: ReasonDialogProps<T>) {
  const { help, action, dismiss, isDangerous, send, done, onSent, onRefused, onClose } = props;
  const sent = useRef("");
  const form = useSaveForm({
    schema: statedReason,
    first: { reason: "" },
    mode: "onSubmit",
    send: ({ reason }, { idempotencyKey }) => {
      sent.current = reason;
      return send(reason, { idempotencyKey });
    },
    ...(done ? { done } : {}),
    ...(onRefused ? { onRefused: (error: Error) => onRefused(error, sent.current) } : {}),
    onSaved: (answer) => {
      onClose();
      onSent?.(answer);
    },
  });
  return (
    <SaveForm
      form={form}
      action={action}
      variant={isDangerous ? "danger" : "primary"}
      dismiss={dismiss}
      onCancel={onClose}
    >
      <TextField label="Reason" help={help} maxLength={500} autoComplete="off" {...form.field("reason")} />
    </SaveForm>
  );
}
