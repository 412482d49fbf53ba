import { unknownText } from "@kitpath/contract/fields/formats";
import { notComparedInWords } from "@kitpath/contract/catalogue/biomarkers/standing";
import { valueInWords } from "@kitpath/contract/catalogue/biomarkers/value-words";
import { bornInWords, timeInWords } from "@kitpath/contract/kits/papers/paper-words";
import { criticalSignWidth, drawCriticalSign } from "./critical-sign.ts";
import { drawCommentary } from "./draw-commentary.ts";
import type { Pen } from "./fonts.ts";
import { drawFoot, drawHead, drawMark, lowest } from "./frame.ts";
import type { Paper, ReportedResult } from "./paper.ts";
import { contentWidth, ink, page, rule, write, writeFacts } from "./writing.ts";

type Report = Extract<Paper, { kind: "report" }>;

const columns = [
  { header: "Biomarker", share: 0.34 },
  { header: "Result", share: 0.22 },
  { header: "Normal range", share: 0.22 },
  { header: "Reading", share: 0.22 },
] as const;

/** The columns that say that a value is critical. */
const marked: readonly string[] = ["Result", "Reading"];

/** Draws every value of a test under its panel, on as many pages as needed. */
export function drawReport(pen: Pen, { facts, mark, brand }: Report): void {
  const finish = () => {
    drawFoot(pen, `${facts.organisation} · ${facts.name} · ${facts.number}`);
    drawMark(pen, mark);
  };
  const { organisation, product: title, number } = facts;
  let y = drawHead(pen, brand, { organisation, title, sub: `Number ${number}` });
  y = write(pen, facts.name, page.margin, y, { size: 22, weight: "bold" });
  y = write(pen, bornInWords(facts.dateOfBirth), page.margin, y + 2, { size: 12 }) + 16;
  y = writeFacts(
    pen,
    [
      ["Order number", facts.orderNumber],
      ["Laboratory", facts.lab ?? unknownText],
      ["Sample collected", timeInWords(facts.collectedAt)],
      ["Received at the lab", timeInWords(facts.receivedAt)],
      ["Results given", timeInWords(facts.resultAt)],
      ...(facts.reason ? [["Amended because", facts.reason] as const] : []),
    ],
    y,
  );
  for (const panel of facts.panels) {
    if (y > lowest - 70) y = nextPage();
    y = write(pen, panel.title, page.margin, y + 8, { size: 14, weight: "bold" }) + 4;
    y = drawHeaders(pen, y);
    for (const result of panel.results) {
      if (y > lowest - 24) y = drawHeaders(pen, nextPage());
      y = drawRow(pen, cellsOf(result), y + 5, { isCritical: result.isCritical }) + 3;
      rule(pen, y);
    }
    y += 8;
  }
  const results = facts.panels.flatMap((panel) => panel.results);
  const notCompared = results.filter(({ isCompared }) => !isCompared).length;
  const words = notComparedInWords(notCompared, results.length);
  if (words) {
    if (y > lowest - 20) y = nextPage();
    y = write(pen, words, page.margin, y, { weight: "bold" }) + 8;
  }
  if (facts.commentary) drawCommentary(pen, facts.commentary, y, nextPage);
  finish();

  function nextPage(): number {
    finish();
    pen.addPage();
    return page.margin;
  }
}

const cellsOf = ({ biomarker, range, reading, reportedAs, before, ...result }: ReportedResult) => [
  biomarker,
  [
    valueInWords(result.value, result.unit),
    ...(reportedAs ? [`Reported as ${reportedAs}`] : []),
    ...(before
      ? [`Before: ${before.unit === result.unit ? before.value : valueInWords(before.value, before.unit)}`]
      : []),
  ].join("\n"),
  range || "–",
  reading,
];

function drawHeaders(pen: Pen, y: number): number {
  const headers = columns.map(({ header }) => header);
  const end = drawRow(pen, headers, y, { size: 9, colour: ink.quiet });
  rule(pen, end);
  return end;
}

function drawRow(
  pen: Pen,
  cells: readonly string[],
  y: number,
  { isCritical = false, ...style }: { size?: number; colour?: string; isCritical?: boolean },
): number {
  let x = page.margin;
  const ends = cells.map((cell, index) => {
    const width = contentWidth * columns[index]!.share;
    const isMarked = isCritical && marked.includes(columns[index]!.header);
    const indent = isMarked && columns[index]!.header === "Reading" ? criticalSignWidth : 0;
    if (indent > 0) drawCriticalSign(pen, x, y);
    const end = write(pen, cell, x + indent, y, {
      size: 11,
      ...style,
      ...(isMarked ? ({ weight: "bold", colour: ink.bad } as const) : {}),
      width: width - 8 - indent,
    });
    x += width;
    return end;
  });
  return Math.max(...ends) + 2;
}
