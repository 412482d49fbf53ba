import bwipjs from "bwip-js/node";
import type { Pen } from "./fonts.ts";

/** Draws a Code 128 barcode from lines rather than as an image, so that it prints sharply at any size. */
export function drawBarcode(
  pen: Pen,
  text: string,
  x: number,
  y: number,
  size: { width: number; height: number },
): void {
  const svg = bwipjs.toSVG({ bcid: "code128", text, height: 10 });
  const [, across, down] = (/viewBox="0 0 (\d+) (\d+)/.exec(svg) ?? []).map(Number);
  pen
    .save()
    .translate(x, y)
    .scale(size.width / across!, size.height / down!);
  for (const [, width, lines] of svg.matchAll(/stroke-width="(\d+)" d="([^"]+)"/g)) {
    pen.path(lines!).lineWidth(Number(width)).stroke("#000");
  }
  pen.restore();
}
