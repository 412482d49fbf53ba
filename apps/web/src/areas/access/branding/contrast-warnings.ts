import type { BrandColours } from "@kitpath/contract/access/branding/branding";
import { contrastOf, readableContrast } from "@kitpath/contract/access/branding/colours";

const paper = "#ffffff";

/** Returns warnings about chosen colours with too little contrast (WCAG AA), and how the product adjusts them. */
export function contrastWarnings(colours: BrandColours): string[] {
  const { footerTextColour, footerBackground, navLinkColour, primaryColour, pageBackground } = colours;
  const isFaint = (ink: string, ground: string) => contrastOf(ink, ground) < readableContrast;
  return [
    ...(isFaint(footerTextColour, footerBackground)
      ? ["The footer’s text is hard to read on its background, so we show it in a stronger shade."]
      : []),
    ...(isFaint(navLinkColour, paper)
      ? ["Navigation links are hard to read on white, so we show them in a darker shade."]
      : []),
    ...(isFaint(primaryColour, paper)
      ? ["The primary colour is hard to read as text on white, so we show links in a darker shade."]
      : []),
    ...(isFaint("#4a5b68", pageBackground)
      ? ["Text is hard to read on the page background, so we show a lighter tint."]
      : []),
  ];
}
