import type { Pen, Weight } from "./fonts.ts";
import type { Direction } from "./directions.ts";
import { runsOf, shapingOf } from "./fonts.ts";

type WriteOptions = Parameters<Pen["widthOfString"]>[1];

/** Colours of a paper; `brand` is the product's own, for papers without branding. */
export const ink = {
  brand: "#0b4f5c",
  text: "#14212b",
  quiet: "#4a5b68",
  line: "#cfd8de",
  soft: "#f0f4f5",
  bad: "#a3262a",
};

export const page = { width: 595.28, height: 841.89, margin: 56 };
export const contentWidth = page.width - 2 * page.margin;

export type Style = {
  size?: number;
  weight?: Weight;
  colour?: string;
  width?: number;
  align?: "left" | "right";
  /** Of the whole text; what is in another direction is set in its own. */
  direction?: Direction;
};

/** Writes a text, wrapped to its width. Returns the y of the next line. */
export function write(pen: Pen, text: string, x: number, y: number, style: Style = {}): number {
  const { size = 11, weight = "regular", colour = ink.text, width = contentWidth, align = "left" } = style;
  const runs = runsOf(pen, text, weight, style.direction);
  pen.fontSize(size).fillColor(colour);
  runs.forEach((run, index) => {
    const { font, text: part } = run;
    const more = index < runs.length - 1;
    const options = { width, align, continued: more, lineBreak: true, ...shapingOf(run) } as WriteOptions;
    pen.font(font);
    if (index === 0) pen.text(part, x, y, options);
    else pen.text(part, options);
  });
  return runs.length > 0 ? pen.y : y;
}

/** Returns the width of a text on one line. */
export const widthOf = (
  pen: Pen,
  text: string,
  { size = 11, weight = "regular", direction }: Style,
): number =>
  runsOf(pen, text, weight, direction).reduce(
    (sum, run) =>
      sum +
      pen
        .font(run.font)
        .fontSize(size)
        .widthOfString(run.text, shapingOf(run) as WriteOptions),
    0,
  );

/** Shortens a text to what fits on one line. */
export function oneLine(
  pen: Pen,
  text: string,
  { size = 11, weight = "regular", width }: Style & { width: number },
) {
  let fitting = text;
  for (let end = text.length; widthOf(pen, fitting, { size, weight }) > width && end > 1; end--)
    fitting = `${text.slice(0, end - 1).trimEnd()}…`;
  return fitting;
}

/** Writes a label with its value below. Returns the y of the next line. */
export function writeFact(
  pen: Pen,
  label: string,
  value: string,
  x: number,
  y: number,
  width: number,
): number {
  const below = write(pen, label, x, y, { size: 9, colour: ink.quiet, width });
  return write(pen, value, x, below + 1, { size: 12, width });
}

/** Writes facts in columns, row by row. Returns the y of the next line. */
export function writeFacts(
  pen: Pen,
  facts: readonly (readonly [string, string])[],
  y: number,
  columns = 2,
): number {
  const gap = 20;
  const width = (contentWidth - gap * (columns - 1)) / columns;
  let top = y;
  for (let first = 0; first < facts.length; first += columns) {
    const ends = facts
      .slice(first, first + columns)
      .map(([label, value], column) =>
        writeFact(pen, label, value, page.margin + column * (width + gap), top, width),
      );
    top = Math.max(...ends) + 12;
  }
  return top;
}

/** Draws a line across the page. */
export function rule(pen: Pen, y: number): void {
  pen
    .moveTo(page.margin, y)
    .lineTo(page.width - page.margin, y)
    .lineWidth(0.75)
    .stroke(ink.line);
}
