import { z } from "zod";
import { text } from "../../fields/text.ts";

/** The most tests in one summary. */
export const mostTests = 200;

const idLength = 36;

/** Selects tests of a person by their ids, separated by commas; all if none are given. */
export const summaryQuery = z.object({
  tests: text(mostTests * (idLength + 1))
    .transform((value) => [...new Set(value.split(",").map((id) => id.trim()))].filter(Boolean))
    .pipe(z.array(text(40)).max(mostTests, `Choose up to ${mostTests} tests.`))
    .optional()
    .describe(`IDs of up to ${mostTests} tests, separated by commas. Missing or blank: all tests.`),
});
