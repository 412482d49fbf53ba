import { printedUnit } from "@kitpath/contract/catalogue/biomarkers/value-words";
import type { Cell } from "./draw-table.ts";
import { drawTable, headText } from "./draw-table.ts";
import type { Pen } from "./fonts.ts";
import { lowest } from "./frame.ts";
import { linesOf } from "./lines.ts";
import type { SummarisedPanel, SummarisedResult, SummarisedRow } from "./paper.ts";
import { contentWidth, ink, page, write } from "./writing.ts";

/** How many tests stand side by side; earlier ones have further tables below. */
const columnsAtOnce = 5;
const nameShare = 0.28;

/** Draws the results of a panel: a row for each biomarker and a column for each test. Returns the y below them. */
export function drawPanel(
  pen: Pen,
  { title, columns, rows, notes }: SummarisedPanel,
  top: number,
  nextPage: () => number,
): number {
  let y = top;
  for (let from = 0; from < columns.length; from += columnsAtOnce) {
    const upTo = from + columnsAtOnce;
    const name = from === 0 ? title : `${title}, earlier tests`;
    const shown = rows
      .map((row) => ({ ...row, results: row.results.slice(from, upTo) }))
      .filter(({ results }) => results.some((result) => result !== null));
    y = drawTable(pen, tableOf(name, columns.slice(from, upTo), shown), y, nextPage) + 6;
  }
  for (const [index, note] of notes.entries()) {
    for (const line of linesOf(pen, `Note ${index + 1}: ${note}.`, { size: 9, width: contentWidth })) {
      if (y > lowest - 14) y = nextPage();
      y = write(pen, line, page.margin, y, { size: 9, colour: ink.quiet, width: contentWidth + 40 });
    }
  }
  return y;
}

/** Columns of the same width, however few there are: values stand below each other from table to table. */
const tableOf = (title: string, columns: readonly string[][], rows: readonly SummarisedRow[]) => ({
  title,
  shares: [nameShare, ...columns.map(() => (1 - nameShare) / columnsAtOnce)],
  head: [[headText("Biomarker")], ...columns.map((lines) => lines.map((line) => headText(line, 8)))],
  rows: rows.map(({ biomarker, unit, results }) => [
    [
      { text: biomarker, size: 10 },
      ...(unit ? [{ text: printedUnit(unit), size: 8, colour: ink.quiet }] : []),
    ],
    ...results.map(cellOf),
  ]),
});

function cellOf(result: SummarisedResult | null): Cell {
  if (!result) return [{ text: "–", size: 10, colour: ink.quiet }];
  const { value, reading, isCritical, isOutside, range, reportedAs, before } = result;
  const loud = isOutside ? { weight: "bold" as const, ...(isCritical ? { colour: ink.bad } : {}) } : {};
  const small = { size: 8, colour: ink.quiet };
  return [
    { text: value, size: 10, ...loud },
    ...(reading
      ? [isOutside ? { text: reading, size: 9, ...loud, isCritical } : { text: reading, ...small }]
      : []),
    ...(range ? [{ text: range, ...small }] : []),
    ...(reportedAs ? [{ text: `Reported: ${reportedAs}`, ...small }] : []),
    ...(before ? [{ text: `Before: ${before}`, ...small }] : []),
  ];
}
