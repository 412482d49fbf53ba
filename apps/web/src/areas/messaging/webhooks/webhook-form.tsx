import type { Webhook } from "@kitpath/contract/messaging/webhooks/webhooks";
import type { ReactNode } from "react";
import { useWatch } from "react-hook-form";
import { ApiError, isConflict } from "../../../lib/api-error.ts";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { TextField } from "../../../ui/field.tsx";
import { SaveForm, useSaveForm } from "../../../ui/save-form.tsx";
import { showSnackbar } from "../../../ui/snackbar.tsx";
import { HeaderFields } from "./header-fields.tsx";
import type { SecretCalls } from "./secret-card.tsx";
import { SecretCard } from "./secret-card.tsx";
import type { WebhookEntry } from "./webhook-form-schema.ts";
import { entryOf, webhookFormSchema } from "./webhook-form-schema.ts";
import styles from "./webhook-form.module.css";

type WebhookFormProps = {
  title: string;
  webhook: Omit<Webhook, "eventType"> | null;
  /** What it is for, above the fields. */
  note?: ReactNode;
  send: (entry: WebhookEntry) => Promise<unknown>;
  onDone?: () => void;
  /** Beside the button that saves. */
  more?: ReactNode;
  secret: SecretCalls;
};

const updateFailed = "There was an error updating the webhook. Try again later or contact support.";

/** The address of a webhook, whether it is active, its headers, and its secret once it is saved. */
export function WebhookForm({ title, webhook, note, send, onDone, more, secret }: WebhookFormProps) {
  const form = useSaveForm({
    schema: webhookFormSchema,
    saved: entryOf(webhook),
    mode: "onBlur",
    reValidateMode: "onBlur",
    send,
    done: "Webhook updated successfully",
    ...(onDone ? { onSaved: onDone } : {}),
    // The edited webhook is the first in the list, if there is one.
    fieldOf: (path) => path.replace(/^0\./, ""),
    onRefused: (error) => {
      if (!isConflict(error)) void showSnackbar("error", updateFailed);
      const isOfUrl = error instanceof ApiError && ("0.url" in error.fields || "url" in error.fields);
      return !isConflict(error) && !isOfUrl;
    },
  });
  // Judged while typing, so that a press of Save right after is not lost; errors appear once the field is left.
  const isValid = webhookFormSchema.safeParse(useWatch({ control: form.control })).success;
  return (
    <div className={styles.screen}>
      <SaveForm
        form={form}
        card={title}
        action="Save"
        isDisabled={!form.formState.isDirty || !isValid}
        more={more}
      >
        {note}
        <TextField
          label="URL"
          type="url"
          autoComplete="off"
          placeholder="https://"
          help="We send a POST request with JSON here. Only answers of 200 to 299 count as received."
          {...form.field("url")}
        />
        <Checkbox label="Active" {...form.register("isActive")} />
        <HeaderFields form={form} />
      </SaveForm>
      {webhook ? <SecretCard calls={secret} /> : null}
    </div>
  );
}
