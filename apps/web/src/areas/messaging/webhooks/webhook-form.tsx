import { zodResolver } from "@hookform/resolvers/zod";
import type { EventType } from "@kitpath/contract/messaging/events/events";
import { eventLabels } from "@kitpath/contract/messaging/events/events";
import { neverHappens } from "@kitpath/contract/messaging/events/webhook-samples";
import type { Webhook } from "@kitpath/contract/messaging/webhooks/webhooks";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useForm, useWatch } from "react-hook-form";
import { call } from "../../../lib/api.ts";
import { ApiError, isConflict } from "../../../lib/api-error.ts";
import { useFocusFirstError } from "../../../lib/focus-first-error.ts";
import { showRefusal } from "../../../lib/show-refusal.ts";
import { useFollowSaved } from "../../../lib/use-follow-saved.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { TextField } from "../../../ui/field.tsx";
import layout from "../../../ui/form-layout.module.css";
import { Notice } from "../../../ui/notice.tsx";
import { showSnackbar } from "../../../ui/snackbar.tsx";
import { HeaderFields } from "./header-fields.tsx";
import { webhooksQuery } from "./queries.ts";
import { SecretCard } from "./secret-card.tsx";
import type { WebhookEntry } from "./webhook-form-schema.ts";
import { entryOf, replaceWebhook, webhookFormSchema } from "./webhook-form-schema.ts";
import styles from "./webhook-form.module.css";

type WebhookFormProps = { eventType: EventType; webhooks: Webhook[]; onDone: () => void };

const updateFailed = "There was an error updating the webhook. Try again later or contact support.";

/** Edits one event's webhook; saving sends the full list with it replaced. */
export function WebhookForm({ eventType, webhooks, onDone }: WebhookFormProps) {
  const note = neverHappens(eventType);
  const webhook = webhooks.find((other) => other.eventType === eventType);
  const saved = entryOf(webhook);
  const queryClient = useQueryClient();
  const form = useForm<WebhookEntry>({
    resolver: zodResolver(webhookFormSchema),
    mode: "onBlur",
    reValidateMode: "onBlur",
    shouldFocusError: false,
    defaultValues: saved,
  });
  useFollowSaved(form, saved);
  const element = useFocusFirstError(form.formState);
  const { errors, isDirty } = form.formState;
  // Known while one types, so that a press of Save right after is not lost; what is wrong is said once the field is left.
  const isValid = webhookFormSchema.safeParse(useWatch({ control: form.control })).success;
  const saving = useMutation({
    mutationFn: async (entry: WebhookEntry) => {
      // The other webhooks are sent as they are now, so that only a change of this one is a conflict.
      const present = await queryClient.fetchQuery({ ...webhooksQuery, staleTime: 0 });
      return call("updateWebhooks", { body: replaceWebhook(present, eventType, entry) });
    },
    onSuccess: (list) => {
      queryClient.setQueryData(webhooksQuery.queryKey, list);
      void showSnackbar("success", "Webhook updated successfully");
      onDone();
    },
    onError: (error) => {
      // The edited webhook is the first in the list.
      const refusedUrl = error instanceof ApiError ? error.fields["0.url"] : undefined;
      if (refusedUrl) form.setError("url", { message: refusedUrl });
      if (isConflict(error)) showRefusal(form, error);
      else void showSnackbar("error", updateFailed);
    },
  });
  return (
    <div className={styles.screen}>
      <form ref={element} noValidate onSubmit={form.handleSubmit((entry) => saving.mutate(entry))}>
        <Card title={eventLabels[eventType]}>
          <fieldset disabled={saving.isPending} className={layout.form}>
            {note ? <Notice tone="info">{note}</Notice> : null}
            <TextField
              label="URL"
              type="url"
              autoComplete="off"
              placeholder="https://"
              help="We send a POST request with JSON here. Only answers of 200 to 299 count as received."
              error={errors.url?.message}
              {...form.register("url")}
            />
            <Checkbox label="Active" {...form.register("isActive")} />
            <HeaderFields form={form} />
            <div className={layout.actions}>
              <Button type="submit" variant="primary" disabled={!isDirty || !isValid} busy={saving.isPending}>
                Save
              </Button>
              <ButtonLink to="/admin/clinics/integrations/webhooks">Cancel</ButtonLink>
            </div>
          </fieldset>
        </Card>
      </form>
      {webhook ? <SecretCard eventType={eventType} /> : null}
    </div>
  );
}
