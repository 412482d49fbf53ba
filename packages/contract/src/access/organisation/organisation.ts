import { z } from "zod";
import { forEach } from "../../fields/for-each.ts";
import { emailAddress, personName, phoneNumber, requiredText, text, titleText } from "../../fields/text.ts";
import { messages } from "../../operation/messages.ts";

const orEmpty = <T extends z.ZodType>(schema: T) => schema.or(z.literal(""));

/** What an organisation's administrators can change about it; the rules are the same as at registration. */
export const organisationChange = z.object({
  name: titleText(2, 200),
  address1: titleText(2, 200),
  address2: orEmpty(text(200).min(2, messages.minLength(2))),
  city: titleText(3, 100),
  postcode: requiredText(20),
  /** Title of the country. */
  country: requiredText(100),
  /** The version that was edited, so that two changes do not overwrite each other. Without it, any version is overwritten. */
  version: z.number().int().min(1).optional(),
  /** The person who is notified at once of a critical result. */
  onCall: z.object({ name: orEmpty(personName), email: orEmpty(emailAddress), phone: orEmpty(phoneNumber) }),
});
export type OrganisationChange = z.infer<typeof organisationChange>;

export const organisation = organisationChange.extend({
  id: z.string(),
  version: z.number().int(),
  /** Identifies the organisation in links that show its branding. */
  partnerCode: z.string(),
});
export type Organisation = z.infer<typeof organisation>;

/** The e-mails to the test taker that a partner can switch off. */
export const testTakerEmails = [
  "order_created",
  "order_dispatched",
  "test_registered",
  "received_at_lab",
  "results_ready",
] as const;
export type TestTakerEmail = (typeof testTakerEmails)[number];

export const communicationSettings = z.object(forEach(testTakerEmails, z.boolean()));
export type CommunicationSettings = z.infer<typeof communicationSettings>;

/** What is left out stays, so that two people's changes do not overwrite each other. */
export const communicationChange = communicationSettings.partial();
export type CommunicationChange = z.infer<typeof communicationChange>;
