import { z } from "zod";
import { placeParts } from "../../operation/place-parts.ts";
import { activationConsent } from "./activation-consent.ts";
import { givenAnswers } from "../../catalogue/questionnaires/given-answers.ts";
import { askedQuestions } from "../../catalogue/questionnaires/question.ts";
import { orderPatient } from "../../orders/orders/orders.ts";
import {
  audienceOfProduct,
  hormonalStatus,
  newBarcode,
  scannedCode,
} from "../registrations/registrations.ts";
import {
  birthDate,
  calendarDate,
  emailAddress,
  instant,
  oneOf,
  personName,
  requiredText,
  seenText,
  text,
  time,
} from "../../fields/text.ts";

const localHosts = ["localhost", "127.0.0.1"];

/** Returns scheme, host and port of a site: `https://clinic.example`. Plain HTTP is accepted for the local machine only. */
function originOf(value: string): string | null {
  if (!URL.canParse(value)) return null;
  const { origin, protocol, hostname, pathname, search, hash, username } = new URL(value);
  const isSafe = protocol === "https:" || (protocol === "http:" && localHosts.includes(hostname));
  const isBare = pathname === "/" && !search && !hash && !username;
  // The origin becomes part of a header, where a semicolon starts another directive.
  return isSafe && isBare && /^[a-z0-9.-]+$/.test(hostname) ? origin : null;
}

export const frameOrigin = requiredText(200).transform((value, context) => {
  const origin = originOf(value);
  if (origin) return origin;
  context.addIssue({ code: "custom", message: "Write it as https://clinic.example, without a path." });
  return z.NEVER;
});

export const maxFrameOrigins = 20;

/** The sites that may show the activation page in a frame. */
export const activationSettings = z.object({ frameOrigins: z.array(z.string()) });
export type ActivationSettings = z.infer<typeof activationSettings>;
export const activationSettingsChange = z.object({
  frameOrigins: z.array(frameOrigin).max(maxFrameOrigins, `Up to ${maxFrameOrigins} sites.`),
  /** The sites as they were seen: if they have changed since, the answer is 409. */
  before: z.array(seenText()).max(maxFrameOrigins).optional(),
});
export type ActivationSettingsChange = z.infer<typeof activationSettingsChange>;

/** The person that a token for the activation page is issued for. */
export const publicTokenRequest = z.object({
  partnerUserId: requiredText(128),
  email: emailAddress,
  firstName: personName,
  lastName: personName,
  sex: oneOf(["f", "m"]),
  dateOfBirth: birthDate,
  /** What your app hides when it opens the person's place. */
  hides: z.array(oneOf(placeParts)).max(placeParts.length).optional(),
});
export type PublicTokenRequest = z.infer<typeof publicTokenRequest>;
/** `id` identifies the token for listing and revoking; it grants no access. */
export const publicToken = z.object({
  id: z.string(),
  token: z
    .string()
    .describe("Add it to the address of the activation page: `/activate?kitId=KLRR8451#token=…`."),
  expiresAt: instant,
  placeUrl: z
    .string()
    .nullable()
    .describe(
      "Opens the person’s place, once, as long as the token is valid: as a link, or in a frame of a site that may embed the activation page. " +
        "Null while My tests is off, for somebody whom you have not ordered for yet under these details, and for whom access is closed; " +
        "also to a caller who may not read results.",
    ),
});

/** A recently issued token. Whom it is for is not stored: only the token itself contains that. */
export const listedToken = z.object({
  id: z.string(),
  /** Its last characters, to recognise a token by. */
  ending: z.string(),
  /** The user or API key that requested it. */
  madeBy: z.string().nullable(),
  createdAt: instant,
  expiresAt: instant,
  /** When it was last used to register a kit. */
  usedAt: instant.nullable(),
  revokedAt: instant.nullable(),
  isActive: z.boolean(),
});
export type ListedToken = z.infer<typeof listedToken>;
export const tokenList = z.object({ data: z.array(listedToken) });

const token = text(4000).optional();

export const activationLookup = z.object({ kitId: scannedCode, token });

/** The person a token was issued for, as shown to that person. */
export const knownPerson = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  gender: z.enum(["f", "m"]),
  dateOfBirth: calendarDate,
  /** Null where the partner does not tell it. */
  mobileNumber: z.string().nullable(),
});
export type KnownPerson = z.infer<typeof knownPerson>;

/** A kit that is not yet registered to a person. */
export const activatableKit = z.object({
  kitId: z.string(),
  organisation: z.object({ id: z.string(), name: z.string() }),
  product: z.string(),
  needsBarcode: z.boolean(),
  /** Whether reference ranges of its test depend on the phase of the cycle, menopause or pregnancy. */
  asksHormonalStatus: z.boolean(),
  audience: audienceOfProduct,
  /** Whether people take the sample of this test themselves; else a nurse or a clinic does. */
  isSelfCollected: z.boolean(),
  /** `YYYY-MM-DD`. */
  expiresOn: z.string().nullable(),
  /** The sites that the page may notify when it is done. */
  frameOrigins: z.array(z.string()),
  person: knownPerson.nullable(),
  /** Whether the clinic sends text messages to those who agree to them. */
  sendsTexts: z.boolean(),
  ...askedQuestions,
});
export type ActivatableKit = z.infer<typeof activatableKit>;

/** Why a sample cannot have been taken at a time. */
export const collectionFaults = {
  future: "The sample cannot be taken in the future.",
  longAgo: "Check the year: it cannot be more than a year ago.",
  beforeKit: "The sample cannot be taken before the kit was sent.",
  beforeBirth: "The sample cannot be taken before the date of birth.",
} as const;

export const activation = z.object({
  kitId: scannedCode,
  barcode: newBarcode.optional(),
  user: orderPatient.omit({ title: true, partnerUserId: true }),
  /** When the sample was taken; null if it has not been taken yet. */
  collectedAt: time.nullable(),
  hormonalStatus,
  ...givenAnswers,
  /** The version of the consent that was shown. */
  consent: z.literal(activationConsent.version, "Your consent is needed."),
  token,
});
export type Activation = z.infer<typeof activation>;

export const activated = z.object({
  kitId: z.string(),
  organisation: z.string(),
  /** What the clinic lets the person be told about from now on. */
  emails: z.array(z.enum(["received_at_lab", "results_ready"])),
});
export type ActivatedKit = z.infer<typeof activated>;
