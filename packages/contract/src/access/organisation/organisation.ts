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
  /** Where patients call a provider about their appointments; of another organisation it is shown nowhere. Left out, it stays. */
  phone: orEmpty(phoneNumber).optional(),
});
export type OrganisationChange = z.infer<typeof organisationChange>;

export const organisation = organisationChange.extend({
  id: z.string(),
  version: z.number().int(),
  phone: z.string(),
  /** Identifies the organisation in links that show its branding. */
  partnerCode: z.string(),
});
export type Organisation = z.infer<typeof organisation>;

/** The messages to the test taker. A partner can switch the e-mail of each off, and its text message on. */
export const testTakerEmails = [
  "order_created",
  "order_dispatched",
  "test_registered",
  "received_at_lab",
  "results_ready",
  "appointment_asked",
  "appointment_booked",
  "appointment_cancelled",
  "appointment_reminder",
  "appointment_soon",
] as const;
export type TestTakerEmail = (typeof testTakerEmails)[number];

const textSettings = z.object(forEach(testTakerEmails, z.boolean()));

/**
 * Whether each message goes by e-mail and, under `texts`, by text message to those who have agreed to text messages; and whether the
 * e-mail about an order has its price, VAT and total.
 */
export const communicationSettings = z.object({
  ...forEach(testTakerEmails, z.boolean()),
  texts: textSettings,
  showsPrices: z.boolean(),
});
export type CommunicationSettings = z.infer<typeof communicationSettings>;

/** What is left out stays, so that two people's changes do not overwrite each other. */
export const communicationChange = communicationSettings.partial().extend({
  texts: textSettings.partial().optional(),
});
export type CommunicationChange = z.infer<typeof communicationChange>;

/**
 * What becomes of text messages here: they leave, or are kept and shown at `/dev/mail`, or are only written because this is the sandbox,
 * or are not offered because no provider is set up.
 */
export const textOffers = ["sent", "kept", "written", "none"] as const;
export type TextOffer = (typeof textOffers)[number];

/** A text message as the test taker gets it; a phone network charges for each of its segments. */
export const textPreview = z.object({
  text: z.string(),
  segments: z.number().int(),
  /** `UCS-2` has a character that the shorter `GSM-7` lacks, which makes segments less than half as long. */
  encoding: z.enum(["GSM-7", "UCS-2"]),
});
export type TextPreview = z.infer<typeof textPreview>;

export const textMessages = z.object({
  offer: z.enum(textOffers),
  previews: z.object(forEach(testTakerEmails, textPreview)),
});
export type TextMessages = z.infer<typeof textMessages>;
