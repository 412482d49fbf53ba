import {
  contrastOf,
  inkOn,
  mix,
  readableContrast,
  readableOn,
  visibleOn,
} from "@kitpath/contract/access/branding/colours";
import { useSyncExternalStore } from "react";

/** The choices in a partner's theme; everything else is derived from them. */
export type Theme = {
  header: string;
  page: string;
  footer: string;
  footerText: string;
  brand: string;
  navLink: string;
  logoUrl: string | null;
};

export type Scheme = "light" | "dark";

/**
 * From `tokens.css`: the backgrounds for a partner's colours; `tint` is slightly more than the share of colour in the soft
 * tint.
 */
const grounds = {
  light: { paper: "#ffffff", idle: "#eceff2", tint: 0.15 },
  dark: { paper: "#172027", idle: "#27333c", tint: 0.25 },
} as const;
const darkPage = "#0f161c";
/** The faintest text colour used on the page background. */
const faintInk = "#4a5b68";

/** Lightens a page background that is too dark to read on. */
function lightEnough(page: string): string {
  const { paper } = grounds.light;
  for (let share = 0; share < 1; share += 0.05) {
    const tint = mix(page, paper, share);
    if (contrastOf(faintInk, tint) >= readableContrast) return tint;
  }
  return paper;
}

const isLight = (colour: string): boolean => inkOn(colour) === "#000000";

/** In dark mode nothing large stays light, except a header, because its logo was drawn for that colour. */
function largeColours({ header, page, footer, logoUrl }: Theme, scheme: Scheme) {
  if (scheme === "light") return { header, page: lightEnough(page), footer };
  return {
    header: isLight(header) && logoUrl === null ? grounds.dark.paper : header,
    page: darkPage,
    footer: isLight(footer) ? darkPage : footer,
  };
}

/** Returns the variables of `tokens.css` that a theme sets; with any colours, text stays readable (WCAG AA). */
export function themeVariables(theme: Theme, scheme: Scheme): Record<ThemeName, string> {
  const { paper, idle, tint } = grounds[scheme];
  const { header, page, footer } = largeColours(theme, scheme);
  const brand = scheme === "light" ? theme.brand : visibleOn(theme.brand, paper);
  const ink = inkOn(brand);
  return {
    "--brand": brand,
    "--brand-ink": ink,
    "--brand-hover": mix(brand, ink === "#ffffff" ? "#000000" : "#ffffff", 0.12),
    "--brand-text": readableOn(brand, mix(brand, paper, 1 - tint), paper, page),
    "--header": header,
    "--header-ink": inkOn(header),
    "--page": page,
    "--footer": footer,
    "--footer-ink": readableOn(theme.footerText, footer),
    "--nav-link": readableOn(theme.navLink, paper, idle),
  };
}

/** Applies a theme to the whole page, or to one part of it as a preview. */
export function applyTheme(theme: Theme | null, target: HTMLElement = document.documentElement): void {
  const [light, dark] = theme ? [themeVariables(theme, "light"), themeVariables(theme, "dark")] : [];
  for (const name of themeNames) {
    if (light && dark) target.style.setProperty(name, `light-dark(${light[name]}, ${dark[name]})`);
    else target.style.removeProperty(name);
  }
  if (target === document.documentElement) setLogo(theme?.logoUrl ?? null);
}

const themeNames = [
  "--brand",
  "--brand-ink",
  "--brand-hover",
  "--brand-text",
  "--header",
  "--header-ink",
  "--page",
  "--footer",
  "--footer-ink",
  "--nav-link",
] as const;
type ThemeName = (typeof themeNames)[number];

let logoUrl: string | null = null;
const listeners = new Set<() => void>();

function setLogo(next: string | null): void {
  logoUrl = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Returns the address of the logo that replaces the product's own; null if there is none. */
export const useLogo = (): string | null => useSyncExternalStore(subscribe, () => logoUrl);
