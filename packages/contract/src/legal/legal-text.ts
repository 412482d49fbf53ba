/** One numbered paragraph; its sub-paragraphs are numbered below it. `terms` are definitions, which are not numbered. */
export type Paragraph =
  | string
  | {
      text: string;
      sub?: readonly Paragraph[];
      terms?: readonly (readonly [term: string, meaning: string])[];
    };

export type Clause = { heading: string; paragraphs: readonly Paragraph[] };

/** `id` is the prefix of its clauses' anchors: clause 10.2 of the part `clause` is at `clause-10-2`. */
export type LegalPart = {
  id: "clause" | "schedule" | "annex";
  title?: string;
  intro?: string;
  clauses: readonly Clause[];
};

export type LegalText = { intro: readonly string[]; parts: readonly LegalPart[] };

/** `10.2` of the part `clause` → `clause-10-2`. */
export const anchorOf = (part: LegalPart["id"], number: string): string =>
  `${part}-${number.replaceAll(".", "-")}`;

export const textOf = (paragraph: Paragraph): string =>
  typeof paragraph === "string" ? paragraph : paragraph.text;

export const subOf = (paragraph: Paragraph): readonly Paragraph[] =>
  typeof paragraph === "string" ? [] : (paragraph.sub ?? []);

/** A text split at its references to clauses (of the body) and paragraphs (of a schedule) of the same document. */
export type Piece = { text: string; anchor: string | null };

const reference = /\b(clause|paragraph) (\d+(?:\.\d+)*)/gi;

export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const match of text.matchAll(reference)) {
    const [words, kind, number = ""] = match;
    if (match.index > end) pieces.push({ text: text.slice(end, match.index), anchor: null });
    pieces.push({
      text: words,
      anchor: anchorOf(kind?.toLowerCase() === "clause" ? "clause" : "schedule", number),
    });
    end = match.index + words.length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end), anchor: null });
  return pieces;
}
