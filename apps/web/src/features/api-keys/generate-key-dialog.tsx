import { zodResolver } from "@hookform/resolvers/zod";
import type { NewApiKey } from "@kitpath/contract/api-keys";
import { newApiKey } from "@kitpath/contract/api-keys";
import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { ApiError, messageOf } from "../../lib/api-error.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { TextField } from "../../ui/field.tsx";
import layout from "../../ui/form-layout.module.css";
import { Notice } from "../../ui/notice.tsx";
import { SecretText } from "../../ui/secret-text.tsx";
import { showSnackbar } from "../../ui/snackbar.tsx";

type GenerateKeyDialogProps = {
  open: boolean;
  generate: (body: NewApiKey) => Promise<{ apiKey: string }>;
  onClose: () => void;
};

/** Asks for a name, then shows the new key this once. */
export function GenerateKeyDialog({ open, generate, onClose }: GenerateKeyDialogProps) {
  const form = useForm<NewApiKey>({
    resolver: zodResolver(newApiKey),
    mode: "onTouched",
    defaultValues: { keyName: "" },
  });
  const generating = useMutation({
    mutationFn: generate,
    onError: (error) => {
      const message = error instanceof ApiError ? error.fields.keyName : undefined;
      if (message) form.setError("keyName", { message });
      else void showSnackbar("error", messageOf(error));
    },
  });
  const close = () => {
    onClose();
    form.reset();
    generating.reset();
  };
  if (generating.data) {
    return (
      <Dialog open={open} onClose={close} title="Your new API key" narrow>
        <div className={layout.form}>
          <Notice tone="info" title="Copy it now">
            It is shown this once. We keep nothing that it could be read from.
          </Notice>
          <SecretText value={generating.data.apiKey} label="API key" />
          <div className={layout.actions}>
            <Button variant="primary" onClick={close}>
              Done
            </Button>
          </div>
        </div>
      </Dialog>
    );
  }
  return (
    <Dialog open={open} onClose={close} title="Generate API key" narrow>
      <form noValidate onSubmit={form.handleSubmit((entry) => generating.mutate(entry))}>
        <fieldset disabled={generating.isPending} className={layout.form}>
          <TextField
            label="API key name"
            autoComplete="off"
            help="A friendly name that tells which system uses it."
            error={form.formState.errors.keyName?.message}
            {...form.register("keyName")}
          />
          <div className={layout.actions}>
            <Button type="submit" variant="primary" busy={generating.isPending}>
              Generate
            </Button>
            <Button onClick={close}>Cancel</Button>
          </div>
        </fieldset>
      </form>
    </Dialog>
  );
}
