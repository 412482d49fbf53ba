/**
 * An entry: a way into somebody's own place. A link in an e-mail or a code in a text message, each once, and the date of birth; or a
 * passkey. There is no password.
 *
 * - Young people, whose address may be their parents', say a code of the clinic too: `of-age.ts`.
 * - Asked for and sent: `asking.ts`, `sending.ts`. Used: `entering.ts`; by a passkey: `own-passkeys.ts`.
 * - What the place knows of each person, and its figures: `access.ts`. Closing it: `closing.ts`.
 * - Where they are sent from now on: `contact-change.ts`, which a code proves, `contact-messages.ts`. Ended: `closing.ts`.
 * - Who is in, and for how long: `sessions.ts`. Whose tests they see: `who.ts`. What is over is forgotten: `forgetting.ts`.
 */
export type { Entry } from "./entry-queries.ts";
