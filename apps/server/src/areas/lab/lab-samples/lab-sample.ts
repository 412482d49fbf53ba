/**
 * A lab sample: the specimen of a kit as its lab processes it, in the lab's tenant. It carries what the bench needs of the kit and
 * its order, but nothing about the person.
 *
 * - States: received, in progress, entered, on hold, released, rejected. `move-sample.ts` is the only way to change one, and
 *   `sample-of-kit.ts` moves the sample along with its kit.
 * - Arriving: `scan-sample.ts` takes the scan, `receipt.ts` receives the kit and opens the sample, `record-arrival.ts` records its
 *   condition and when it was taken, `stability.ts` what follows when it arrived too late.
 * - Scans that match no sample: `unmatched.ts` keeps them, `resolve-unmatched.ts` accepts or discards them, `clinic-question.ts` asks
 *   the clinic.
 * - On the bench: `place-sample.ts` (its well in a batch), `rejection.ts` (and taking it back), `print-labels.ts`. Results are another
 *   noun, lab-results.
 * - The kit and the person are the clinic's: `at-the-clinic.ts` is the only way there.
 * - Reading: `read-samples.ts`, one or several, also locked; `find-samples.ts` for the search.
 */
export type { LabSample } from "./queries.ts";
