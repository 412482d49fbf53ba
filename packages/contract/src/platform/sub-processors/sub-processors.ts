import { z } from "zod";
import { servicesAgreementFigures } from "../../legal/legal-figures.ts";
import { calendarDate, requiredText } from "../../fields/text.ts";

/** How many days in advance we announce a new sub-processor to partners. They may object in this time. */
export const subProcessorNoticeDays = servicesAgreementFigures.subProcessorObjectionDays;

const terms = {
  name: requiredText(120).min(2),
  purpose: requiredText(300),
  data: requiredText(300),
  place: requiredText(120),
};

/** A processor of personal data for the platform, as published. */
export const subProcessor = z.object({
  id: z.string(),
  ...terms,
  effectiveOn: calendarDate,
  /** In use, or announced and not in use before its day. */
  state: z.enum(["current", "announced"]),
});
export type SubProcessor = z.infer<typeof subProcessor>;
export const subProcessorList = z.object({ data: z.array(subProcessor) });

export const deskSubProcessor = subProcessor.extend({
  state: z.enum(["current", "announced", "ended"]),
  announcedOn: calendarDate,
  endedOn: calendarDate.nullable(),
  /** How many partners and labs the notice was e-mailed to. */
  told: z.number().int(),
});
export type DeskSubProcessor = z.infer<typeof deskSubProcessor>;
export const deskSubProcessorList = z.object({ data: z.array(deskSubProcessor) });
export const deskSubProcessorAnswer = z.object({ data: deskSubProcessor });
export const newSubProcessor = z.object(terms);
export type NewSubProcessor = z.infer<typeof newSubProcessor>;
