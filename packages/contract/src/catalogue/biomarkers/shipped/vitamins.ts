import { above, between } from "../biomarker.ts";
import { blood } from "../blood.ts";
import { adults } from "../people.ts";
import { elecsys } from "./range-sources.ts";

const traceElements = "UK Supra-regional Assay Service, trace element laboratories: adults";
const vitaminLaboratories = "UK vitamin reference laboratories: adults";

/** Vitamins and trace elements. */
export const vitaminBiomarkers = [
  blood("VITD", "Vitamin D (25-OH)", {
    unit: "nmol/L",
    ucum: "nmol/L",
    loinc: ["68438-1", "25-Hydroxyvitamin D3+25-Hydroxyvitamin D2 [Moles/volume] in Serum or Plasma"],
    decimals: 0,
    ranges: adults(between(50, 220)),
    source:
      "Royal Osteoporosis Society, Vitamin D and bone health (2018): sufficient from 50; above 220 as NHS laboratories commonly report it",
    plausible: [5, 800],
  }),
  blood("AB12", "Vitamin B12, active", {
    unit: "pmol/L",
    ucum: "pmol/L",
    loinc: ["72160-5", "Holo-transcobalamin II [Moles/volume] in Serum"],
    decimals: 0,
    ranges: adults(between(38, 188)),
    source: elecsys,
    plausible: [3, 1000],
  }),
  blood("FOL", "Folate", {
    unit: "nmol/L",
    ucum: "nmol/L",
    loinc: ["14732-2", "Folate [Moles/volume] in Serum or Plasma"],
    ranges: adults(between(8.8, 60.8)),
    source: elecsys,
    plausible: [1, 200],
  }),
  blood("VITA", "Vitamin A", {
    unit: "µmol/L",
    ucum: "umol/L",
    loinc: ["14905-4", "Retinol [Moles/volume] in Serum or Plasma"],
    decimals: 2,
    ranges: adults(between(0.99, 3.35)),
    source: vitaminLaboratories,
    plausible: [0.1, 12],
  }),
  blood("VITE", "Vitamin E", {
    unit: "µmol/L",
    ucum: "umol/L",
    loinc: ["14590-4", "Alpha tocopherol [Moles/volume] in Serum or Plasma"],
    ranges: adults(between(9.5, 41.5)),
    source: vitaminLaboratories,
    plausible: [1, 150],
  }),
  blood("ZN", "Zinc", {
    unit: "µmol/L",
    ucum: "umol/L",
    loinc: ["14955-9", "Zinc [Moles/volume] in Serum or Plasma"],
    ranges: adults(between(11, 18)),
    source: traceElements,
    plausible: [1, 60],
  }),
  blood("SE", "Selenium", {
    unit: "µmol/L",
    ucum: "umol/L",
    loinc: {
      none: "LOINC names “Selenium [Moles/volume] in Serum or Plasma”, but its code could not be checked against a published list.",
    },
    decimals: 2,
    ranges: adults(above(0.75)),
    source: traceElements,
    plausible: [0.1, 10],
  }),
];
