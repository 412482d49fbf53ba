import PDFDocument from "pdfkit";
import { drawCode128, drawDataMatrix } from "./draw-symbol.ts";
import type { Pen } from "./fonts.ts";
import { registerFonts } from "./fonts.ts";
import type { Label, LabelSheet } from "./label-sheet.ts";
import { contentWidth, ink, page, rule, write } from "./writing.ts";

/** 2 × 1 inches, the roll that label printers of laboratories take. */
const roll = { width: 144, height: 72 };
/** Nothing may stand beside the bars for ten modules. */
const quiet = 8;

/** Labels or a sheet of codes as a PDF. */
export async function drawLabels(sheet: LabelSheet): Promise<Buffer> {
  const isRoll = sheet.kind === "labels";
  const pen = new PDFDocument({
    size: isRoll ? [roll.width, roll.height] : "A4",
    margin: 0,
    lang: "en-GB",
    displayTitle: true,
    autoFirstPage: false,
    font: null as unknown as string,
    info: { Title: isRoll ? "Labels" : sheet.title },
  });
  registerFonts(pen);
  const pieces: Buffer[] = [];
  const drawn = new Promise<void>((done) => {
    pen.on("data", (piece: Buffer) => pieces.push(piece));
    pen.on("end", () => done());
  });
  if (isRoll) for (const label of sheet.labels) drawLabel(pen.addPage(), label);
  else drawSheet(pen.addPage(), sheet);
  pen.end();
  await drawn;
  return Buffer.concat(pieces);
}

function drawLabel(pen: Pen, { code, title, lines }: Label): void {
  const side = 26;
  const width = roll.width - 2 * quiet - side - 4;
  drawDataMatrix(pen, code, { x: roll.width - quiet - side, y: 6, side });
  let y = write(pen, shortened(title, 26), quiet, 5, { size: 7.5, weight: "bold", width, colour: "#000000" });
  for (const line of lines) y = write(pen, line, quiet, y, { size: 6.5, width, colour: "#000000" });
  drawCode128(pen, code, { x: quiet, y: 38, width: roll.width - 2 * quiet, height: 20 });
  write(pen, code, quiet, 60, { size: 7, width: roll.width - 2 * quiet, colour: "#000000" });
}

/** One line, so that what follows keeps its place. */
const shortened = (text: string, most: number) =>
  text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text;

function drawSheet(pen: Pen, { title, hint, sections }: Extract<LabelSheet, { kind: "sheet" }>): void {
  let y = write(pen, title, page.margin, 44, { size: 24, weight: "bold", colour: ink.brand });
  y = write(pen, hint, page.margin, y + 2, { colour: ink.quiet }) + 14;
  for (const section of sections) {
    y = write(pen, section.title, page.margin, y, { size: 14, weight: "bold" }) + 4;
    rule(pen, y);
    y += 8;
    for (const { code, words } of section.commands) {
      drawCode128(pen, code, { x: page.margin, y, width: 130, height: 28 });
      const right = page.margin + 150;
      const below = write(pen, words, right, y + 2, { size: 12, width: contentWidth - 150 });
      write(pen, code, right, below, { size: 9, colour: ink.quiet, width: contentWidth - 150 });
      y += 46;
    }
    y += 8;
  }
}
