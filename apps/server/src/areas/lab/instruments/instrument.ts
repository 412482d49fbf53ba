/**
 * Instruments and laboratory systems, and how their results reach the bench. Three ways end in the same `storeEntries` of lab-results:
 *
 * - JSON, all or none: `send-results.ts`.
 * - HL7 messages: `receive-hl7.ts` answers each with its `acknowledgement.ts`. `read-messages.ts` reads them in a thread, by
 *   `read-hl7.ts` and `read-observation.ts`; `store-message.ts` finds the samples and stores the results; `hl7-faults.ts` names what is
 *   wrong. A code that nobody has matched yet waits in `instrument-codes.ts`; `find-code.ts` says what the others mean.
 * - Files, by a mapping of their columns: `upload-import.ts`, `check-import.ts`, `store-import.ts`, `forget-imports.ts`. An import is
 *   waiting, running, done or failed.
 *
 * A file is read in a thread, `read-file.ts`: `split-lines.ts` and `read-csv.ts` make a table of it, `headings.ts` finds its heading,
 * `propose-mapping.ts` guesses the columns, `line-rules.ts` knows lines that are no sample, and `map-rows.ts` reads the results by the
 * mapping. Cells: `read-cell.ts`, `read-unit.ts`, `units-of-columns.ts`, `read-time.ts`, `read-clock.ts`.
 */
export type { CodeRow } from "./code-queries.ts";
export type { ImportRow } from "./queries.ts";
