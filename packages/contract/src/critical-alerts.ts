import { z } from "zod";
import { criticalAlertFields } from "./list-queries.ts";
import { messages } from "./messages.ts";
import { meta, querySchema } from "./query-schema.ts";
import { instant, requiredText, text } from "./text.ts";

export const criticalAlertsQuery = querySchema(criticalAlertFields);
export const criticalAlertParams = z.object({ id: text(40) });

/** A critical result that nobody has acknowledged, as every screen shows it: it names no person and nothing that was measured. */
export const waitingAlert = z.object({
  id: z.string(),
  kitId: z.string(),
  lab: z.string().nullable(),
  raisedAt: instant,
  /** The end of the time in which the person is to be called. */
  dueAt: instant,
});
export type WaitingAlert = z.infer<typeof waitingAlert>;

export const waitingAlerts = z.object({
  /** The longest waiting first, a few at most. */
  data: z.array(waitingAlert),
  meta,
  /** The server's time, by which a clock goes right on a computer whose own is wrong. */
  asOf: instant,
});
export type WaitingAlerts = z.infer<typeof waitingAlerts>;

export const criticalAlert = waitingAlert.extend({
  orderNumber: z.string(),
  person: z.string(),
  test: z.string(),
  /** What is critical, by name. The value is the lab's until it is released. */
  biomarkers: z.array(z.string()),
  /** How often the clinic was reminded. */
  reminders: z.number().int(),
  acknowledgement: z.object({ at: instant, by: z.string(), note: z.string() }).nullable(),
});
export type CriticalAlert = z.infer<typeof criticalAlert>;
export const criticalAlertList = z.object({ data: z.array(criticalAlert), meta, asOf: instant });

export const criticalAlertDetail = criticalAlert.extend({
  /** `YYYY-MM-DD`. */
  dateOfBirth: z.string().nullable(),
  /** Whom to call, and on which number. */
  mobileNumber: z.string(),
  labContact: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
  /** Whether the results are released, and can be read. */
  isReleased: z.boolean(),
});
export type CriticalAlertDetail = z.infer<typeof criticalAlertDetail>;
export const criticalAlertAnswer = z.object({ data: criticalAlertDetail, asOf: instant });

export const acknowledgement = z.object({
  note: requiredText(1000).min(5, { error: messages.minLength(5), abort: true }),
});
export type Acknowledgement = z.infer<typeof acknowledgement>;
