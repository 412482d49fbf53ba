import { z } from "zod";
import type { SentState, Taken } from "../texter.ts";

/** The part of Twilio's Message resource that concerns us. */
export const twilioMessage = z.object({
  sid: z.string().min(1),
  status: z.string(),
  error_code: z.number().nullish(),
  body: z.string().nullish(),
  to: z.string().nullish(),
  date_created: z.string().nullish(),
});
export type TwilioMessage = z.infer<typeof twilioMessage>;

/** Twilio's states of a message as ours; those of messages to us, and of other channels, have none. */
const states: Record<string, SentState> = {
  accepted: "queued",
  scheduled: "queued",
  queued: "queued",
  sending: "queued",
  sent: "sent",
  partially_delivered: "sent",
  delivered: "delivered",
  read: "delivered",
  undelivered: "undelivered",
  failed: "failed",
  canceled: "failed",
};

/** Null for a state that is none of a message from us. */
export const stateOf = (status: string): SentState | null => states[status] ?? null;

export const takenOf = ({ sid, status, error_code: code }: TwilioMessage): Taken => ({
  ref: sid,
  state: stateOf(status) ?? "queued",
  failure: code ? String(code) : null,
});
