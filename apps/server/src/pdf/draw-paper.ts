import { drawDocument } from "./document.ts";
import { drawCertificate } from "./draw-certificate.ts";
import { drawReport } from "./draw-report.ts";
import type { Paper } from "./paper.ts";

/** Draws a paper as an unsigned PDF. */
export function drawPaper(paper: Paper): Promise<Buffer> {
  const { facts } = paper;
  const title = `${paper.kind === "certificate" ? "Certificate" : "Report"} ${facts.number}`;
  const options = { title, author: facts.organisation, at: new Date(facts.resultAt) };
  return drawDocument(options, (pen) => {
    if (paper.kind === "certificate") drawCertificate(pen, paper);
    else drawReport(pen, paper);
  });
}
