import type { EventType } from "@kitpath/contract/messaging/events/events";
import { eventLabels } from "@kitpath/contract/messaging/events/events";
import { neverHappens } from "@kitpath/contract/messaging/events/webhook-samples";
import type { Webhook } from "@kitpath/contract/messaging/webhooks/webhooks";
import { useQueryClient } from "@tanstack/react-query";
import { useWatch } from "react-hook-form";
import { call } from "../../../lib/api.ts";
import { ApiError, isConflict } from "../../../lib/api-error.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { TextField } from "../../../ui/field.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { SaveForm, useSaveForm } from "../../../ui/save-form.tsx";
import { showSnackbar } from "../../../ui/snackbar.tsx";
import { HeaderFields } from "./header-fields.tsx";
import { webhooksQuery } from "./queries.ts";
import { SecretCard } from "./secret-card.tsx";
import { entryOf, replaceWebhook, webhookFormSchema } from "./webhook-form-schema.ts";
import styles from "./webhook-form.module.css";

type WebhookFormProps = { eventType: EventType; webhooks: Webhook[]; onDone: () => void };

const updateFailed = "There was an error updating the webhook. Try again later or contact support.";

/** Edits one event's webhook; saving sends the full list with it replaced. */
export function WebhookForm({ eventType, webhooks, onDone }: WebhookFormProps) {
  const note = neverHappens(eventType);
  const webhook = webhooks.find((other) => other.eventType === eventType);
  const queryClient = useQueryClient();
  const form = useSaveForm({
    schema: webhookFormSchema,
    saved: entryOf(webhook),
    mode: "onBlur",
    reValidateMode: "onBlur",
    send: async (entry) => {
      // The other webhooks are sent as they are now, so that only a change of this one is a conflict.
      const present = await queryClient.fetchQuery({ ...webhooksQuery, staleTime: 0 });
      return call("updateWebhooks", { body: replaceWebhook(present, eventType, entry) });
    },
    done: "Webhook updated successfully",
    onSaved: onDone,
    // The edited webhook is the first in the list.
    fieldOf: (path) => path.replace(/^0\./, ""),
    onRefused: (error) => {
      if (!isConflict(error)) void showSnackbar("error", updateFailed);
      return !isConflict(error) && !(error instanceof ApiError && "0.url" in error.fields);
    },
  });
  // Judged while typing, so that a press of Save right after is not lost; errors appear once the field is left.
  const isValid = webhookFormSchema.safeParse(useWatch({ control: form.control })).success;
  return (
    <div className={styles.screen}>
      <SaveForm
        form={form}
        card={eventLabels[eventType]}
        action="Save"
        isDisabled={!form.formState.isDirty || !isValid}
        more={<ButtonLink to="/admin/clinics/integrations/webhooks">Cancel</ButtonLink>}
      >
        {note ? <Notice tone="info">{note}</Notice> : null}
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
      {webhook ? <SecretCard eventType={eventType} /> : null}
    </div>
  );
}
