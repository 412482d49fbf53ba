import { drawBarcode } from "./draw-barcode.ts";
import { drawEach } from "./draw-each.ts";
import type { Pen } from "./fonts.ts";
import { drawFoot } from "./frame.ts";
import type { SheetOrder } from "./sheet.ts";
import { contentWidth, ink, page, rule, widthOf, write } from "./writing.ts";

const barcode = { width: 190, height: 44 };
const lowest = page.height - 90;
const noteLine = 18;

/** Draws one or more pages per order: its contents, and the barcode that opens the order at the packing desk. */
export function drawPackingSlips(pen: Pen, orders: readonly SheetOrder[]): void {
  const nameOf = ({ orderNumber }: SheetOrder) => `The packing slip of order ${orderNumber}`;
  drawEach(pen, orders, {
    size: [page.width, page.height],
    nameOf,
    draw: (order) => drawSlip(pen, order),
  });
}

function drawSlip(pen: Pen, order: SheetOrder): void {
  const { margin } = page;
  const half = contentWidth - barcode.width - 24;
  write(pen, "Packing slip", margin, margin, { size: 11, colour: ink.quiet, width: half });
  write(pen, order.orderNumber, margin, margin + 16, { size: 26, weight: "bold", width: half });
  const named = write(pen, order.from, margin, margin + 52, { size: 12, width: half });
  drawBarcode(pen, order.orderNumber, page.width - margin - barcode.width, margin + 4, barcode);
  let y = Math.max(named + 12, margin + 84);
  rule(pen, y);
  y = write(pen, "Deliver to", margin, y + 16, { size: 9, colour: ink.quiet });
  for (const text of [...order.address, order.postcode, order.country].filter(Boolean)) {
    y = write(pen, text, margin, y + 2, { size: 13 });
  }
  rule(pen, y + 14);
  y = write(pen, `${order.quantity} × ${order.product}`, margin, y + 30, { size: 16, weight: "bold" }) + 10;
  for (let unit = 0; unit < order.quantity; unit++) {
    if (y > lowest - 20) y = nextPage(pen, order);
    const kit = order.kits[unit];
    pen
      .rect(margin, y + 2, 11, 11)
      .lineWidth(1)
      .stroke(ink.quiet);
    const words = kit ? `${kit.kitId}   ${kit.barcode}` : `Kit ${unit + 1}`;
    y = write(pen, words, margin + 22, y, { size: 12, ...(kit ? {} : { colour: ink.quiet }) }) + 6;
  }
  if (order.registrationUrl) y = drawRegistration(pen, order, order.registrationUrl, y);
  if (order.notes) drawNotes(pen, order, order.notes.trim().split(/\r?\n/), y);
  foot(pen, order);
}

/** In words alone: the desk's scanner would read a code as the order's. Returns the y of the next line. */
function drawRegistration(pen: Pen, order: SheetOrder, url: string, top: number): number {
  const { margin } = page;
  const words =
    order.quantity > 1
      ? "Register each kit, with the kit ID on its box, at"
      : "Register the kit, with the kit ID on its box, at";
  let y = top > lowest - 30 - heightAtMost(pen, url) ? nextPage(pen, order) : top;
  y = write(pen, words, margin, y + 14, { size: 9, colour: ink.quiet }) + 2;
  return write(pen, url, margin, y, { size: 12 });
}

function drawNotes(pen: Pen, order: SheetOrder, paragraphs: readonly string[], top: number): void {
  const { margin } = page;
  let y = top > lowest - 30 - heightAtMost(pen, paragraphs[0]!) ? nextPage(pen, order) : top;
  y = write(pen, "Notes", margin, y + 14, { size: 9, colour: ink.quiet }) + 2;
  for (const paragraph of paragraphs) {
    if (y > lowest - heightAtMost(pen, paragraph)) y = nextPage(pen, order);
    y = paragraph.trim() ? write(pen, paragraph, margin, y, { size: 12 }) : y + noteLine;
  }
}

/** With room for lines that end early before a long word. */
const heightAtMost = (pen: Pen, note: string) =>
  Math.ceil((1.4 * widthOf(pen, note, { size: 12 })) / contentWidth) * noteLine;

const foot = (pen: Pen, { from, orderNumber }: SheetOrder) => drawFoot(pen, `${from} · ${orderNumber}`);

/** Ends a page and starts the next one of the same order. Returns the y at which its content begins. */
function nextPage(pen: Pen, order: SheetOrder): number {
  foot(pen, order);
  pen.addPage({ size: "A4", margin: 0 });
  const words = `${order.orderNumber}, continued`;
  return write(pen, words, page.margin, page.margin, { size: 11, colour: ink.quiet }) + 12;
}
