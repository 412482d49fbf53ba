import { above, below, between } from "../biomarker.ts";
import { blood } from "../blood.ts";
import { adults, womenAndMen } from "../people.ts";
import { nhsCholesterol } from "./range-sources.ts";

/** Lipids and glucose. */
export const lipidBiomarkers = [
  blood("CHOL", "Total cholesterol", {
    unit: "mmol/L",
    ucum: "mmol/L",
    loinc: ["14647-2", "Cholesterol [Moles/volume] in Serum or Plasma"],
    ranges: adults(below(5)),
    source: nhsCholesterol,
    plausible: [1, 30],
  }),
  blood("HDL", "HDL cholesterol", {
    unit: "mmol/L",
    ucum: "mmol/L",
    loinc: ["14646-4", "Cholesterol in HDL [Moles/volume] in Serum or Plasma"],
    decimals: 2,
    ranges: womenAndMen(above(1.2), above(1)),
    source: nhsCholesterol,
    plausible: [0.1, 6],
  }),
  blood("LDL", "LDL cholesterol", {
    unit: "mmol/L",
    ucum: "mmol/L",
    loinc: ["22748-8", "Cholesterol in LDL [Moles/volume] in Serum or Plasma"],
    ranges: adults(below(3)),
    source: nhsCholesterol,
    plausible: [0.1, 25],
  }),
  blood("NHDL", "Non-HDL cholesterol", {
    unit: "mmol/L",
    ucum: "mmol/L",
    loinc: ["70204-3", "Cholesterol non HDL [Moles/volume] in Serum or Plasma"],
    ranges: adults(below(4)),
    source: nhsCholesterol,
    plausible: [0.2, 28],
  }),
  blood("TRIG", "Triglycerides", {
    unit: "mmol/L",
    ucum: "mmol/L",
    loinc: ["14927-8", "Triglyceride [Moles/volume] in Serum or Plasma"],
    decimals: 2,
    ranges: adults(below(1.7)),
    source: nhsCholesterol,
    critical: { high: 20 },
    plausible: [0.1, 100],
  }),
  blood("APOB", "Apolipoprotein B", {
    unit: "g/L",
    ucum: "g/L",
    loinc: ["1884-6", "Apolipoprotein B [Mass/volume] in Serum or Plasma"],
    decimals: 2,
    ranges: womenAndMen(between(0.6, 1.17), between(0.66, 1.33)),
    source: "Roche Tina-quant apolipoprotein B, method sheet: adults",
    plausible: [0.1, 4],
  }),
  blood("HBA1C", "Haemoglobin A1c", {
    unit: "mmol/mol",
    ucum: "mmol/mol",
    loinc: ["59261-8", "Hemoglobin A1c/Hemoglobin.total standardized per IFCC-RMP for CDT in Blood"],
    material: "blood",
    decimals: 0,
    ranges: adults(between(20, 41)),
    source: "NICE PH38, Type 2 diabetes: prevention in people at high risk (2012): high risk from 42",
    plausible: [10, 200],
  }),
  blood("GLU", "Glucose", {
    unit: "mmol/L",
    ucum: "mmol/L",
    loinc: ["14749-6", "Glucose [Moles/volume] in Serum or Plasma"],
    ranges: adults(between(3.5, 7.8)),
    source:
      "WHO, Definition and diagnosis of diabetes mellitus and intermediate hyperglycaemia (2006): below 7.8; the lower limit as UK laboratories commonly report it",
    critical: { low: 2.5, high: 25 },
    plausible: [0.5, 80],
  }),
];
