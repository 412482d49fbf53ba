import { rangeInWords } from "@kitpath/contract/catalogue/biomarkers/range-words";
import { valueInWords } from "@kitpath/contract/catalogue/biomarkers/value-words";
import { conclusionOf } from "#areas/results/results/fhir-bundle.ts";
import type { ReleasedRecord } from "#areas/results/results/result-record.ts";
import { escapeHtml } from "#mail/html.ts";
import { readingInWords } from "../../../pdf/readings.ts";

const narrative = (content: string) => ({
  status: "generated",
  div: `<div xmlns="http://www.w3.org/1999/xhtml">${content}</div>`,
});

const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`;
const row = (cells: readonly string[], tag = "td") =>
  `<tr>${cells.map((cell) => `<${tag}>${escapeHtml(cell)}</${tag}>`).join("")}</tr>`;

/** What people read in a document where their software does not show the resources. */
export function narrativeOf(record: ReleasedRecord) {
  const head = row(["Biomarker", "Result", "Normal range", "Reading"], "th");
  const results = record.release.results.map((result) =>
    row([
      result.name,
      valueInWords(result.value, result.unit),
      rangeInWords(result.rule, result.unjudged),
      readingInWords(result),
    ]),
  );
  const table = `<table><thead>${head}</thead><tbody>${results.join("")}</tbody></table>`;
  const paragraphs = conclusionOf(record)?.split("\n\n").map(paragraph) ?? [];
  return narrative(`${table}${paragraphs.join("")}`);
}

export const narrativeOfWords = (words: string) => narrative(paragraph(words));
