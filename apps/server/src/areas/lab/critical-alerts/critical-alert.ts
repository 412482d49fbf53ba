/**
 * A critical alert: values of a kit's sample that the clinic must act on within 30 minutes, in the clinic's tenant. A kit has at most
 * one that waits; its biomarkers are listed with it.
 *
 * - States: it waits until a user of the clinic acknowledges it (`acknowledgement.ts`). While it waits the lab may correct its values
 *   or reject the sample, which withdraws it (`withdrawal.ts`); the clinic acknowledges it all the same.
 * - Raised: `raising.ts`, on entry or on release. The bench is another tenant and reaches the clinic by jobs, `from-the-bench.ts`.
 * - Told to the clinic: `alert-emails.ts`, then `reminders.ts` every 30 minutes. `alert-jobs.ts` starts the background work.
 * - Who reacts: it moves the kit (`raise_critical`, `acknowledge_critical`). Until it is acknowledged the test taker hears nothing of
 *   the results (`moves.ts`, `waitsForCall`). `reactions.ts` of the server lists the moves of a kit
 *   that raise, withdraw and restore alerts.
 * - Reading: `read-alerts.ts`, audited except for what every screen shows, which names nobody.
 */
export type { Alert } from "./queries.ts";
