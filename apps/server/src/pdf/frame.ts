import type { Pen } from "./fonts.ts";
import type { Mark } from "./paper.ts";
import { contentWidth, ink, page, rule, write } from "./writing.ts";

/** The head of every paper: whose it is and what. Gives where its content begins. */
export function drawHead(pen: Pen, organisation: string, title: string, number: string): number {
  pen.rect(0, 0, page.width, 8).fill(ink.brand);
  const below = write(pen, organisation, page.margin, 44, { size: 13, weight: "bold", colour: ink.brand });
  const left = write(pen, title, page.margin, below + 10, { size: 24, weight: "bold" });
  const end = write(pen, `Number ${number}`, page.margin, left + 2, { size: 11, colour: ink.quiet });
  rule(pen, end + 12);
  return end + 28;
}

/** What stands at the foot of every page. */
export function drawFoot(pen: Pen, text: string): void {
  const y = page.height - 58;
  rule(pen, y);
  write(pen, text, page.margin, y + 10, { size: 9, colour: ink.quiet, width: contentWidth });
}

const marks = {
  Superseded: "SUPERSEDED",
  Sandbox: "SANDBOX – NOT A MEDICAL DOCUMENT",
} as const;

/** Says across the page that it must not be relied on. */
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
