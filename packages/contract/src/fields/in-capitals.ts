/** Returns a word in capitals, as the public API writes states. */
export const inCapitals = <Word extends string>(word: Word): Uppercase<Word> =>
  word.toUpperCase() as Uppercase<Word>;
