import { timeInWords } from "@kitpath/contract/kits/papers/paper-words";
import { directionOf } from "./directions.ts";
import type { Pen } from "./fonts.ts";
import type { ReportedCommentary } from "./paper.ts";
import { contentWidth, ink, page, widthOf, write } from "./writing.ts";

type Pages = { lowest: number; nextPage: () => number };

const size = 11;

/** Draws what a clinician has signed, on as many pages as needed: pdfkit's own page breaks would leave out the foot. */
export function drawCommentary(
  pen: Pen,
  { paragraphs, outcome, clinician, signedAt }: ReportedCommentary,
  top: number,
  { lowest, nextPage }: Pages,
): void {
  let y = top > lowest - 90 ? nextPage() : top;
  y = write(pen, "Clinician’s commentary", page.margin, y + 8, { size: 14, weight: "bold" }) + 4;
  for (const paragraph of paragraphs) {
    const direction = directionOf(paragraph);
    for (const line of paragraph.split("\n").flatMap((text) => linesOf(pen, text))) {
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
  write(pen, `Signed ${timeInWords(signedAt)}`, page.margin, y, { size: 9, colour: ink.quiet });
}

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Breaks a text between words, and within one that is longer than a line. */
function linesOf(pen: Pen, text: string): string[] {
  const lines: string[] = [];
  let line = "";
  let width = 0;
  const space = widthOf(pen, " ", { size });
  for (const word of text.split(/\s+/).filter(Boolean)) {
    for (const part of partsOf(pen, word)) {
      const own = widthOf(pen, part, { size });
      if (line && width + space + own > contentWidth) {
        lines.push(line);
        [line, width] = [part, own];
      } else {
        width += line ? space + own : own;
        line = line ? `${line} ${part}` : part;
      }
    }
  }
  return line ? [...lines, line] : lines;
}

function partsOf(pen: Pen, word: string): string[] {
  if (word.length < 30 || widthOf(pen, word, { size }) <= contentWidth) return [word];
  const parts: string[] = [];
  let part = "";
  let width = 0;
  for (const { segment } of graphemes.segment(word)) {
    const own = widthOf(pen, segment, { size });
    if (width + own > contentWidth) {
      parts.push(part);
      [part, width] = ["", 0];
    }
    part += segment;
    width += own;
  }
  return part ? [...parts, part] : parts;
}
