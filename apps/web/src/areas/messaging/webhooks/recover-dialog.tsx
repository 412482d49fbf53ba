import type { EventType } from "@kitpath/contract/messaging/events/events";
import { eventLabels, eventTypes } from "@kitpath/contract/messaging/events/events";
import { messages } from "@kitpath/contract/operation/messages";
import { formatCount } from "@kitpath/contract/fields/formats";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { call } from "../../../lib/api.ts";
import { showFailure } from "../../../lib/show-failure.ts";
import { useFocusFirstError } from "../../../lib/focus-first-error.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { DialogActions } from "../../../ui/dialog-actions.tsx";
import { SelectField, TextField } from "../../../ui/field.tsx";
import layout from "../../../ui/form-layout.module.css";
import { Loaded } from "../../../ui/loaded.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { RadioList } from "../../../ui/radio-list.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { showSnackbar } from "../../../ui/snackbar.tsx";
import { isOfDeliveries, webhooksQuery } from "./queries.ts";

type Entry = { eventType: string; since: string; what: "failed" | "all" };

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
export function RecoverDialog({
  eventType,
  onClose,
}: {
  eventType: EventType | undefined;
  onClose: () => void;
}) {
  const webhooks = useQuery(webhooksQuery);
  const queryClient = useQueryClient();
  const form = useForm<Entry>({
    mode: "onTouched",
    shouldFocusError: false,
    defaultValues: { eventType: eventType ?? "", since: "", what: "failed" },
  });
  const element = useFocusFirstError(form.formState);
  const send = ({ eventType, since, what }: Entry, dryRun: boolean) =>
    call("recoverDeliveries", {
      params: { eventType: eventTypes.find((type) => type === eventType) ?? "ORDER.CREATED" },
      body: { since: new Date(since).toISOString(), what, dryRun },
    });
  const counting = useMutation({ mutationFn: (entry: Entry) => send(entry, true), onError: showFailure });
  const sending = useMutation({
    mutationFn: (entry: Entry) => send(entry, false),
    onSuccess: async ({ count }) => {
      void showSnackbar(
        "success",
        `${formatCount(count, "delivery is", "deliveries are")} being sent again.`,
      );
      onClose();
      await queryClient.invalidateQueries({ predicate: isOfDeliveries });
    },
    onError: showFailure,
  });
  const { errors } = form.formState;
  const required = { required: messages.required, onChange: () => counting.reset() };
  const counted = counting.data?.count;
  return (
    <Dialog open onClose={onClose} title="Send again since…" narrow>
      <form
        ref={element}
        noValidate
        className={layout.form}
        onSubmit={form.handleSubmit((entry) =>
          counted === undefined ? counting.mutate(entry) : sending.mutate(entry),
        )}
      >
        {/* Not before its options are there: the field would show none for the event it holds. */}
        <Loaded query={webhooks} loading={<Skeleton />} failure="Your webhooks could not be shown">
          {(all) => (
            <SelectField
              label="Event"
              help="Only active webhooks are listed."
              error={errors.eventType?.message}
              {...form.register("eventType", required)}
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
          error={errors.since?.message}
          {...form.register("since", required)}
        />
        <RadioList label="What" options={choices} radio={form.register("what", required)} />
        {counted === undefined ? null : (
          <Notice tone="info">
            {counted === 0
              ? "There is nothing to send again."
              : `${formatCount(counted, "delivery", "deliveries")} will be sent again.`}
          </Notice>
        )}
        <DialogActions busy={counting.isPending || sending.isPending} onCancel={onClose}>
          {counted === undefined ? (
            <Button type="submit" variant="primary" disabled={!webhooks.data} busy={counting.isPending}>
              Count
            </Button>
          ) : (
            <Button type="submit" variant="primary" disabled={counted === 0} busy={sending.isPending}>
              Send again
            </Button>
          )}
        </DialogActions>
      </form>
    </Dialog>
  );
}
