import { below, between, blood } from "../biomarker.ts";

const cells = { unit: "10⁹/L", ucum: "10*9/L", decimals: 2 };

/** The rest of the full blood count: red cell indices and the five types of white cells. */
export const bloodCellBiomarkers = [
  blood("MCH", "Mean cell haemoglobin", {
    unit: "pg",
    ucum: "pg",
    loinc: "785-6",
    range: between(27, 32),
    plausible: [10, 50],
  }),
  blood("MCHC", "Mean cell haemoglobin concentration", {
    unit: "g/L",
    ucum: "g/L",
    loinc: "786-4",
    decimals: 0,
    range: between(315, 360),
    plausible: [200, 450],
  }),
  blood("RDW", "Red cell distribution width", {
    unit: "%",
    ucum: "%",
    loinc: "788-0",
    range: between(11, 15),
    plausible: [8, 40],
  }),
  blood("NEUT", "Neutrophils", {
    ...cells,
    loinc: "751-8",
    range: between(2, 7.5),
    critical: { low: 0.5 },
    plausible: [0, 200],
  }),
  blood("LYMPH", "Lymphocytes", { ...cells, loinc: "731-0", range: between(1, 4), plausible: [0, 300] }),
  blood("MONO", "Monocytes", { ...cells, loinc: "742-7", range: between(0.2, 1), plausible: [0, 100] }),
  blood("EOS", "Eosinophils", { ...cells, loinc: "711-2", range: below(0.5), plausible: [0, 50] }),
  blood("BASO", "Basophils", { ...cells, loinc: "704-7", range: below(0.1), plausible: [0, 10] }),
];
