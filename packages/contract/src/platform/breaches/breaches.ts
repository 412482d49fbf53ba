import { z } from "zod";
import { servicesAgreementFigures } from "../../legal/legal-figures.ts";
import { partnerChoice } from "../../access/organisation/partner-choice.ts";
import { partnerKinds } from "../../access/organisation/partner-kinds.ts";
import { instant, longText, requiredLongText, requiredText, text, time } from "../../fields/text.ts";

/** Hours after learning of a breach within which those affected must be notified. */
export const breachNoticeHours = servicesAgreementFigures.breachNoticeDays * 24;

export const breach = z.object({
  id: z.string(),
  title: z.string(),
  knownAt: instant,
  /** The deadline: two days after it became known. */
  dueAt: instant,
  openedAt: instant,
  /** When the last of those affected was notified. */
  notifiedAt: instant.nullable(),
  closedAt: instant.nullable(),
  partners: z.number().int(),
});
export type Breach = z.infer<typeof breach>;
export const breachList = z.object({ data: z.array(breach) });

export const breachDetail = breach.extend({
  whatHappened: z.string(),
  dataConcerned: z.string(),
  people: z.number().int().nullable(),
  measures: z.string(),
  version: z.number().int(),
  outcome: z.string().nullable(),
  openedBy: z.string(),
  concerned: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      /** When the notice was sent. */
      toldAt: instant.nullable(),
      /** When the last update was sent. */
      updatedAt: instant.nullable(),
      /** Whether the facts have changed since. */
      isOutdated: z.boolean(),
      /** How many people got the last e-mail. */
      told: z.number().int(),
    }),
  ),
});
export type BreachDetail = z.infer<typeof breachDetail>;
export const breachAnswer = z.object({ data: breachDetail });

/** The partners that a breach may affect. */
export const breachPartners = z.object({
  data: z.array(partnerChoice.extend({ kind: z.enum(partnerKinds) })),
});
export type BreachPartner = z.infer<typeof breachPartners>["data"][number];

const told = {
  title: requiredText(120).min(5, "Enter a short description of at least 5 characters."),
  whatHappened: requiredLongText(4000),
  dataConcerned: requiredText(1000),
  /** How many people are affected, as far as known. */
  people: z.number().int().min(0).max(100_000_000).nullable(),
  measures: longText(4000),
  partnerIds: z.array(text(40)).max(500),
};
export const newBreach = z.object({ ...told, knownAt: time });
export type NewBreach = z.infer<typeof newBreach>;
/** Later findings are added; the time at which the breach became known cannot be changed. */
export const breachChange = z.object({
  ...told,
  /** The version that was edited, so that two changes do not overwrite each other. Without it, any version is overwritten. */
  version: z.number().int().min(1).optional(),
});
export type BreachChange = z.infer<typeof breachChange>;
export const breachNotice = z.object({
  /** The version that was confirmed, so that only it is sent, and only to its receivers. Without it, the saved version is sent. */
  version: breachChange.shape.version,
});
export type BreachNotice = z.infer<typeof breachNotice>;
export const breachClosing = z.object({
  outcome: requiredLongText(2000).min(5, "Describe the outcome in at least 5 characters."),
});
