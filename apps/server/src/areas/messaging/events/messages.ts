import type { TestTakerEmail } from "@kitpath/contract/access/organisation/organisation";
import { readWantedChannels } from "#areas/access/organisation/communication.ts";
import { readTextStates, writeTexts } from "#areas/messaging/texts/text.ts";
import type { TenantTransaction } from "#db/database.ts";
import { newId } from "#db/ids.ts";
import type { Written } from "#mail/letter.ts";
import type { Attachment } from "#mail/mailer.ts";
import type { Mode } from "../../../scope.ts";
import type { NewEmail } from "./email-queries.ts";
import { insertEmailsOnce, listWrittenEmails } from "./email-queries.ts";

/** What a test taker is told about an event, by each channel. */
export type Message = {
  eventId: string;
  template: TestTakerEmail;
  email: Written & { recipient: string; attachments?: readonly Attachment[] };
  /** `number`: null for somebody who has not agreed to text messages. `notAfter`: what it says is of no use later. */
  text: { number: string | null; body: string; notAfter?: Date | null };
};

type Deps = { mode: Mode; now: Date };

/**
 * Stores messages as the e-mails and text messages that the clinic wants of them, each once however often this is called, and queues the
 * text messages. Somebody who gets no text message, or to whom it failed, gets the e-mail also where the clinic wants only the text.
 */
export async function writeMessages(
  trx: TenantTransaction,
  deps: Deps,
  clinicId: string,
  messages: readonly Message[],
): Promise<void> {
  const channelsOf = await readChannels(trx, deps.mode, clinicId, messages);
  const going = (channel: Channel) => messages.filter((message) => channelsOf(message).includes(channel));
  await insertEmailsOnce(
    trx,
    going("email").map((message) => emailRow(clinicId, message, deps.now)),
  );
  await writeTexts(trx, deps, clinicId, going("text").flatMap(addressed));
}

export type Channel = "email" | "text";
type Addressed = Pick<Message, "eventId" | "template"> & { text: Pick<Message["text"], "number"> };

/** Returns the channels by which messages go that are not written yet. */
export async function readChannels<M extends Addressed>(
  trx: TenantTransaction,
  mode: Mode,
  clinicId: string,
  messages: readonly M[],
): Promise<(message: M) => Channel[]> {
  const isWanted = await readWantedChannels(trx, clinicId);
  const forTexts = messages.filter(({ template }) => isWanted("text", template));
  const wayOf = await openWays(trx, mode, clinicId, forTexts);
  return (message) => {
    const way = wayOf(message);
    const isMailed = isWanted("email", message.template) || way === "email";
    return [...(isMailed ? (["email"] as const) : []), ...(way === "text" ? (["text"] as const) : [])];
  };
}

/** Null: nothing more is to be written for its text message. */
type Way = "text" | "email" | null;

/**
 * Returns how messages that the clinic wants as text messages go. One that is written, by whichever channel, stays as it was decided then,
 * unless its text message failed.
 */
async function openWays<M extends Addressed>(
  trx: TenantTransaction,
  mode: Mode,
  clinicId: string,
  messages: readonly M[],
): Promise<(message: M) => Way> {
  if (messages.length === 0) return () => null;
  const eventIds = messages.map(({ eventId }) => eventId);
  const emails = await listWrittenEmails(trx, clinicId, eventIds);
  const stateOf = await readTextStates(trx, mode, clinicId, messages.map(toText));
  return (message) => {
    if (!messages.includes(message)) return null;
    const state = stateOf(toText(message));
    if (state === "failed") return "email";
    const isMailed = emails.some(
      (email) => email.event_id === message.eventId && email.template === message.template,
    );
    if (state === "written" || isMailed) return null;
    return state === "possible" ? "text" : "email";
  };
}

const toText = ({ eventId, template, text: { number } }: Addressed) => ({ eventId, template, number });

function addressed({ eventId, template, text: { number, ...said } }: Message) {
  const text = { eventId, template, ...said };
  return number ? [{ ...text, number }] : [];
}

const emailRow = (clinicId: string, { eventId, template, email }: Message, now: Date): NewEmail => ({
  clinic_id: clinicId,
  id: newId(now),
  event_id: eventId,
  template,
  recipient: email.recipient,
  subject: email.subject,
  body_text: email.text,
  body_html: email.html,
  attachments: email.attachments?.length ? JSON.stringify(email.attachments) : null,
  created_at: now,
});
