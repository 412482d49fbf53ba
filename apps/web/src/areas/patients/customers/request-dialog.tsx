import type { Customer } from "@kitpath/contract/patients/customers/customers";
import { formatCalendarDay } from "@kitpath/contract/fields/formats";
import type { PrivacyKind } from "@kitpath/contract/patients/privacy-requests/privacy-words";
import { privacyKindOptions } from "@kitpath/contract/patients/privacy-requests/privacy-words";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { call } from "../../../lib/api.ts";
import { useFocusFirstError } from "../../../lib/focus-first-error.ts";
import { keepKey } from "../../../lib/idempotency-key.ts";
import { showRefusal } from "../../../lib/show-refusal.ts";
import { today } from "../../../lib/today.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { DialogActions } from "../../../ui/dialog-actions.tsx";
import { TextField } from "../../../ui/field.tsx";
import layout from "../../../ui/form-layout.module.css";
import { RadioList } from "../../../ui/radio-list.tsx";
import { showSnackbar } from "../../../ui/snackbar.tsx";

type RequestDialogProps = { customer: Customer; open: boolean; onClose: () => void };

/** Forwards a person's request about their data to the privacy desk. */
export const RequestDialog = (props: RequestDialogProps) => (
  <Dialog
    open={props.open}
    onClose={props.onClose}
    title="Record request"
    description="Kitpath’s privacy desk verifies who is asking, and answers within a month of receiving the request."
    narrow
  >
    <RequestForm {...props} />
  </Dialog>
);

function RequestForm({ customer: { id }, onClose }: RequestDialogProps) {
  const [withKey] = useState(keepKey);
  const form = useForm<{ kind: PrivacyKind; receivedOn: string }>({
    shouldFocusError: false,
    defaultValues: { kind: "access", receivedOn: today() },
  });
  const element = useFocusFirstError(form.formState);
  const raising = useMutation({
    mutationFn: (body: { kind: PrivacyKind; receivedOn: string }) =>
      withKey(body, (idempotencyKey) =>
        call("raiseCustomerRequest", { params: { id }, body }, { idempotencyKey }),
      ),
    onSuccess: ({ data }) => {
      void showSnackbar("success", `${data.reference} is due by ${formatCalendarDay(data.dueOn)}.`);
      onClose();
    },
    onError: (error) => showRefusal(form, error),
  });
  return (
    <form
      ref={element}
      noValidate
      className={layout.form}
      onSubmit={form.handleSubmit((entry) => raising.mutate(entry))}
    >
      <RadioList label="They ask for" options={privacyKindOptions} radio={form.register("kind")} />
      <TextField
        label="Received on"
        type="date"
        error={form.formState.errors.receivedOn?.message}
        {...form.register("receivedOn", { required: "Field is required." })}
      />
      <DialogActions busy={raising.isPending} onCancel={onClose}>
        <Button type="submit" variant="primary" busy={raising.isPending}>
          Record request
        </Button>
      </DialogActions>
    </form>
  );
}
