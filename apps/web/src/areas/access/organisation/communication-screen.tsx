import type {
  CommunicationChange,
  CommunicationSettings,
  TestTakerEmail,
} from "@kitpath/contract/access/organisation/organisation";
import { testTakerEmails } from "@kitpath/contract/access/organisation/organisation";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { call } from "../../../lib/api.ts";
import { changesIn } from "../../../lib/changes-in.ts";
import { showRefusal } from "../../../lib/show-refusal.ts";
import { useFollowSaved } from "../../../lib/use-follow-saved.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import layout from "../../../ui/form-layout.module.css";
import { showSnackbar } from "../../../ui/snackbar.tsx";
import { communicationQuery } from "./queries.ts";

const texts: Record<TestTakerEmail, { label: string; help: string }> = {
  order_created: {
    label: "Order created",
    help: "What you ordered, the total, and when we expect to send it.",
  },
  order_dispatched: {
    label: "Order dispatched",
    help: "The kit’s tracking number, and where to register it if the person has to.",
  },
  test_registered: { label: "Test registered", help: "The kit has been registered to the test taker." },
  received_at_lab: {
    label: "Received at lab",
    help: "The sample has arrived, and when results usually follow.",
  },
  results_ready: {
    label: "Results ready",
    help: "Results are ready to view. The e-mail itself does not include them.",
  },
};

/** Which e-mails go to test takers. */
export function CommunicationScreen({ settings }: { settings: CommunicationSettings }) {
  const queryClient = useQueryClient();
  const form = useForm<CommunicationSettings>({ defaultValues: settings });
  useFollowSaved(form, settings);
  const { defaultValues: saved } = form.formState;
  const saving = useMutation({
    mutationFn: (body: CommunicationChange) => call("updateCommunication", { body }),
    onSuccess: (answer) => {
      form.reset(answer);
      queryClient.setQueryData(communicationQuery.queryKey, answer);
      void showSnackbar("success", "Your settings are saved.");
    },
    onError: (error) => showRefusal(form, error),
  });
  return (
    <form
      className={layout.narrow}
      onSubmit={form.handleSubmit((entry) => saving.mutate(changesIn(entry, saved)))}
    >
      <fieldset disabled={saving.isPending} className={layout.form}>
        <Card title="E-mails to test takers">
          <div className={layout.form}>
            {testTakerEmails.map((email) => (
              <Checkbox key={email} {...texts[email]} {...form.register(email)} />
            ))}
          </div>
        </Card>
        <div className={layout.actions}>
          <Button type="submit" variant="primary" busy={saving.isPending}>
            Save changes
          </Button>
        </div>
      </fieldset>
    </form>
  );
}
