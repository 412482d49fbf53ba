import type { Section } from "./figure.ts";

/** Aligns the columns, the first to the left and the others to the right. */
function asText({ title, head, rows }: Section): string {
  const all = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...all.map((row) => row[column]!.length)));
  const cell = (text: string, column: number) =>
    column === 0 ? text.padEnd(widths[column]!) : text.padStart(widths[column]!);
  return `${title}\n${all.map((row) => row.map(cell).join("  ").trimEnd()).join("\n")}\n`;
}

function asMarkdown({ title, head, rows }: Section): string {
  const line = (cells: string[]) =>
    `| ${cells.map((cell) => (cell === "FAIL" ? "**falls short**" : cell)).join(" | ")} |`;
  const rule = line(head.map((_, column) => (column === 0 ? "---" : "---:")));
  return `## ${title}\n\n${[line(head), rule, ...rows.map(line)].join("\n")}\n`;
}

export const toText = (sections: readonly Section[]): string => sections.map(asText).join("\n");

/** The documentation page with the performance figures. */
export const toPage = (introduction: string, sections: readonly Section[]): string =>
  `# Performance\n\n${introduction}\n\n${sections.map(asMarkdown).join("\n")}`;
