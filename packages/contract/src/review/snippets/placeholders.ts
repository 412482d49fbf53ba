/** What a snippet may leave to be filled in, with what it stands for. */
export const placeholders = {
  firstName: "The patient’s first name",
  product: "The product’s name",
  sampleDate: "The day the sample was taken",
  clinic: "Your clinic’s name",
  biomarker: "The biomarker outside its range",
  value: "Its value with the unit",
  range: "Its range",
} as const;
export type Placeholder = keyof typeof placeholders;

const pattern = /\{\{([^{}]*)\}\}/g;

/** Returns the names between double braces, each once. */
export const placeholdersIn = (words: string): string[] => [
  ...new Set(Array.from(words.matchAll(pattern), ([, name]) => (name ?? "").trim())),
];

/** Returns the names between double braces that stand for nothing. */
export const unknownPlaceholders = (words: string): string[] =>
  placeholdersIn(words).filter((name) => !Object.hasOwn(placeholders, name));

/** Fills in what is known; what is not stays as it is, for the clinician to see. */
export const fillPlaceholders = (words: string, known: Partial<Record<Placeholder, string>>): string =>
  words.replace(pattern, (whole, name: string) => known[name.trim() as Placeholder] ?? whole);

/** What other systems leave to be filled in: `@FNAME@`, `***`, `{firstName}`, `[[name]]`, `<<name>>`, `%name%`, `____`, and braces without an end. */
const foreign =
  /@[A-Z][A-Z0-9_]*(?:\([^()\n]{0,60}\))?@|\*{3,}|_{3,}|\[\[[^\]\n]{1,60}\]\]|<<[^<>\n]{1,60}>>|%[A-Za-z_]{2,40}%|\{[A-Za-z_][^{}\n]{0,60}\}|\{\{[^{}\n]{0,20}|\}\}/g;

/** Returns what looks like a placeholder of another form, each once: somebody may have left it open. */
export const openMarksIn = (words: string): string[] => [
  ...new Set(Array.from(words.replace(pattern, "").matchAll(foreign), ([mark]) => mark.trim())),
];
