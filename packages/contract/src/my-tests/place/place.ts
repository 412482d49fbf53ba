import { z } from "zod";
import { longText, requiredText, text } from "../../fields/text.ts";
import { qrCode } from "../../fields/qr-code.ts";

/** Where a clinic can put links of its own. */
export const linkSpots = ["home", "results", "help"] as const;

export const mostLinks = 9;

const addressFormat = "Write it with https://, such as https://clinic.example/book.";

/** Without a user's name, which could pass for another site's. */
const webAddress = requiredText(500)
  .pipe(z.url({ protocol: /^https$/, error: addressFormat }))
  .refine((address) => /^https:\/\/[^@/?#]+(?:[/?#]|$)/i.test(address), addressFormat);

/** A link of the clinic's own, such as "Book a call with us". */
export const placeLink = z.object({
  spot: z.enum(linkSpots),
  label: requiredText(60),
  address: webAddress,
});
export type PlaceLink = z.infer<typeof placeLink>;

const settings = {
  /** Off, nothing of the place exists. */
  isOn: z.boolean(),
  /** Whether somebody is invited by itself when a kit is registered to them. */
  invites: z.boolean(),
  /** The clinic's words on the first screen, and how to reach it. */
  welcome: longText(600),
  help: longText(600),
};

export const placeSettings = z.object({
  ...settings,
  links: z.array(z.object({ spot: z.enum(linkSpots), label: z.string(), address: z.string() })),
  version: z.int(),
  /** Where the clinic's people find it. */
  address: z.string(),
  qrCode,
});
export type PlaceSettings = z.infer<typeof placeSettings>;

/** `version`: as it was seen; if it has changed since, the answer is 409. */
export const placeChange = z.object({
  ...settings,
  links: z.array(placeLink).max(mostLinks),
  version: z.int().min(0).max(1_000_000_000),
});
export type PlaceChange = z.infer<typeof placeChange>;

/** The clinic's code, as in the address of its place. */
export const clinicCode = text(100);

/** What whoever opens the address of a place sees before they are let in. */
export const placeDoor = z.object({
  clinic: z.object({ code: z.string(), name: z.string() }),
  /** The dialling code of the clinic's country, for numbers that are written as they are dialled at home. */
  dialingCode: z.string(),
  /** Whether a code can be sent to a phone. */
  sendsTexts: z.boolean(),
  help: z.string(),
  links: z.array(z.object({ label: z.string(), address: z.string() })),
});
export type PlaceDoor = z.infer<typeof placeDoor>;

/** A host of the clinic's own, without scheme, port or path. */
export const placeHost = z.object({
  host: text(253)
    .toLowerCase()
    .regex(/^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/, {
      error: "Write it as tests.clinic.example, without https:// and without a path.",
    })
    .nullable(),
});

/** What a phone needs to install a clinic's place (Web Application Manifest). */
export const placeManifest = z.object({
  id: z.string(),
  name: z.string(),
  short_name: z.string(),
  start_url: z.string(),
  scope: z.string(),
  display: z.literal("standalone"),
  background_color: z.string(),
  theme_color: z.string(),
  icons: z.array(z.object({ src: z.string(), sizes: z.string(), type: z.string() })),
});
export type PlaceManifest = z.infer<typeof placeManifest>;
