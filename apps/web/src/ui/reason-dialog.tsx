import { zodResolver } from "@hookform/resolvers/zod";
import { statedReason } from "@kitpath/contract/fields/stated-reason";
import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { useFocusFirstError } from "../lib/focus-first-error.ts";
import { showRefusal } from "../lib/show-refusal.ts";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { DialogActions } from "./dialog-actions.tsx";
import { TextField } from "./field.tsx";
import layout from "./form-layout.module.css";

type ReasonDialogProps<T> = {
  open: boolean;
  title: string;
  text: string;
  /** Says who will read the reason. */
  help?: string;
  /** The button's label, in a word or two. */
  action: string;
  isDangerous?: boolean;
  onClose: () => void;
  send: (reason: string) => Promise<T>;
  onSent: (answer: T) => void;
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

function ReasonForm<T>({ help, action, isDangerous, send, onSent, onClose }: ReasonDialogProps<T>) {
  const form = useForm({
    resolver: zodResolver(statedReason),
    shouldFocusError: false,
    defaultValues: { reason: "" },
  });
  const element = useFocusFirstError(form.formState);
  const sending = useMutation({
    mutationFn: ({ reason }: { reason: string }) => send(reason),
    onSuccess: onSent,
    onError: (error) => showRefusal(form, error),
  });
  return (
    <form
      ref={element}
      noValidate
      className={layout.form}
      onSubmit={form.handleSubmit((entry) => sending.mutate(entry))}
    >
      <TextField
        label="Reason"
        help={help}
        maxLength={500}
        autoComplete="off"
        error={form.formState.errors.reason?.message}
        {...form.register("reason")}
      />
      <DialogActions busy={sending.isPending} onCancel={onClose}>
        <Button type="submit" variant={isDangerous ? "danger" : "primary"} busy={sending.isPending}>
          {action}
        </Button>
      </DialogActions>
    </form>
  );
}
