const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Returns the characters of a text as its reader counts them: a letter with its marks is one. */
export const graphemesOf = (text: string): string[] =>
  Array.from(segmenter.segment(text), ({ segment }) => segment);
