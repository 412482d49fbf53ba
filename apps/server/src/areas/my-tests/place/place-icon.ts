import type { Mark } from "#areas/access/branding/branding.ts";

/**
 * Draws the icon of an installed place: the logo, of whatever shape, within the circle that phones may cut out of a square. An icon may load
 * nothing, so the logo is inside it.
 */
export function drawPlaceIcon({ ground, mediaType, bytes }: Omit<Mark, "version">): string {
  const logo = `data:${mediaType};base64,${Buffer.from(bytes).toString("base64")}`;
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">',
    `<rect width="512" height="512" rx="96" fill="${ground}"/>`,
    `<image x="76" y="116" width="360" height="280" preserveAspectRatio="xMidYMid meet" href="${logo}"/>`,
    "</svg>",
  ].join("");
}
