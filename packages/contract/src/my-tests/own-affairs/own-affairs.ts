import { z } from "zod";
import {
  calendarDate,
  emailAddress,
  instant,
  longText,
  oneOf,
  phoneNumber,
  requiredText,
} from "../../fields/text.ts";
import { privacyKinds, privacyRequestStates } from "../../patients/privacy-requests/privacy-words.ts";
import { readers, readingActions } from "./readings.ts";

/** What somebody can ask for about their data. */
export const ownRequest = z.object({
  id: z.string(),
  /** Quoted in letters to the person. */
  reference: z.string(),
  kind: z.enum(privacyKinds),
  state: z.enum(privacyRequestStates),
  receivedOn: calendarDate,
  dueOn: calendarDate,
  closedAt: instant.nullable(),
  /** Why it was refused. */
  reason: z.string().nullable(),
  /** Whether they can still take it back. */
  canWithdraw: z.boolean(),
});
export type OwnRequest = z.infer<typeof ownRequest>;

/** What a clinic knows of somebody, and what they have agreed to and asked for. */
export const about = z.object({
  data: z.object({
    firstName: z.string(),
    lastName: z.string(),
    dateOfBirth: z.string().nullable(),
    gender: z.enum(["f", "m"]),
    email: z.string(),
    mobileNumber: z.string(),
    /** Whether the clinic writes text messages, whether the person has agreed to them, and since when their number has stopped them. */
    texts: z.object({ isOffered: z.boolean(), isAgreed: z.boolean(), stoppedAt: instant.nullable() }),
    /** Agreements to the processing of health data, given when a kit was activated. */
    consents: z.array(
      z.object({ id: z.string(), product: z.string(), version: z.string(), givenAt: instant }),
    ),
    requests: z.array(ownRequest),
  }),
});
export type About = z.infer<typeof about>["data"];

const byEmail = { channel: z.literal("email"), email: emailAddress };
const byText = { channel: z.literal("text"), mobileNumber: phoneNumber };

/** A new address or number. A code is sent there, which shows that it is the person's. */
export const contactChange = z.discriminatedUnion("channel", [z.object(byEmail), z.object(byText)]);
export type ContactChange = z.infer<typeof contactChange>;
export const askedContactChange = z.object({ id: z.string() });

const code = requiredText(20);
/** The same address or number again, with the code that was sent there. */
export const contactProof = z.discriminatedUnion("channel", [
  z.object({ ...byEmail, code }),
  z.object({ ...byText, code }),
]);
export type ContactProof = z.infer<typeof contactProof>;

/** `wish`: what is to be corrected; empty for the other kinds. */
export const newOwnRequest = z.object({ kind: oneOf(privacyKinds), wish: longText(1000) });
export type NewOwnRequest = z.infer<typeof newOwnRequest>;

/** Who has read what: never the name of an employee. */
export const ownReading = z.object({
  id: z.string(),
  at: instant,
  by: z.enum(readers),
  what: z.enum(readingActions),
  /** The test that was read, if it was one. */
  product: z.string().nullable(),
});
export type OwnReading = z.infer<typeof ownReading>;
export const ownReadings = z.object({ data: z.array(ownReading) });
