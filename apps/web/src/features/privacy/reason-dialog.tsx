import { zodResolver } from "@hookform/resolvers/zod";
import type { Answer } from "@kitpath/contract/operations";
import type { PrivacyRequestDetail } from "@kitpath/contract/privacy-requests";
import { toldReason } from "@kitpath/contract/privacy-requests";
import { useForm } from "react-hook-form";
import { showRefusal } from "../../lib/show-refusal.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { DialogActions } from "../../ui/dialog-actions.tsx";
import { TextField } from "../../ui/field.tsx";
import layout from "../../ui/form-layout.module.css";
import type { RequestParams } from "./queries.ts";
import { useRequestStep } from "./use-request-step.ts";

type ReasonDialogProps = {
  open: boolean;
  request: PrivacyRequestDetail;
  title: string;
  text: string;
  action: string;
  done: string;
  send: (params: RequestParams, reason: string) => Promise<Answer<"getPrivacyRequest">>;
  onClose: () => void;
};

/** Asks for the reason that a person is told. */
export const ReasonDialog = (props: ReasonDialogProps) => (
  <Dialog open={props.open} onClose={props.onClose} title={props.title} description={props.text} narrow>
    <ReasonForm {...props} />
  </Dialog>
);

function ReasonForm({ request, action, done, send, onClose }: ReasonDialogProps) {
  const form = useForm({ resolver: zodResolver(toldReason), defaultValues: { reason: "" } });
  const sending = useRequestStep(request, done, send, (error) => showRefusal(form, error));
  return (
    <form
      noValidate
      className={layout.form}
      onSubmit={form.handleSubmit(({ reason }) => sending.mutate(reason, { onSuccess: onClose }))}
    >
      <TextField
        label="Reason"
        help="The person is told."
        maxLength={500}
        autoComplete="off"
        error={form.formState.errors.reason?.message}
        {...form.register("reason")}
      />
      <DialogActions onCancel={onClose}>
        <Button type="submit" variant="primary" busy={sending.isPending}>
          {action}
        </Button>
      </DialogActions>
    </form>
  );
}
