import PDFDocument from "pdfkit";
import { drawCertificate } from "./draw-certificate.ts";
import { drawReport } from "./draw-report.ts";
import { registerFonts } from "./fonts.ts";
import type { Paper } from "./paper.ts";

/** A paper as a PDF, not yet signed. */
export async function drawPaper(paper: Paper): Promise<Buffer> {
  const { facts } = paper;
  const pen = new PDFDocument({
    size: "A4",
    margin: 0,
    lang: "en-GB",
    displayTitle: true,
    // Without this pdfkit embeds Helvetica, which nothing here is written in.
    font: null as unknown as string,
    info: {
      Title: `${paper.kind === "certificate" ? "Certificate" : "Report"} ${facts.number}`,
      Author: facts.organisation,
      CreationDate: new Date(facts.resultAt),
    },
  });
  registerFonts(pen);
  const pieces: Buffer[] = [];
  const drawn = new Promise<void>((done) => {
    pen.on("data", (piece: Buffer) => pieces.push(piece));
    pen.on("end", () => done());
  });
  if (paper.kind === "certificate") drawCertificate(pen, paper);
  else drawReport(pen, paper);
  pen.end();
  await drawn;
  return Buffer.concat(pieces);
}
