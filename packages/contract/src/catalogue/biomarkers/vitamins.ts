import { above, between, blood } from "../biomarker.ts";

/** Vitamins and trace elements. */
export const vitaminBiomarkers = [
  blood("VITD", "Vitamin D (25-OH)", {
    unit: "nmol/L",
    ucum: "nmol/L",
    loinc: "14635-7",
    decimals: 0,
    range: between(50, 175),
    plausible: [5, 800],
  }),
  blood("AB12", "Vitamin B12, active", {
    unit: "pmol/L",
    ucum: "pmol/L",
    decimals: 0,
    range: between(38, 188),
    plausible: [3, 1000],
  }),
  blood("FOL", "Folate", {
    unit: "nmol/L",
    ucum: "nmol/L",
    loinc: "14732-2",
    decimals: 1,
    range: between(8.8, 60.8),
    plausible: [1, 200],
  }),
  blood("VITA", "Vitamin A", {
    unit: "µmol/L",
    ucum: "umol/L",
    loinc: "14905-4",
    decimals: 2,
    range: between(0.99, 3.35),
    plausible: [0.1, 12],
  }),
  blood("VITE", "Vitamin E", {
    unit: "µmol/L",
    ucum: "umol/L",
    loinc: "14590-4",
    decimals: 1,
    range: between(9.5, 41.5),
    plausible: [1, 150],
  }),
  blood("ZN", "Zinc", {
    unit: "µmol/L",
    ucum: "umol/L",
    decimals: 1,
    range: between(11, 18),
    plausible: [1, 60],
  }),
  blood("SE", "Selenium", {
    unit: "µmol/L",
    ucum: "umol/L",
    decimals: 2,
    range: above(0.75),
    plausible: [0.1, 10],
  }),
];
