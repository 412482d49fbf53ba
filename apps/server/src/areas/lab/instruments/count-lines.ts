/** Counts the lines of a list that may name one more than once. */
export const countLines = (found: readonly { line: number }[]): number =>
  new Set(found.map(({ line }) => line)).size;
