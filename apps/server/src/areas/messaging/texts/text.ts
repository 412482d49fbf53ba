import type { TestTakerEmail } from "@kitpath/contract/access/organisation/organisation";
import { testTakerEmails } from "@kitpath/contract/access/organisation/organisation";
import type { TenantTransaction } from "#db/database.ts";
import { newId } from "#db/ids.ts";
import { inOneGo } from "#db/in-one-go.ts";
import type { Mode } from "../../../scope.ts";
import { segmentsOf } from "../../../texts/segments.ts";
import { insertNumbers, readStops } from "./number-queries.ts";
import { sendTextJob } from "./send-text.ts";
import { failWaitingTexts, insertTextsOnce, listTextsOfEvents } from "./text-queries.ts";

/**
 * A text message to a test taker: the same words about the same event as an e-mail has, in short.
 *
 * - Beginning: here, for `events/messages.ts`, which decides who gets one.
 * - Sending, once: `send-text.ts`. What becomes of it, as the provider reports: `text-status.ts`.
 * - A number that replies STOP: `stopping.ts`; both reports come in by `provider-routes.ts`.
 * - One that fails is a move (`moves.ts`), upon which the e-mail goes instead.
 * - Listing and erasing: `texts-of.ts`.
 */

export type TextMessage = {
  eventId: string;
  template: TestTakerEmail;
  /** In E.164. */
  number: string;
  body: string;
  /** What it says is of no use later. */
  notAfter?: Date | null;
};

const aboutAppointments = testTakerEmails.filter((template) => template.startsWith("appointment_"));

type Addressed = Omit<TextMessage, "number" | "body"> & { number: string | null };

/** `failed`: it is written and will not arrive. `possible`: it is not written, and may be. */
type TextState = "written" | "failed" | "possible" | "impossible";

/** Returns which text messages are written, and which can be: none without a number, and none to a number that has replied STOP. */
export async function readTextStates(
  trx: TenantTransaction,
  mode: Mode,
  clinicId: string,
  texts: readonly Addressed[],
): Promise<(text: Addressed) => TextState> {
  const numbers = texts.flatMap(({ number }) => number ?? []);
  const eventIds = texts.map(({ eventId }) => eventId);
  const [stoppedAt, written] = await inOneGo([
    readStops(trx, clinicId, numbers),
    listTextsOfEvents(trx, clinicId, eventIds),
  ]);
  return ({ eventId, template, number }) => {
    const text = written.find((each) => each.event_id === eventId && each.template === template);
    if (text) return text.status === "failed" || text.status === "undelivered" ? "failed" : "written";
    return mode.texts !== "none" && number && !stoppedAt(number) ? "possible" : "impossible";
  };
}

/** Gives up what waits to tell about the appointment of an order, because it is no longer so; nothing goes instead. */
export const withdrawTexts = (
  trx: TenantTransaction,
  { now }: { now: Date },
  { clinicId, orderId }: { clinicId: string; orderId: string },
): Promise<void> => failWaitingTexts(trx, clinicId, { orderId, templates: aboutAppointments, now });

/** Stores text messages and queues their sending, each once however often this is called. */
export async function writeTexts(
  trx: TenantTransaction,
  { mode, now }: { mode: Mode; now: Date },
  clinicId: string,
  texts: readonly TextMessage[],
): Promise<void> {
  if (texts.length === 0) return;
  const rows = texts.map(({ eventId, template, number, body, notAfter }) => ({
    clinic_id: clinicId,
    id: newId(now),
    event_id: eventId,
    template,
    recipient: number,
    body,
    segments: segmentsOf(body).segments,
    not_after: notAfter ?? null,
    status: "waiting" as const,
    created_at: now,
    status_at: now,
  }));
  const stored = await insertTextsOnce(trx, rows);
  const numbers = stored.map(({ recipient }) => recipient);
  await insertNumbers(trx, clinicId, numbers);
  const payloads = stored.map(({ id }) => ({ clinicId, textId: id }));
  await mode.jobs.enqueueAll(trx, sendTextJob, payloads);
}
