/**
 * A control: a material with a known result that a lab runs in a batch to show that the batch's results can be trusted. A lab has its
 * own, by biomarker and lot; a batch's run of one passes or fails by its limits.
 *
 * - The material: `controls-in-use.ts` adds and retires lots, and says which a batch must be run with.
 * - A run: `run-control.ts`; those in an instrument's file, `file-readings.ts`.
 * - A failure holds the batch's samples until somebody justifies it: `failed-controls.ts`.
 * - Reading: `batch-controls.ts` lists a batch's controls, and says the state of each biomarker for the release.
 * - Who reacts: `moves.ts` says when the last failure is justified; `reactions.ts` of the server lists who acts on it.
 */
export type { ControlRow } from "./queries.ts";
export type { RunRow } from "./run-queries.ts";
