/**
 * An invitation: an e-mail with a link into somebody's own place and, where they have agreed, a text message with its address.
 *
 * - By itself, when a kit is registered to somebody, or by the clinic: `inviting.ts`. Sent: `sending.ts`.
 * - Who is invited and in, with figures: `reading.ts`. Closing somebody's access: `my-tests/entry`.
 */
export type { Invitable } from "./queries.ts";
