/** `#rrggbb` in lower case. */
export type Colour = `#${string}`;

export const colourPattern = /^#[0-9a-f]{6}$/i;

/** The contrast that WCAG AA requires for text. */
export const readableContrast = 4.5;

const channels = (colour: string): [number, number, number] => {
  const value = Number.parseInt(colour.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
};

function luminance(colour: string): number {
  const [red, green, blue] = channels(colour).map((channel) => {
    const part = channel / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the WCAG 2.2 contrast of two colours, 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** Returns black or white, whichever is more readable on a background. */
export const inkOn = (ground: string): Colour =>
  contrastOf("#ffffff", ground) >= contrastOf("#000000", ground) ? "#ffffff" : "#000000";

/** Mixes one colour into another; a `share` of 1 is all `into`. */
export function mix(colour: string, into: string, share: number): Colour {
  const target = channels(into);
  const mixed = channels(colour).map((channel, index) =>
    Math.round(channel + (target[index]! - channel) * share)
      .toString(16)
      .padStart(2, "0"),
  );
  return `#${mixed.join("")}`;
}

/** The contrast that WCAG AA requires for controls. */
const visibleContrast = 3;

/** Returns the colour if it is readable on every background, else the nearest shade towards black or white that is. */
export const readableOn = (colour: string, ...grounds: readonly string[]): Colour =>
  shadeOn(colour, grounds, readableContrast);

/** Returns the colour if it is visible on a background, else the nearest shade that is. */
export const visibleOn = (colour: string, ground: string): Colour =>
  shadeOn(colour, [ground], visibleContrast);

function shadeOn(colour: string, grounds: readonly string[], least: number): Colour {
  const towards = inkOn(grounds[0]!);
  for (let share = 0; share < 1; share += 0.05) {
    const shade = mix(colour, towards, share);
    if (grounds.every((ground) => contrastOf(shade, ground) >= least)) return shade;
  }
  return towards;
}
