import type {
  CommunicationSettings,
  TestTakerEmail,
} from "@kitpath/contract/access/organisation/organisation";
import { testTakerEmails } from "@kitpath/contract/access/organisation/organisation";
import { call } from "../../../lib/api.ts";
import { Card } from "../../../ui/card.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import layout from "../../../ui/form-layout.module.css";
import { SaveForm, useSaveForm } from "../../../ui/save-form.tsx";

const texts: Record<TestTakerEmail, { label: string; help: string }> = {
  order_created: {
    label: "Order created",
    help: "The items, the total, and when we expect to send them.",
  },
  order_dispatched: {
    label: "Order dispatched",
    help: "The tracking number, and where to register the kit if the person has to.",
  },
  test_registered: { label: "Test registered", help: "The kit has been registered to the test taker." },
  received_at_lab: {
    label: "Received at lab",
    help: "The arrival of the sample, and when results usually follow.",
  },
  results_ready: {
    label: "Results ready",
    help: "Results are ready to view. The e-mail itself does not include them.",
  },
};

/** Which e-mails go to test takers. */
export function CommunicationScreen({ settings }: { settings: CommunicationSettings }) {
  const form = useSaveForm({
    saved: settings,
    send: (_entry, { changes }) => call("updateCommunication", { body: changes }),
    done: "Your settings are saved.",
  });
  return (
    <SaveForm form={form} narrow action="Save changes">
      <Card title="E-mails to test takers">
        <div className={layout.form}>
          {testTakerEmails.map((email) => (
            <Checkbox key={email} {...texts[email]} {...form.register(email)} />
          ))}
        </div>
      </Card>
    </SaveForm>
  );
}
