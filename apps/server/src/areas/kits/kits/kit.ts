/**
 * A kit: what a person takes their sample with, from the warehouse's shelf to the released result. It belongs to the clinic that
 * ordered it (`clinic_id`); from its accession on, a specimen of it is on a laboratory's bench.
 *
 * - States and moves: `journey.ts`, pure functions. `advance-kit.ts` is the only way to move one, and writes its chain of custody.
 * - Beginning: `create-kit.ts`, and what it is called by in `codes.ts`: kit id, barcode, accession.
 * - On the way: `parcels.ts`. Whose it is: `registration.ts`, `people-of-kits.ts`, `test-details.ts`.
 * - At the laboratory: `at-the-lab.ts` (accession and rerun), `rejection.ts` (and taking it back), `recall-kit.ts`.
 * - Results: `release.ts` keeps, releases, amends and restates them; `read-results.ts` reads them, `outcome.ts` sums them up.
 * - Who reacts: `moves.ts` says what happens to a kit, and the server's `reactions.ts` who acts on it: the laboratory's sample,
 *   critical alerts, papers, whoever has read the results.
 * - Reading: `find-kit.ts` (and locking), `read-chain-of-custody.ts`. What the warehouse may change: `change-kit.ts`.
 */
export type { Kit } from "./queries.ts";
