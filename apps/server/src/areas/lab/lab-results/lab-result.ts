/**
 * A lab result: the value of one biomarker of a sample, on the lab's bench. Each entry is a new version, so the history keeps every
 * value; the newest version is the current result, and null means removed.
 *
 * - Entered by hand: `save-drafts.ts`. By an instrument: `instrument-results.ts`. `judge-entry.ts` decides about each in one pass, and
 *   `enter-results.ts` stores what passes and moves the sample.
 * - Critical values reach the clinic before anybody verifies them: `critical-results.ts`.
 * - Verified by a second person, if the lab's rules require one (`lab-rules.ts`), and released to the clinic: `release.ts`, unless
 *   `release-obstacle.ts` names a reason against it. A later release is an amendment.
 * - Tested again: `rerun.ts`. On hold while a control of the batch has failed: `held-samples.ts`.
 * - Reading: `read-bench.ts`, the work, the grid and the history; `bench-view.ts`, what samples are tested for with the current
 *   results.
 */
export type { CurrentResult, PanelRow, PastResult } from "./queries.ts";
export type { ReleasedResult } from "./release-queries.ts";
