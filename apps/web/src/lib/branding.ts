import type { Branding } from "@kitpath/contract/access/branding/branding";
import { localKeys } from "@kitpath/contract/fields/browser-storage";
import type { QueryClient } from "@tanstack/react-query";
import type { Theme } from "../ui/theme.ts";
import { applyTheme } from "../ui/theme.ts";
import { ApiError } from "./api-error.ts";
import { queryFor } from "./api.ts";

/** The partner whose branding a page uses. */
export type Partner = { partnerCode?: string | undefined; partnerId?: string | undefined };
type Worn = { partner: Partner; branding: Branding };

const brandingQuery = (partner: Partner) => ({
  ...queryFor("getBranding", { query: partner }),
  staleTime: 5 * 60_000,
});

export const themeOf = (branding: Branding): Theme => ({
  header: branding.headerBackground,
  page: branding.pageBackground,
  footer: branding.footerBackground,
  footerText: branding.footerTextColour,
  brand: branding.primaryColour,
  navLink: branding.navLinkColour,
  logoUrl: branding.headerLogoUrl,
});

function readWorn(): Worn | null {
  try {
    return JSON.parse(localStorage.getItem(localKeys.branding) ?? "null") as Worn | null;
  } catch {
    return null;
  }
}

/** The branding that this browser used last, if it is the partner's. */
function wornOf(partner: Partner): Branding | null {
  const worn = readWorn();
  return worn && JSON.stringify(worn.partner) === JSON.stringify(partner) ? worn.branding : null;
}

function keepWorn(worn: Worn): void {
  try {
    localStorage.setItem(localKeys.branding, JSON.stringify(worn));
  } catch {
    // Storage may be blocked in a frame within another site.
  }
}

/** Applies a branding, and stores it so that the next page starts with it. */
export function wearBranding(partner: Partner, branding: Branding): void {
  keepWorn({ partner, branding });
  applyTheme(themeOf(branding));
}

/** Before the first paint: applies the branding that this browser used last. */
export function wearLastBranding(): void {
  const worn = readWorn();
  if (worn) applyTheme(themeOf(worn.branding));
}

/** For pages of no partner: the product's own looks, and nothing kept of the partner that this browser showed last. */
export function forgetBranding(): void {
  try {
    localStorage.removeItem(localKeys.branding);
  } catch {
    // Where storage is blocked, nothing was kept.
  }
  applyTheme(null);
}

/**
 * Applies a partner's branding before its page is rendered, so that no other shows first. A branding already in use is
 * refetched in the background. An unknown partner changes nothing (specification 1 section 7).
 */
export async function ensureBranding(queryClient: QueryClient, partner: Partner): Promise<Branding | null> {
  const asked = queryClient.ensureQueryData({ ...brandingQuery(partner), revalidateIfStale: true }).then(
    (branding) => {
      wearBranding(partner, branding);
      return branding;
    },
    (error: unknown) => {
      const isUnanswered = error instanceof ApiError && error.status !== 404;
      // Rather the product's own looks than another partner's.
      if (isUnanswered && !wornOf(partner)) forgetBranding();
      return wornOf(partner);
    },
  );
  return wornOf(partner) ?? asked;
}
