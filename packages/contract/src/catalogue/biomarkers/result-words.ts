/** What a test that finds or does not find something says; the last two are no results. */
export type ResultWord = "Negative" | "Positive" | "Inconclusive" | "Invalid";

/** Words, HL7's codes of table 0078, SNOMED CT's and LOINC's: each means the same in every message and file. */
const words: Record<ResultWord, readonly string[]> = {
  Negative: [
    ..."n neg negative notdetected nd undetected nonedetected targetnotdetected absent nonreactive nr -ve".split(
      " ",
    ),
    // Negative, Not detected, Absent, Non-reactive
    ..."260385009 260415000 2667000 131194007".split(" "),
    ..."la6577-6 la11883-8".split(" "),
  ],
  Positive: [
    ..."p pos positive detected det targetdetected present reactive rr +ve".split(" "),
    // Positive, Detected, Present, Reactive
    ..."10828004 260373001 52101004 11214006".split(" "),
    ..."la6576-8 la11882-0".split(" "),
  ],
  Inconclusive: [
    ..."inconclusive equivocal indeterminate undetermined borderline ind presumptivepositive".split(" "),
    // Inconclusive, Equivocal, Indeterminate, Indeterminate result, Undetermined, Presumptive positive, Suspected
    ..."419984006 42425007 82334004 280416009 373068000 720735008 415684004".split(" "),
    ..."la9663-1 la11884-6".split(" "),
  ],
  Invalid: [
    ..."invalid invalidresult error err failed failure noresult unsatisfactory aborted".split(" "),
    // Invalid result, Specimen unsatisfactory for evaluation
    ..."455371000124106 125154007".split(" "),
  ],
};
const meanings = new Map(
  Object.entries(words).flatMap(([meaning, known]) =>
    known.map((word) => [word, meaning as ResultWord] as const),
  ),
);

/** What instruments write, without blanks and marks, for a number that they did not measure. */
const notMeasured = new Set(
  "novalue nodata noresult qns quantitynotsufficient insufficient na nan nd notdone notmeasured nottested notperformed cancelled canceled meas".split(
    " ",
  ),
);
/**
 * Dashes, stars or points in place of digits, plus signs beyond any grade, no more than an expected value, or a number with the star
 * of what the instrument itself holds to be unreliable.
 */
const noDigits = /^[-–—*.]+$|^\+{4,}$|^exp\.?\s+[\d.,]+$|^\*?\s*[<>≤≥]?[\d.,]+\s*\*$|^\*\s*[<>≤≥]?[\d.,]+$/i;

/** Whether a text in place of a number says that nothing was measured. */
export function isNotMeasured(text: string): boolean {
  const word = readWord(text);
  if (word === "Inconclusive" || word === "Invalid" || noDigits.test(text.trim())) return true;
  return notMeasured.has(
    text
      .trim()
      .toLowerCase()
      .replace(/(?<=[a-z])[\s._/-]+(?=[a-z])|^[<>]|\.$/g, ""),
  );
}

/** Reads a word or code for a result that is no number; capital letters, blanks, hyphens within words and a full stop do not matter. */
export function readWord(text: string): ResultWord | null {
  const lower = text.trim().toLowerCase();
  return meanings.get(lower) ?? meanings.get(lower.replace(/(?<=[a-z])[\s_-]+(?=[a-z])|\.$/g, "")) ?? null;
}
