import { contrastOf, inkOn, mix, readableContrast, readableOn } from "@kitpath/contract/colours";
import { useSyncExternalStore } from "react";

/** What a partner may choose of the product's looks; everything else follows from it. */
export type Theme = {
  header: string;
  page: string;
  footer: string;
  footerText: string;
  brand: string;
  navLink: string;
  logoUrl: string | null;
};

const paper = "#ffffff";
/** The faintest ink that stands on the page itself. */
const faintInk = "#4a5b68";

/** A page that is too dark to read on is shown as its own tint. */
function lightEnough(page: string): string {
  for (let share = 0; share < 1; share += 0.05) {
    const tint = mix(page, paper, share);
    if (contrastOf(faintInk, tint) >= readableContrast) return tint;
  }
  return paper;
}

/** The variables of `tokens.css` that a theme sets; whatever its colours, text stays readable (WCAG AA). */
export function themeVariables(theme: Theme): Record<string, string> {
  const page = lightEnough(theme.page);
  const ink = inkOn(theme.brand);
  return {
    "--brand": theme.brand,
    "--brand-ink": ink,
    "--brand-hover": mix(theme.brand, ink === "#ffffff" ? "#000000" : paper, 0.12),
    "--brand-text": readableOn(theme.brand, mix(theme.brand, paper, 0.85), page),
    "--header": theme.header,
    "--header-ink": inkOn(theme.header),
    "--page": page,
    "--footer": theme.footer,
    "--footer-ink": readableOn(theme.footerText, theme.footer),
    "--nav-link": readableOn(theme.navLink, paper, "#eceff2"),
  };
}

/** Puts a theme on the whole page, or on one part of it to show what it would be. */
export function applyTheme(theme: Theme | null, target: HTMLElement = document.documentElement): void {
  const variables = theme ? themeVariables(theme) : {};
  for (const name of themeNames) {
    const value = variables[name];
    if (value) target.style.setProperty(name, value);
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
];

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

/** Address of the logo in the place of the product's own; null where there is none. */
export const useLogo = (): string | null => useSyncExternalStore(subscribe, () => logoUrl);
