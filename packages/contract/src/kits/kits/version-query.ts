import { integerField } from "../../lists/query-fields.ts";

/** The version of a test's results; 0 is the latest. */
export const versionFields = { version: integerField(0, 0, 9999) };
