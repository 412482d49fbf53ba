import { z } from "zod";
import { colourPattern } from "./colours.ts";
import { messages } from "../../operation/messages.ts";
import { featureFlags } from "../../operation/permissions.ts";
import { text } from "../../fields/text.ts";

const colour = text(50).toLowerCase().regex(colourPattern, messages.invalidFormat);

/** The colours of a partner (specification 1 section 3). */
export const brandColours = z.object({
  headerBackground: colour,
  pageBackground: colour,
  footerBackground: colour,
  footerTextColour: colour,
  primaryColour: colour,
  navLinkColour: colour,
});
export type BrandColours = z.infer<typeof brandColours>;

/** The fields of a branding that can be edited, apart from the logo. */
export const brandingEntry = brandColours.extend({
  /** The areas shown in the navigation of the partner's users. */
  displayedFeatures: z.array(z.enum(featureFlags)).max(featureFlags.length),
});
export type BrandingEntry = z.infer<typeof brandingEntry>;

/** What is left out stays, so that two people's changes do not overwrite each other. */
export const brandingChange = brandingEntry.partial();
export type BrandingChange = z.infer<typeof brandingChange>;

export const branding = brandingEntry.extend({ headerLogoUrl: z.string().nullable() });
export type Branding = z.infer<typeof branding>;

export const brandingQuery = z.object({
  partnerCode: text(40).optional().catch(undefined),
  partnerId: text(40).optional().catch(undefined),
});

/** The branding of a partner that has set none. */
export const defaultBranding: Branding = {
  headerBackground: "#0b4f5c",
  headerLogoUrl: null,
  pageBackground: "#f5f7f8",
  footerBackground: "#f5f7f8",
  footerTextColour: "#4a5b68",
  primaryColour: "#0b4f5c",
  navLinkColour: "#4a5b68",
  displayedFeatures: [...featureFlags],
};

export const logoMediaTypes = ["image/png", "image/jpeg", "image/webp"] as const;
export const logoMaxBytes = 512 * 1024;
export const logoMaxPixels = 4096;
