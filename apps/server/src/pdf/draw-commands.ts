import type { BenchSheet } from "./bench-sheet.ts";
import { drawBarcode } from "./draw-barcode.ts";
import type { Pen } from "./fonts.ts";
import { contentWidth, ink, page, rule, write } from "./writing.ts";

type Commands = Extract<BenchSheet, { kind: "commands" }>;

const barcode = { width: 130, height: 28 };

/** Draws codes to scan, each beside what it does. */
export function drawCommands(pen: Pen, { title, hint, sections }: Commands): void {
  const right = page.margin + barcode.width + 20;
  const width = contentWidth - barcode.width - 20;
  let y = write(pen, title, page.margin, 44, { size: 24, weight: "bold", colour: ink.brand });
  y = write(pen, hint, page.margin, y + 2, { colour: ink.quiet }) + 14;
  for (const section of sections) {
    y = write(pen, section.title, page.margin, y, { size: 14, weight: "bold" }) + 4;
    rule(pen, y);
    y += 8;
    for (const { code, words } of section.commands) {
      drawBarcode(pen, code, page.margin, y, barcode);
      const below = write(pen, words, right, y + 2, { size: 12, width });
      write(pen, code, right, below, { size: 9, colour: ink.quiet, width });
      y += 46;
    }
    y += 8;
  }
}
