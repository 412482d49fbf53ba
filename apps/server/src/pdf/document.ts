import PDFDocument from "pdfkit";
import type { Pen } from "./fonts.ts";
import { registerFonts } from "./fonts.ts";

type DocumentOptions = { title: string; author: string; at: Date; size?: [width: number, height: number] };

/** Draws a PDF document. */
export async function drawDocument(options: DocumentOptions, draw: (pen: Pen) => void): Promise<Buffer> {
  const { title, author, at, size } = options;
  const pen = new PDFDocument({
    size: size ?? "A4",
    margin: 0,
    lang: "en-GB",
    displayTitle: true,
    // Feet that count the pages are drawn last.
    bufferPages: true,
    // Otherwise pdfkit embeds Helvetica, which is not used.
    font: null as unknown as string,
    info: { Title: title, Author: author, CreationDate: at },
  });
  registerFonts(pen);
  const pieces: Buffer[] = [];
  const drawn = new Promise<void>((done) => {
    pen.on("data", (piece: Buffer) => pieces.push(piece));
    pen.on("end", () => done());
  });
  draw(pen);
  pen.end();
  await drawn;
  return Buffer.concat(pieces);
}
