/**
 * Results: a clinic reads the tests of its people and what the laboratory has released for them, in every form.
 *
 * - A test is registered, processing, processed or withdrawn. Its results are versions: the newest counts, earlier ones stay.
 * - On screen: `list-tests.ts`, `read-test-results.ts` (one version, with its biomarkers over time), `present.ts`.
 * - For other systems: `result-record.ts` reads what every format needs. `present-test-answer.ts` is the public API's,
 *   `fhir-bundle.ts` and `hl7-message.ts` write the standard ones, with the codes of `terminologies.ts`.
 * - As a file of many tests: `export-tests.ts`, with the columns of `present-csv.ts`.
 * - Changing: `state-hormonal-status.ts` has results judged again. Releasing and amending are a kit's: `kits/kits/release.ts`.
 * - Who reacts: `amended-email.ts`, when results that somebody has read are amended. Every read leaves an audit row.
 */
export type { FoundTest, TestOfPerson } from "./queries.ts";
