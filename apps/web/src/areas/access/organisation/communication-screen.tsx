import type {
  CommunicationSettings,
  TestTakerEmail,
  TextMessages,
  TextOffer,
} from "@kitpath/contract/access/organisation/organisation";
import { testTakerEmails } from "@kitpath/contract/access/organisation/organisation";
import { call } from "../../../lib/api.ts";
import { changesIn } from "../../../lib/changes-in.ts";
import { Card } from "../../../ui/card.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { SaveForm, useSaveForm } from "../../../ui/save-form.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import styles from "./communication-screen.module.css";
import { TextPreview } from "./text-preview.tsx";

const messages: Record<TestTakerEmail, { title: string; help: string }> = {
  order_created: {
    title: "Order created",
    help: "The items, and when we expect to send them.",
  },
  order_dispatched: {
    title: "Order dispatched",
    help: "The tracking number, and where to register the kit if the patient has to; a text message has one of the two links.",
  },
  test_registered: { title: "Test registered", help: "The kit has been registered to the patient." },
  received_at_lab: {
    title: "Received at lab",
    help: "The arrival of the sample, and when results usually follow.",
  },
  results_ready: {
    title: "Results ready",
    help: "Results are ready to view. The message itself does not include them.",
  },
  appointment_asked: {
    title: "Choose a time",
    help: "A link to choose the time of an appointment, at first and when a time cannot be kept.",
  },
  appointment_booked: {
    title: "Appointment booked or moved",
    help: "The time, on the clocks where it is, with a file for a calendar and a link to change it.",
  },
  appointment_cancelled: {
    title: "Appointment cancelled",
    help: "The time that nobody keeps, with a file that takes it out of a calendar.",
  },
  appointment_reminder: {
    title: "Appointment in two days",
    help: "A reminder 48 hours before, when it can usually still be changed for nothing.",
  },
  appointment_soon: { title: "Appointment in two hours", help: "A reminder 2 hours before." },
};

const offers: Record<TextOffer, { title: string; text: string } | null> = {
  sent: null,
  kept: {
    title: "No text message leaves this installation",
    text: "What would be sent can be read at /dev/mail.",
  },
  written: {
    title: "The sandbox sends no text messages",
    text: "It writes them, so that you can see on an order which would be sent.",
  },
  none: {
    title: "Text messages are not set up",
    text: "Whoever runs this installation can set up a provider for them. Until then, patients get e-mails.",
  },
};

type CommunicationScreenProps = { settings: CommunicationSettings; texts: TextMessages };

/** Which messages go to test takers, by e-mail and as text messages. */
export function CommunicationScreen({ settings, texts: { offer, previews } }: CommunicationScreenProps) {
  const form = useSaveForm({
    saved: settings,
    send: ({ texts }, { changes }) =>
      call("updateCommunication", {
        body: { ...changes, ...(changes.texts ? { texts: changesIn(texts, settings.texts) } : {}) },
      }),
    done: "Your settings are saved.",
  });
  const note = offers[offer];
  return (
    <SaveForm form={form} narrow action="Save changes">
      <Card title="Messages to patients">
        {offer === "none" ? null : (
          <p className={styles.intro}>
            Text messages go to people who have agreed to them and have not replied STOP. Everybody else gets
            the e-mail, also where you choose only the text message.
          </p>
        )}
        {note ? (
          <Notice tone="info" title={note.title}>
            {note.text}
          </Notice>
        ) : null}
        <ul className={styles.messages}>
          {testTakerEmails.map((message) => (
            <li key={message} className={styles.message}>
              <h3 className={styles.title}>{messages[message].title}</h3>
              <p className={styles.help}>{messages[message].help}</p>
              <div className={styles.channels}>
                <Checkbox label={<Channel of={message} name="E-mail" />} {...form.register(message)} />
                {offer === "none" ? null : (
                  <Checkbox
                    label={<Channel of={message} name="Text message" />}
                    {...form.register(`texts.${message}`)}
                  />
                )}
              </div>
              {message === "order_created" ? (
                <div className={styles.channels}>
                  <Checkbox
                    label="Show prices in the e-mail"
                    help="What you pay for the order: before VAT, VAT and total. Nothing is shown to people who order in your shop."
                    {...form.register("showsPrices")}
                  />
                </div>
              ) : null}
              {offer === "none" ? null : <TextPreview preview={previews[message]} />}
            </li>
          ))}
        </ul>
      </Card>
    </SaveForm>
  );
}

const Channel = ({ of, name }: { of: TestTakerEmail; name: string }) => (
  <>
    <VisuallyHidden>{messages[of].title}: </VisuallyHidden>
    {name}
  </>
);
