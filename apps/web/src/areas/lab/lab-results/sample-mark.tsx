import type { GridSample } from "@kitpath/contract/lab/lab-results/lab-results";
import { labSampleStateLabels } from "@kitpath/contract/lab/lab-samples/lab-sample-states";
import type { Tone } from "../../../ui/badge.tsx";
import { Badge } from "../../../ui/badge.tsx";

const tones: Partial<Record<GridSample["state"], Tone>> = {
  entered: "info",
  held: "warn",
  released: "ok",
  rejected: "bad",
};

/** The state of a sample, if it is worth showing. */
export function SampleMark({ sample: { state } }: { sample: GridSample }) {
  const tone = tones[state];
  return tone ? (
    <Badge tone={tone}>{state === "entered" ? "Entered" : labSampleStateLabels[state]}</Badge>
  ) : null;
}
