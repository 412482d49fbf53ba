import type { EventType } from "@kitpath/contract/messaging/events/events";
import { eventLabels, eventTypes } from "@kitpath/contract/messaging/events/events";
import { messages } from "@kitpath/contract/operation/messages";
import { formatCount } from "@kitpath/contract/fields/formats";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../lib/api.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { SelectField, TextField } from "../../../ui/field.tsx";
import layout from "../../../ui/form-layout.module.css";
import { Loaded } from "../../../ui/loaded.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { RadioList } from "../../../ui/radio-list.tsx";
import { SaveForm, useSaveForm } from "../../../ui/save-form.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { showSnackbar } from "../../../ui/snackbar.tsx";
import { webhooksQuery } from "./queries.ts";

type Entry = { eventType: string; since: string; what: "failed" | "all" };
type RecoverDialogProps = { eventType: EventType | undefined; onClose: () => void };

const choices = [
  {
    value: "failed",
    label: "Failed or never sent",
    description: "Includes deliveries that are still being retried.",
  },
  {
    value: "all",
    label: "Everything",
    description: "Includes deliveries that succeeded; each keeps its id.",
  },
];

/** Resends what a webhook has missed since a time, after showing how much that is. */
export const RecoverDialog = (props: RecoverDialogProps) => (
  <Dialog open onClose={props.onClose} title="Send again since…" narrow>
    <RecoverForm {...props} />
  </Dialog>
);

function RecoverForm({ eventType, onClose }: RecoverDialogProps) {
  const webhooks = useQuery(webhooksQuery);
  const [counted, setCounted] = useState<number | null>(null);
  const first: Entry = { eventType: eventType ?? "", since: "", what: "failed" };
  const form = useSaveForm({
    first,
    send: async ({ eventType: chosen, since, what }) => {
      const dryRun = counted === null;
      const { count } = await call("recoverDeliveries", {
        params: { eventType: eventTypes.find((type) => type === chosen) ?? "ORDER.CREATED" },
        body: { since: new Date(since).toISOString(), what, dryRun },
      });
      return { count, dryRun };
    },
    onSaved: ({ count, dryRun }) => {
      if (dryRun) return setCounted(count);
      void showSnackbar(
        "success",
        `${formatCount(count, "delivery is", "deliveries are")} being sent again.`,
      );
      onClose();
    },
  });
  const required = { required: messages.required, onChange: () => setCounted(null) };
  return (
    <SaveForm
      form={form}
      action={counted === null ? "Count" : "Send again"}
      isDisabled={counted === null ? !webhooks.data : counted === 0}
      onCancel={onClose}
    >
      {/* What is counted or sent stays as it was when that began. */}
      <fieldset disabled={form.isSaving} className={layout.form}>
        {/* Not before its options are there: the field would show none for the event it holds. */}
        <Loaded query={webhooks} loading={<Skeleton />} failure="Your webhooks could not be shown">
          {(all) => (
            <SelectField
              label="Event"
              help="Only active webhooks are listed."
              {...form.field("eventType", required)}
            >
              <option value="">Choose an event</option>
              {all
                .filter(({ active }) => active)
                .map(({ eventType: type }) => (
                  <option key={type} value={type}>
                    {eventLabels[type]}
                  </option>
                ))}
            </SelectField>
          )}
        </Loaded>
        <TextField
          label="Since"
          type="datetime-local"
          help="Up to 30 days back."
          {...form.field("since", required)}
        />
        <RadioList label="What" options={choices} radio={form.register("what", required)} />
      </fieldset>
      {counted === null ? null : (
        <Notice tone="info">
          {counted === 0
            ? "There is nothing to send again."
            : `${formatCount(counted, "delivery", "deliveries")} will be sent again.`}
        </Notice>
      )}
    </SaveForm>
  );
}
