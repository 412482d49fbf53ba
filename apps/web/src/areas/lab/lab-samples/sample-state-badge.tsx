import type { LabSampleState } from "@kitpath/contract/lab/lab-samples/lab-sample-states";
import { labSampleStateLabels } from "@kitpath/contract/lab/lab-samples/lab-sample-states";
import type { Tone } from "../../../ui/badge.tsx";
import { Badge } from "../../../ui/badge.tsx";

const tones: Record<LabSampleState, Tone> = {
  received: "info",
  in_progress: "info",
  entered: "info",
  held: "warn",
  released: "ok",
  rejected: "bad",
};

export const SampleStateBadge = ({ state }: { state: LabSampleState }) => (
  <Badge tone={tones[state]}>{labSampleStateLabels[state]}</Badge>
);
