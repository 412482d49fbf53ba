import type { Branding } from "@kitpath/contract/access/branding/branding";
import { defaultBranding } from "@kitpath/contract/access/branding/branding";
import { featureFlags } from "@kitpath/contract/operation/permissions";
import type { findBranding } from "./queries.ts";

const logoUrl = (id: string | null) => (id ? `/v1/branding/logos/${id}` : null);

type Row = NonNullable<Awaited<ReturnType<typeof findBranding>>>;
type KeptBranding = { [Column in keyof Omit<Row, "organisation_id" | "updated_at">]: Row[Column] | null };

/** Presents a partner's branding, or the product's default if it has none. */
export function presentBranding(row: KeptBranding): Branding {
  if (!row.primary_colour) return defaultBranding;
  return {
    headerBackground: row.header_background!,
    headerLogoUrl: logoUrl(row.logo_id),
    pageBackground: row.page_background!,
    footerBackground: row.footer_background!,
    footerTextColour: row.footer_text_colour!,
    primaryColour: row.primary_colour,
    navLinkColour: row.nav_link_colour!,
    displayedFeatures: featureFlags.filter((flag) => row.displayed_features!.includes(flag)),
  };
}
