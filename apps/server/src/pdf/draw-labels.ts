import { drawBarcode } from "./draw-barcode.ts";
import { drawEach } from "./draw-each.ts";
import type { Pen } from "./fonts.ts";
import type { SheetOrder } from "./sheet.ts";
import { ink, write } from "./writing.ts";

/** 100 by 150 mm, the usual size of label printers, in points. */
export const labelSize: [width: number, height: number] = [283.46, 425.2];
const margin = 20;
const width = labelSize[0] - 2 * margin;

/** Draws one label per page. It shows where the parcel goes and nothing about its contents. */
export function drawLabels(pen: Pen, orders: readonly SheetOrder[]): void {
  const nameOf = ({ orderNumber }: SheetOrder) => `The label of order ${orderNumber}`;
  drawEach(pen, orders, { size: labelSize, nameOf, draw: (order) => drawLabel(pen, order) });
}

function drawLabel(pen: Pen, { from, address, postcode, country, orderNumber }: SheetOrder): void {
  let y = write(pen, `From ${from}`, margin, margin, { size: 9, colour: ink.quiet, width });
  line(pen, y + 8);
  y = write(pen, "Deliver to", margin, y + 20, { size: 9, colour: ink.quiet, width }) + 4;
  const size = sizeFor(address.join(" ").length);
  address.forEach((text, index) => {
    const style = index === 0 ? { size: size + 3, weight: "bold" as const } : { size };
    y = write(pen, text, margin, y, { ...style, width }) + 2;
  });
  y = write(pen, postcode, margin, y + 6, { size: 22, weight: "bold", width });
  if (country) write(pen, country.toUpperCase(), margin, y + 2, { size: 14, weight: "bold", width });
  const bottom = labelSize[1] - margin;
  line(pen, bottom - 82);
  drawBarcode(pen, orderNumber, margin, bottom - 68, { width, height: 46 });
  write(pen, orderNumber, margin, bottom - 16, { size: 12, weight: "bold", width });
}

/** Long addresses are set smaller, so that they do not run into the barcode. */
const sizeFor = (characters: number): number => (characters > 240 ? 9 : characters > 90 ? 12 : 14);

const line = (pen: Pen, y: number) =>
  pen
    .moveTo(margin, y)
    .lineTo(labelSize[0] - margin, y)
    .lineWidth(0.75)
    .stroke(ink.line);
