import type { SamplingDrawing } from "@kitpath/contract/catalogue/products/sampling/sampling-guide";
import type { Art } from "./drawing.tsx";
import { fingerPrickDrawings } from "./finger-prick-drawings.tsx";
import { journeyDrawings } from "./journey-drawings.tsx";
import { mouthAndNoseDrawings } from "./mouth-and-nose-drawings.tsx";
import { rapidTestDrawings } from "./rapid-test-drawings.tsx";
import { visitDrawings } from "./visit-drawings.tsx";

export const samplingDrawings: Record<SamplingDrawing, Art> = {
  ...fingerPrickDrawings,
  ...mouthAndNoseDrawings,
  ...rapidTestDrawings,
  ...visitDrawings,
  post: journeyDrawings.posted,
};
