import type { SpecimenType } from "../../biomarkers/biomarker.ts";
import type { ProductDefinition } from "../product-definition.ts";
import { fingerPrickGuide } from "./finger-prick.ts";
import { salivaGuide } from "./saliva.ts";
import type { SamplingGuide } from "./sampling-guide.ts";
import { rapidTestGuide, swabGuide } from "./swab.ts";
import { visitGuide } from "./visit.ts";

type Sampled = Pick<ProductDefinition, "specimenType" | "phlebotomyType" | "testType">;

const ownGuides: Record<SpecimenType, SamplingGuide> = {
  BLOOD: fingerPrickGuide,
  SALIVA: salivaGuide,
  SWAB: swabGuide,
};

/** Returns how the sample of a product is taken: by the person, or at an appointment. */
export function samplingGuideOf({ specimenType, phlebotomyType, testType }: Sampled): SamplingGuide {
  if (phlebotomyType !== "NONE") return visitGuide(phlebotomyType, specimenType);
  return testType === "COVID-19 Rapid Antigen" ? rapidTestGuide : ownGuides[specimenType];
}
