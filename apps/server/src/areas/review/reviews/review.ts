/**
 * A review: a version of a test's results that a clinician reads before, or after, the test taker gets it. It exists for every version
 * for which the clinic's policy asks for a review, or keeps it from the test taker.
 *
 * - States: it waits until it is signed, or until other results supersede it, or its sample is rejected (`withdrawn`). `not_needed`:
 *   nobody reviews it, and the clinic itself tells the test taker.
 * - Opened: `opening.ts`, at the release of results; who gets them when is decided there, by `review-need.ts` of the contract.
 * - Read and written: `read-review.ts`, `claiming.ts` (one clinician at a time), `drafts.ts`.
 * - By whom: the clinic's own clinicians, or those of the platform (`network/`), as the policy said when it was opened.
 * - Ended: `signing.ts` with a commentary, `from-system.ts` with one from another system. `disclosure.ts` tells the test taker.
 */
export type { ReviewRow } from "./queries.ts";

/** A review beside another in the queue. */
export type NeighbourRow = { place: "previous" | "next" | "first"; clinic_id: string; id: string };
