import { drawDocument } from "./document.ts";
import { drawCertificate } from "./draw-certificate.ts";
import { drawReport } from "./draw-report.ts";
import { drawSummary } from "./draw-summary.ts";
import type { Paper } from "./paper.ts";

/** Draws a paper as an unsigned PDF. */
export function drawPaper(paper: Paper): Promise<Buffer> {
  const { facts } = paper;
  const options = { ...aboutOf(paper), author: facts.organisation };
  return drawDocument(options, (pen) => {
    if (paper.kind === "certificate") drawCertificate(pen, paper);
    else if (paper.kind === "report") drawReport(pen, paper);
    else drawSummary(pen, paper);
  });
}

function aboutOf(paper: Paper): { title: string; at: Date } {
  if (paper.kind === "summary") return { title: "Summary of results", at: new Date(paper.facts.madeAt) };
  const { number, resultAt } = paper.facts;
  return {
    title: `${paper.kind === "certificate" ? "Certificate" : "Report"} ${number}`,
    at: new Date(resultAt),
  };
}
