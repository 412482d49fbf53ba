import type { TubeLabel } from "./bench-sheet.ts";
import { drawBarcode } from "./draw-barcode.ts";
import { drawDataMatrix } from "./draw-data-matrix.ts";
import type { Pen } from "./fonts.ts";
import { write } from "./writing.ts";

/** 2 by 1 inches, the roll that label printers of laboratories take, in points. */
export const tubeLabelSize: [width: number, height: number] = [144, 72];
/** Nothing may stand beside the bars for ten modules. */
const quiet = 8;
const width = tubeLabelSize[0] - 2 * quiet;
const side = 26;
const colour = "#000";

/** One label to a page. */
export function drawTubeLabels(pen: Pen, labels: readonly TubeLabel[]): void {
  labels.forEach((label, index) => {
    if (index > 0) pen.addPage({ size: tubeLabelSize, margin: 0 });
    drawLabel(pen, label);
  });
}

function drawLabel(pen: Pen, { code, title, lines }: TubeLabel): void {
  const beside = width - side - 4;
  drawDataMatrix(pen, code, { x: tubeLabelSize[0] - quiet - side, y: 6, side });
  let y = write(pen, shortened(title, 26), quiet, 5, { size: 7.5, weight: "bold", width: beside, colour });
  for (const line of lines) y = write(pen, line, quiet, y, { size: 6.5, width: beside, colour });
  drawBarcode(pen, code, quiet, 38, { width, height: 20 });
  write(pen, code, quiet, 60, { size: 7, width, colour });
}

/** One line, so that what follows keeps its place. */
const shortened = (text: string, most: number) =>
  text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text;
