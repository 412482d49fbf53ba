import { z } from "zod";
import { resultsAtMost } from "../lab-results/lab-results.ts";
import { recordOf } from "../../fields/record-of.ts";
import { criticalAlertFields } from "./list-query.ts";
import { messages } from "../../operation/messages.ts";
import { meta, querySchema } from "../../lists/query-schema.ts";
import { instant, requiredLongText, text, time } from "../../fields/text.ts";

export const criticalAlertsQuery = querySchema(criticalAlertFields);
export const criticalAlertParams = z.object({ id: text(40) });

export const withdrawals = ["corrected", "rejected"] as const;
export type Withdrawal = (typeof withdrawals)[number];

/** A critical result that nobody has acknowledged, as every screen shows it. It contains neither the person nor any value. */
export const waitingAlert = z.object({
  id: z.string(),
  kitId: z.string(),
  lab: z.string().nullable(),
  raisedAt: instant,
  /** The deadline for calling the person. */
  dueAt: instant,
  /** Set if the lab has taken it back: none of its values is still critical, or the sample was rejected. It still waits. */
  withdrawn: z.object({ at: instant, as: z.enum(withdrawals) }).nullable(),
});
export type WaitingAlert = z.infer<typeof waitingAlert>;

export const waitingAlerts = z.object({
  /** The longest waiting first, those taken back last; limited to a few. */
  data: z.array(waitingAlert),
  meta,
  /** The server's time, so that countdowns are right on a computer with a wrong clock. */
  asOf: instant,
});
export type WaitingAlerts = z.infer<typeof waitingAlerts>;

export const criticalAlert = waitingAlert.extend({
  orderNumber: z.string(),
  person: z.string(),
  test: z.string(),
  /** Names of the critical biomarkers. A value stays with the lab until it is released. */
  biomarkers: z.array(z.string()),
  /** The values of those of them that are released and were not corrected. */
  values: z.array(z.object({ biomarker: z.string(), result: z.string(), unit: z.string() })),
  /** Those of them whose value the lab has replaced by one that is not critical. */
  corrected: z.array(z.object({ biomarker: z.string(), at: instant })),
  /** How often the clinic has been reminded. */
  reminders: z.number().int(),
  acknowledgement: z.object({ at: instant, by: z.string(), note: z.string() }).nullable(),
});
export type CriticalAlert = z.infer<typeof criticalAlert>;
export const criticalAlertList = z.object({ data: z.array(criticalAlert), meta, asOf: instant });

export const criticalAlertDetail = criticalAlert.extend({
  /** `YYYY-MM-DD`. */
  dateOfBirth: z.string().nullable(),
  /** The phone number to call. */
  mobileNumber: z.string(),
  labContact: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
  /** Whether the critical values are released and can be read; those of an amendment are not until it is released too. */
  isReleased: z.boolean(),
  /** When each of its biomarkers, by code, was last raised, without those corrected: what an acknowledgement says was `seen`. */
  raised: z.record(z.string(), instant),
});
export type CriticalAlertDetail = z.infer<typeof criticalAlertDetail>;
export const criticalAlertAnswer = z.object({ data: criticalAlertDetail, asOf: instant });

export const acknowledgement = z.object({
  note: requiredLongText(1000).min(5, { error: messages.minLength(5), abort: true }),
  /** The `raised` that was read: if the lab has raised more since then, the answer is 409. */
  seen: recordOf(text(20), time, { max: resultsAtMost }),
});
export type Acknowledgement = z.infer<typeof acknowledgement>;
