import { timeInWords } from "@kitpath/contract/kits/papers/paper-words";
import { directionOf } from "./directions.ts";
import type { Pen } from "./fonts.ts";
import { lowest } from "./frame.ts";
import { linesOf } from "./lines.ts";
import type { ReportedCommentary } from "./paper.ts";
import { contentWidth, ink, page, widthOf, write } from "./writing.ts";

const size = 11;

/**
 * Draws what a clinician has signed, on as many pages as needed: pdfkit's own page breaks would leave out the foot. Returns the y of the
 * next line.
 */
export function drawCommentary(
  pen: Pen,
  { paragraphs, outcome, clinician, signedAt }: ReportedCommentary,
  top: number,
  nextPage: () => number,
  title = "Clinician’s commentary",
): number {
  let y = top > lowest - 90 ? nextPage() : top;
  y = write(pen, title, page.margin, y + 8, { size: 14, weight: "bold" }) + 4;
  for (const paragraph of paragraphs) {
    const direction = directionOf(paragraph);
    for (const line of paragraph
      .split("\n")
      .flatMap((text) => linesOf(pen, text, { size, width: contentWidth }))) {
      if (y > lowest - 16) y = nextPage();
      const x =
        direction === "rtl"
          ? page.margin + contentWidth - widthOf(pen, line, { size, direction })
          : page.margin;
      // Wider than the line, which is measured already and must not be wrapped again.
      y = write(pen, line, x, y, { size, direction, width: contentWidth + 40 });
    }
    y += 8;
  }
  if (y > lowest - 60) y = nextPage();
  y = write(pen, outcome, page.margin, y, { size: 12, weight: "bold" }) + 4;
  y = write(pen, clinician, page.margin, y, { size });
  return write(pen, `Signed ${timeInWords(signedAt)}`, page.margin, y, { size: 9, colour: ink.quiet });
}
