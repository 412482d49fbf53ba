import { readableOn } from "@kitpath/contract/access/branding/colours";
import type { Pen } from "./fonts.ts";
import type { Mark, PaperBrand } from "./paper.ts";
import { contentWidth, ink, page, rule, write } from "./writing.ts";

type Head = { organisation: string; title: string; /** Below the title. */ sub: string };

/** Draws the head of a paper in its organisation's branding. Returns the y at which the content begins. */
export function drawHead(pen: Pen, brand: PaperBrand, { organisation, title, sub }: Head): number {
  pen.rect(0, 0, page.width, 8).fill(brand.colour);
  const colour = readableOn(brand.colour, paper);
  const width = contentWidth - drawLogo(pen, brand);
  const below = write(pen, organisation, page.margin, 44, { size: 13, weight: "bold", colour, width });
  const left = write(pen, title, page.margin, below + 10, { size: 24, weight: "bold", width });
  const end = write(pen, sub, page.margin, left + 2, { size: 11, colour: ink.quiet, width });
  rule(pen, end + 12);
  return end + 28;
}

const paper = "#ffffff";
const logoSize = { width: 140, height: 48, padding: 10, top: 30, gap: 20 };

/** A method that pdfkit's types leave out. */
type PicturePen = { openImage(content: Buffer): { width: number; height: number } };

/** Draws the logo at the right, on its intended background colour. Returns the width that it takes. */
function drawLogo(pen: Pen, { logo, ground }: PaperBrand): number {
  if (!logo) return 0;
  const { padding, top, gap, ...largest } = logoSize;
  const picture = (pen as unknown as PicturePen).openImage(Buffer.from(logo));
  const scale = Math.min(largest.width / picture.width, largest.height / picture.height);
  const [width, height] = [picture.width * scale, picture.height * scale];
  const left = page.width - page.margin - width - 2 * padding;
  pen.roundedRect(left, top, width + 2 * padding, height + 2 * padding, 6).fill(ground);
  pen.image(picture as unknown as Buffer, left + padding, top + padding, { width, height });
  return width + 2 * padding + gap;
}

/** The lowest that the content of a page reaches, above its foot. */
export const lowest = page.height - 90;

/** Draws the footer of a page. */
export function drawFoot(pen: Pen, text: string): void {
  const y = page.height - 58;
  rule(pen, y);
  write(pen, text, page.margin, y + 10, { size: 9, colour: ink.quiet, width: contentWidth });
}

const marks = {
  Superseded: "SUPERSEDED",
  Sandbox: "SANDBOX – NOT A MEDICAL DOCUMENT",
} as const;

/** Marks a page that must not be relied on, across its whole width. */
export function drawMark(pen: Pen, mark: Mark): void {
  if (!mark) return;
  const words = marks[mark];
  const size = mark === "Superseded" ? 78 : 32;
  pen
    .save()
    .rotate(-35, { origin: [page.width / 2, page.height / 2] })
    .fillOpacity(0.16);
  pen.font("@fontsource/jost/files/jost-latin-600-normal.woff").fontSize(size);
  const width = pen.widthOfString(words);
  pen
    .fillColor("#a3262a")
    .text(words, (page.width - width) / 2, page.height / 2 - size / 2, { lineBreak: false });
  pen.fillOpacity(1).restore();
}
