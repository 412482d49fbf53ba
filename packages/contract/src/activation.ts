import { z } from "zod";
import { activationConsent } from "./activation-consent.ts";
import { orderPatient } from "./orders.ts";
import { newBarcode, scannedCode } from "./registrations.ts";
import {
  birthDate,
  calendarDate,
  emailAddress,
  instant,
  oneOf,
  personName,
  requiredText,
  text,
} from "./text.ts";

const localHosts = ["localhost", "127.0.0.1"];

/** Scheme, host and port of a site: `https://clinic.example`. Without TLS only on the own machine. */
function originOf(value: string): string | null {
  if (!URL.canParse(value)) return null;
  const { origin, protocol, hostname, pathname, search, hash, username } = new URL(value);
  const isSafe = protocol === "https:" || (protocol === "http:" && localHosts.includes(hostname));
  const isBare = pathname === "/" && !search && !hash && !username;
  // It becomes part of a header, in which a semicolon begins another rule.
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
});

/** Whom a token for the activation page is for. */
export const publicTokenRequest = z.object({
  partnerUserId: requiredText(128),
  email: emailAddress,
  firstName: personName,
  lastName: personName,
  sex: oneOf(["f", "m"]),
  dateOfBirth: birthDate,
});
export type PublicTokenRequest = z.infer<typeof publicTokenRequest>;
/** `id` is what it is listed and revoked by; it opens nothing. */
export const publicToken = z.object({ id: z.string(), token: z.string(), expiresAt: instant });

/** A token of the last days. It says nothing of whom it is for: that is in the token alone. */
export const listedToken = z.object({
  id: z.string(),
  /** Its last characters, by which a token at hand is known again. */
  ending: z.string(),
  /** The user or API key that asked for it. */
  madeBy: z.string().nullable(),
  createdAt: instant,
  expiresAt: instant,
  /** When a kit was registered with it last. */
  usedAt: instant.nullable(),
  revokedAt: instant.nullable(),
  isActive: z.boolean(),
});
export type ListedToken = z.infer<typeof listedToken>;
export const tokenList = z.object({ data: z.array(listedToken) });

const token = text(4000).optional();

export const activationLookup = z.object({ kitId: scannedCode, token });

/** The person of a token, shown to themself. */
export const knownPerson = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  gender: z.enum(["f", "m"]),
  dateOfBirth: calendarDate,
});
export type KnownPerson = z.infer<typeof knownPerson>;

/** A kit that waits for its person. */
export const activatableKit = z.object({
  kitId: z.string(),
  organisation: z.object({ id: z.string(), name: z.string() }),
  product: z.string(),
  needsBarcode: z.boolean(),
  /** `YYYY-MM-DD`. */
  expiresOn: z.string().nullable(),
  /** Whom the page may tell that it is done. */
  frameOrigins: z.array(z.string()),
  person: knownPerson.nullable(),
});
export type ActivatableKit = z.infer<typeof activatableKit>;

export const futureCollection = "The sample cannot be taken in the future.";

export const activation = z.object({
  kitId: scannedCode,
  barcode: newBarcode.optional(),
  user: orderPatient.omit({ title: true, partnerUserId: true }),
  /** When the sample was taken; null for one that is still to be taken. */
  collectedAt: instant.nullable(),
  /** The version of the consent that was shown. */
  consent: z.literal(activationConsent.version, "Your consent is needed."),
  token,
});
export type Activation = z.infer<typeof activation>;

export const activated = z.object({ kitId: z.string(), organisation: z.string() });
