import type { TubeLabel } from "./bench-sheet.ts";
import { drawBarcode } from "./draw-barcode.ts";
import { drawEach } from "./draw-each.ts";
import type { Pen, Weight } from "./fonts.ts";
import { oneLine, write } from "./writing.ts";
import bwipjs from "bwip-js/node";

/** 2 by 1 inches, the rolls of laboratory label printers, in points. */
export const tubeLabelSize: [width: number, height: number] = [144, 72];
/** Quiet zone: the barcode needs blank space of ten modules on each side. */
const quiet = 8;
const width = tubeLabelSize[0] - 2 * quiet;
const side = 26;
const colour = "#000";

/** One label per page. */
export function drawTubeLabels(pen: Pen, labels: readonly TubeLabel[]): void {
  const nameOf = ({ code }: TubeLabel) => `The label of ${code}`;
  drawEach(pen, labels, { size: tubeLabelSize, nameOf, draw: (label) => drawLabel(pen, label) });
}

function drawLabel(pen: Pen, { code, title, lines }: TubeLabel): void {
  const beside = width - side - 4;
  drawDataMatrix(pen, code, { x: tubeLabelSize[0] - quiet - side, y: 6, side });
  // Each text is cut to one line, so that the next one keeps its place.
  const put = (text: string, at: number, style: { size: number; weight?: Weight }) => {
    const room = { ...style, width: beside };
    return write(pen, oneLine(pen, text, room), quiet, at, { ...room, width: beside + 2, colour });
  };
  let y = put(title, 5, { size: 7, weight: "bold" });
  for (const line of lines) y = put(line, y, { size: 6.5 });
  drawBarcode(pen, code, quiet, 38, { width, height: 20 });
  write(pen, code, quiet, 60, { size: 7, width, colour });
}

/** Draws a text as a Data Matrix, for tubes that are too small or too round for a barcode. */
function drawDataMatrix(
  pen: Pen,
  text: string,
  { x, y, side }: { x: number; y: number; side: number },
): void {
  const [symbol] = bwipjs.raw({ bcid: "datamatrix", text });
  if (!symbol || !("pixs" in symbol)) throw new Error("No Data Matrix was drawn");
  const { pixs, pixx: columns } = symbol;
  const module = side / columns;
  for (const [index, isDark] of pixs.entries()) {
    if (isDark)
      pen.rect(x + (index % columns) * module, y + Math.floor(index / columns) * module, module, module);
  }
  pen.fill("#000");
}
