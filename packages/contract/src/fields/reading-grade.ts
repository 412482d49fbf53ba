/** Returns the words of a text in small letters; numbers and marks are none. */
export const wordsOf = (text: string): string[] =>
  text.toLowerCase().match(/[a-zà-ÿ]+(?:['’-][a-zà-ÿ]+)*/g) ?? [];

export const sentencesOf = (text: string): string[] => text.split(/(?<=[.!?])\s+/).filter(Boolean);

/** Counts the groups of vowels in a word. A few words come out one too high or too low. */
export function syllablesOf(word: string): number {
  const spoken = word
    // The last e of `make`, `makes` and `worked` is silent; those of `table`, `changes` and `needed` are not.
    .replace(/(?<=[^aeiouyl])e$|(?<=[^aeiouylsxzcgh])es$|(?<=[aeiouy][^aeiouy]*[^aeiouytd])ed$/, "")
    // In `anaemia` and `usual` two vowels in a row are two syllables.
    .replace(/(?<![tsc])i(?=[ao])|(?<![qg])u(?=a)/g, "i.")
    .replace(/^y/, "");
  return Math.max(1, spoken.match(/[aeiouyà-ÿ]+/g)?.length ?? 0);
}

/**
 * Returns the US school grade at which a text is read easily, by the formula of Flesch and Kincaid: 6 is the age of 11 to 12.
 * The words of `leftOut` count as none.
 */
export function gradeOf(text: string, leftOut: ReadonlySet<string> = new Set()): number {
  const words = wordsOf(text).filter((word) => !leftOut.has(word));
  const syllables = words.reduce((sum, word) => sum + syllablesOf(word), 0);
  return 0.39 * (words.length / sentencesOf(text).length) + 11.8 * (syllables / words.length) - 15.59;
}
