/**
 * An export: a long list as a CSV file, written in the background for the user who asked for it, and kept for some hours.
 *
 * - States: writing, ready, failed; it ends when it expires.
 * - Asking for one, and downloading it: `own-exports.ts`. `export-file.ts` says which lists there are and opens their files.
 * - Writing: `write-export.ts`, which then e-mails a link. Ending: `removal.ts`, also when a person in it is erased or restricted.
 */
export type { Export } from "./queries.ts";
