import { z } from "zod";
import { newPasskey, passkeyList } from "../../access/passkeys/passkeys.ts";
import { passkeySignature } from "../../access/accounts/passkey-signature.ts";
import { calendarDate, emailAddress, instant, phoneNumber, requiredText, text } from "../../fields/text.ts";
import { placeParts } from "../../operation/place-parts.ts";
import { clinicCode } from "../place/place.ts";

const byEmail = z.object({ clinic: clinicCode, channel: z.literal("email"), email: emailAddress });
const byText = z.object({ clinic: clinicCode, channel: z.literal("text"), mobileNumber: phoneNumber });

/** A request for a way in. The answer is the same for somebody whom the clinic does not know. */
export const entryRequest = z.discriminatedUnion("channel", [byEmail, byText]);
export type EntryRequest = z.infer<typeof entryRequest>;

/** `id` goes with the code of a text message; it opens nothing by itself. */
export const askedEntry = z.object({ id: z.string() });

const told = {
  clinic: clinicCode,
  /** `YYYY-MM-DD`; asked for in a browser in which the person has not been before. */
  dateOfBirth: calendarDate.optional(),
  /** Asked for if two people with the same address were born on the same day. */
  firstName: text(100).optional(),
  /** The code that the clinic has handed to them; asked of a young person whose address was given when they were a child. */
  clinicCode: text(20).optional(),
  /** Whether this browser is their own, and remembers them. */
  isTrusted: z.boolean(),
};

export const entering = z.discriminatedUnion("by", [
  z.object({ by: z.literal("link"), secret: requiredText(100), ...told }),
  z.object({ by: z.literal("code"), id: requiredText(40), code: requiredText(20), ...told }),
]);
export type Entering = z.infer<typeof entering>;

/** Either they are in, or what is asked of them first. */
export const entered = z.discriminatedUnion("step", [
  z.object({ step: z.literal("in"), token: z.string() }),
  z.object({ step: z.literal("date_of_birth") }),
  z.object({ step: z.literal("first_name") }),
  z.object({ step: z.literal("clinic_code") }),
]);
export type Entered = z.infer<typeof entered>;

export const enteringByPasskey = z.object({
  clinic: clinicCode,
  isTrusted: z.boolean(),
  signature: passkeySignature,
});

export const newOwnPasskey = newPasskey;
export const ownPasskeys = passkeyList;

/** Whose tests are seen: one's own, or those of somebody one looks after. */
export const seenPerson = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  isSelf: z.boolean(),
});

export const me = z.object({
  /** `dialingCode`: of the clinic's country, for numbers that are written as they are dialled at home. */
  clinic: z.object({ code: z.string(), name: z.string(), dialingCode: z.string() }),
  seen: seenPerson,
  /** All whose tests they may see, themselves first. */
  people: z.array(seenPerson),
  welcome: z.string(),
  help: z.string(),
  links: z.array(z.object({ spot: z.string(), label: z.string(), address: z.string() })),
  /** What the partner hides whose app has opened the place. */
  hides: z.array(z.enum(placeParts)),
  /** Whether the clinic seems to have tests of theirs under another record, which it can join with this one. */
  hasOtherRecord: z.boolean(),
});
export type Me = z.infer<typeof me>;

export const ownSession = z.object({
  id: z.string(),
  userAgent: z.string().nullable(),
  isTrusted: z.boolean(),
  isThis: z.boolean(),
  createdAt: instant,
  lastUsedAt: instant,
});
export const ownSessions = z.object({ data: z.array(ownSession) });
export type OwnSession = z.infer<typeof ownSession>;
