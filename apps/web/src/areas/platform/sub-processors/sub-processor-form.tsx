import { zodResolver } from "@hookform/resolvers/zod";
import type { NewSubProcessor } from "@kitpath/contract/platform/sub-processors/sub-processors";
import { newSubProcessor } from "@kitpath/contract/platform/sub-processors/sub-processors";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { call } from "../../../lib/api.ts";
import { useFocusFirstError } from "../../../lib/focus-first-error.ts";
import { keepKey } from "../../../lib/idempotency-key.ts";
import { showRefusal } from "../../../lib/show-refusal.ts";
import { Button } from "../../../ui/button.tsx";
import { DialogActions } from "../../../ui/dialog-actions.tsx";
import { TextField } from "../../../ui/field.tsx";
import layout from "../../../ui/form-layout.module.css";
import { showSnackbar } from "../../../ui/snackbar.tsx";

const fields = [
  ["name", "Name", undefined],
  ["purpose", "Purpose", "For example, sending e-mails."],
  ["data", "Data", "For example, e-mail addresses."],
  ["place", "Location", "The country where the data is processed."],
] as const;

type SubProcessorFormProps = { onCancel: () => void; onDone: () => void };

/** Announces a sub-processor to all partners and labs. */
export function SubProcessorForm({ onCancel, onDone }: SubProcessorFormProps) {
  const [withKey] = useState(keepKey);
  const form = useForm<NewSubProcessor>({
    resolver: zodResolver(newSubProcessor),
    shouldFocusError: false,
    defaultValues: { name: "", purpose: "", data: "", place: "United Kingdom" },
  });
  const element = useFocusFirstError(form.formState);
  const announcing = useMutation({
    mutationFn: (body: NewSubProcessor) =>
      withKey(body, (idempotencyKey) => call("announceSubProcessor", { body }, { idempotencyKey })),
    onSuccess: ({ data }) => {
      void showSnackbar("success", `${data.name} is announced.`);
      onDone();
    },
    onError: (error) => showRefusal(form, error),
  });
  return (
    <form
      ref={element}
      noValidate
      className={layout.form}
      onSubmit={form.handleSubmit((entry) => announcing.mutate(entry))}
    >
      {fields.map(([name, label, help]) => (
        <TextField
          key={name}
          label={label}
          help={help}
          autoComplete="off"
          error={form.formState.errors[name]?.message}
          {...form.register(name)}
        />
      ))}
      <DialogActions busy={announcing.isPending} onCancel={onCancel}>
        <Button type="submit" variant="primary" busy={announcing.isPending}>
          Announce sub-processor
        </Button>
      </DialogActions>
    </form>
  );
}
