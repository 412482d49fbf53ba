import { bornInWords, dayInWords, timeInWords } from "@kitpath/contract/kits/papers/paper-words";
import { drawCommentary } from "./draw-commentary.ts";
import { drawPanel } from "./draw-panel.ts";
import { drawTable, headText } from "./draw-table.ts";
import type { Pen } from "./fonts.ts";
import { drawFoot, drawHead, drawMark, lowest } from "./frame.ts";
import type { SummarisedTest, SummaryFacts, SummaryPaper } from "./paper.ts";
import { ink, page, write, writeFacts } from "./writing.ts";

const howToRead =
  "Each column below is a test, the latest first. The range that applied is under the value. A value outside its range is bold, with the word. Not compared: it has no range, or which one applies is not known. A dash: not measured.";

/** Draws the tests of a person, then each panel with a column for each test, then what clinicians have signed. */
export function drawSummary(pen: Pen, { facts, mark, brand }: SummaryPaper): void {
  const nextPage = () => {
    pen.addPage();
    return page.margin;
  };
  const { organisation, name, dateOfBirth, otherNames } = facts;
  const sub = `Made ${timeInWords(facts.madeAt)}`;
  let y = drawHead(pen, brand, { organisation, title: "Summary of results", sub });
  y = write(pen, name, page.margin, y, { size: 22, weight: "bold" });
  y = write(pen, bornInWords(dateOfBirth), page.margin, y + 2, { size: 12 }) + 16;
  y = writeFacts(
    pen,
    [
      ["Sex at birth", facts.sex],
      ["Samples", facts.period],
      ...(otherNames.length > 0 ? [["Also recorded as", otherNames.join(", ")] as const] : []),
    ],
    y,
  );
  y = drawTests(pen, facts.tests, y, nextPage) + 10;
  if (y > lowest - 60) y = nextPage();
  y = write(pen, howToRead, page.margin, y, { size: 9, colour: ink.quiet }) + 4;
  if (facts.notCompared) y = write(pen, facts.notCompared, page.margin, y + 4, { weight: "bold" }) + 4;
  for (const panel of facts.panels) y = drawPanel(pen, panel, y, nextPage) + 10;
  for (const { title, commentary } of facts.commentaries)
    y = drawCommentary(pen, commentary, y + 6, nextPage, `Clinician’s commentary: ${title}`);
  finishPages(pen, facts, mark);
}

const drawTests = (pen: Pen, tests: readonly SummarisedTest[], y: number, nextPage: () => number): number =>
  drawTable(
    pen,
    {
      title: "Tests",
      shares: [0.4, 0.18, 0.21, 0.21],
      head: ["Test", "Kit ID", "Sample collected", "Results given"].map((text) => [headText(text)]),
      rows: tests.map(({ product, kitId, collectedAt, resultAt, notes }) => [
        [{ text: product, size: 10 }, ...notes.map((text) => ({ text, size: 8, colour: ink.quiet }))],
        [{ text: kitId, size: 10 }],
        [{ text: dayInWords(collectedAt && collectedAt.slice(0, 10)), size: 10 }],
        [{ text: resultAt ? dayInWords(resultAt.slice(0, 10)) : "None", size: 10 }],
      ]),
    },
    y,
    nextPage,
  );

/** The feet come last: only then is the number of pages known. */
function finishPages(pen: Pen, { organisation, name }: SummaryFacts, mark: SummaryPaper["mark"]): void {
  const { start, count } = pen.bufferedPageRange();
  for (let index = 0; index < count; index++) {
    pen.switchToPage(start + index);
    drawFoot(pen, `${organisation} · ${name} · Page ${index + 1} of ${count}`);
    drawMark(pen, mark);
  }
}
