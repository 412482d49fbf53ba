import type { GridSample } from "@kitpath/contract/lab-results";
import { labSampleStateLabels } from "@kitpath/contract/lab-sample-states";
import type { Tone } from "../../ui/badge.tsx";
import { Badge } from "../../ui/badge.tsx";

const tones: Partial<Record<GridSample["state"], Tone>> = {
  entered: "info",
  held: "warn",
  released: "ok",
  rejected: "bad",
};

/** How far a sample is, where that is worth a word. */
export function SampleMark({ sample: { state } }: { sample: GridSample }) {
  const tone = tones[state];
  return tone ? (
    <Badge tone={tone}>{state === "entered" ? "Entered" : labSampleStateLabels[state]}</Badge>
  ) : null;
}
