import type { SimulatorStep } from "@kitpath/contract/platform/simulator/simulator-steps";

type StepText = { what: string; action: string };

export const stepTexts: Record<SimulatorStep, StepText> = {
  batch: { what: "Places up to 50 orders for made-up people.", action: "Place the orders" },
  order: { what: "Places an order for a made-up person.", action: "Place the order" },
  dispatched: { what: "The warehouse packs the kits and hands them to the carrier.", action: "Dispatch" },
  registered: { what: "The patient registers the kit and posts the sample.", action: "Register" },
  "lab-accessioned": { what: "The sample arrives at the lab and is booked in.", action: "Accession" },
  results: {
    what: "The lab releases results within each biomarker’s unit and rules.",
    action: "Release results",
  },
};
