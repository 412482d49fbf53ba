import type { LabSample } from "#areas/lab/lab-samples/lab-sample.ts";
import { moveOf } from "../../../moves/move.ts";
import type { Batch } from "./queries.ts";

/** What happens to a batch that others act on: `reactions.ts` lists who. */

type Placed = { batch: Batch; sample: LabSample };

export const samplePlaced = moveOf<Placed>("a sample is placed in a batch");

/** Comes before the sample is out, so that a reaction can keep it in. */
export const sampleTakenOut = moveOf<Placed>("a sample is taken out of a batch");
