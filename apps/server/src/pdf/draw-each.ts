import type { Pen } from "./fonts.ts";
import { write } from "./writing.ts";

type Each<T> = {
  size: [width: number, height: number];
  nameOf: (thing: T) => string;
  draw: (thing: T) => void;
};

/** Draws a page or more for each; one that cannot be drawn says so in its place, so that the others are printed. */
export function drawEach<T>(pen: Pen, things: readonly T[], { size, nameOf, draw }: Each<T>): void {
  things.forEach((thing, index) => {
    if (index > 0) pen.addPage({ size, margin: 0 });
    try {
      draw(thing);
    } catch {
      pen.rect(0, 0, ...size).fill("#fff");
      const words = `${nameOf(thing)} could not be drawn. Write it by hand.`;
      write(pen, words, 8, 8, { size: 9, width: size[0] - 16 });
    }
  });
}
