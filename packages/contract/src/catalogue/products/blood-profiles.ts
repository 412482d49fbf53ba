import { everyone, men, women } from "./audience.ts";
import type { Panel, ProductDefinition } from "./product-definition.ts";
import { profile } from "./product-definition.ts";

const whiteCells = ["WBC", "NEUT", "LYMPH", "MONO", "EOS", "BASO"];
const bloodCount: Panel = {
  title: "Full blood count",
  biomarkers: ["HGB", "HCT", "RBC", "MCV", "MCH", "MCHC", "RDW", "PLT", ...whiteCells],
};
const liver: Panel = { title: "Liver", biomarkers: ["ALT", "ALP", "GGT", "BIL", "ALB", "TP"] };
const kidney: Panel = { title: "Kidney", biomarkers: ["CREA", "EGFR", "UREA", "NA"] };
const lipids: Panel = { title: "Cholesterol", biomarkers: ["CHOL", "HDL", "LDL", "NHDL", "TRIG"] };
const thyroid: Panel = { title: "Thyroid", biomarkers: ["TSH", "FT4", "FT3", "TPO", "TGAB"] };
const shortThyroid: Panel = { title: "Thyroid", biomarkers: ["TSH", "FT4"] };
const iron: Panel = { title: "Iron", biomarkers: ["FE", "TIBC", "TSAT", "FERR"] };
const sugar: Panel = { title: "Diabetes", biomarkers: ["HBA1C"] };
const vitamins: Panel = { title: "Vitamins", biomarkers: ["VITD", "AB12", "FOL"] };
const inflammation: Panel = { title: "Inflammation", biomarkers: ["CRP"] };

/** Tests of a blood sample, in the order of their agreements. */
export const bloodProfiles: readonly ProductDefinition[] = [
  profile({
    productCode: "C1BLP11300",
    title: "Menopause Profile",
    slaId: "13",
    description: "Hormones that change around menopause.",
    audience: women,
    priceMinor: 7900,
    panels: [{ title: "Hormones", biomarkers: ["FSH", "LH", "E2"] }, shortThyroid],
  }),
  profile({
    productCode: "C1BLP11400",
    title: "Vitamin Profile",
    slaId: "14",
    description: "Vitamins and trace elements.",
    priceMinor: 8900,
    panels: [
      { title: "Vitamins", biomarkers: ["VITD", "AB12", "FOL", "VITA", "VITE"] },
      { title: "Trace elements", biomarkers: ["ZN", "SE", "MG"] },
    ],
  }),
  profile({
    productCode: "C1BLP11500",
    title: "Thyroid Function Profile",
    slaId: "15",
    description: "Thyroid hormones and antibodies.",
    priceMinor: 4900,
    panels: [thyroid],
  }),
  profile({
    productCode: "C1BLP11600",
    title: "Heart Health Profile",
    slaId: "16",
    description: "Cholesterol, inflammation and diabetes risk.",
    priceMinor: 5900,
    panels: [lipids, { title: "Heart", biomarkers: ["APOB", "CRP"] }, sugar],
  }),
  profile({
    productCode: "C1BLP11700",
    title: "Energy & Fatigue Profile",
    slaId: "17",
    description: "Frequent causes of tiredness.",
    priceMinor: 8500,
    panels: [bloodCount, iron, shortThyroid, vitamins, inflammation],
  }),
  profile({
    productCode: "C1BLP11800",
    title: "Erectile Dysfunction Profile",
    slaId: "18",
    description: "Hormonal and vascular causes.",
    audience: men,
    priceMinor: 8200,
    panels: [{ title: "Hormones", biomarkers: ["TESTO", "FTESTO", "SHBG", "PRL"] }, lipids, sugar],
  }),
  profile({
    productCode: "C1BLP11900",
    title: "COVID-19 Antibody AntiSpike Test",
    slaId: "19",
    description: "Antibodies against the spike protein.",
    priceMinor: 4200,
    category: "covid",
    audience: everyone,
    testType: "AntiSpike",
    purpose: "Antibody",
    panels: [{ title: "COVID-19", biomarkers: ["SC2-SPK"] }],
  }),
  profile({
    productCode: "C1BLP12000",
    title: "Female Hormone Profile",
    slaId: "20",
    description: "Cycle and fertility hormones.",
    audience: women,
    priceMinor: 8900,
    panels: [{ title: "Hormones", biomarkers: ["FSH", "LH", "E2", "PROG", "PRL", "TESTO", "SHBG", "AMH"] }],
  }),
  profile({
    productCode: "C1BLP12100",
    title: "Male Hormone Profile",
    slaId: "21",
    description: "Testosterone and what binds and drives it.",
    audience: men,
    priceMinor: 8700,
    panels: [{ title: "Hormones", biomarkers: ["TESTO", "FTESTO", "SHBG", "FAI", "FSH", "LH", "PRL", "E2"] }],
  }),
  profile({
    productCode: "C1BLP12200",
    title: "Well Man Profile",
    slaId: "22",
    description: "A broad check for men.",
    audience: men,
    priceMinor: 11_900,
    panels: [
      bloodCount,
      liver,
      kidney,
      lipids,
      sugar,
      iron,
      { title: "Hormones", biomarkers: ["TESTO", "SHBG", "PSA"] },
      vitamins,
    ],
  }),
  profile({
    productCode: "C1BLP12300",
    title: "Well Woman Profile",
    slaId: "23",
    description: "A broad check for women.",
    audience: women,
    priceMinor: 11_900,
    panels: [bloodCount, liver, kidney, lipids, sugar, iron, shortThyroid, vitamins],
  }),
  profile({
    productCode: "C1BLP12400",
    title: "Sports Fitness Profile",
    slaId: "24",
    description: "Recovery, muscle and energy for athletes.",
    priceMinor: 9900,
    registrationType: "MANUAL",
    panels: [
      bloodCount,
      iron,
      { title: "Muscle and recovery", biomarkers: ["CK", "CORT", "TESTO", "DHEAS", "URATE", "CA"] },
      vitamins,
    ],
  }),
  profile({
    productCode: "C1BLP12500",
    title: "General Profile",
    slaId: "25",
    description: "The organs, blood and metabolism at a glance.",
    priceMinor: 6900,
    phlebotomyType: "MOBILE",
    panels: [bloodCount, liver, kidney, lipids, { title: "Diabetes", biomarkers: ["HBA1C", "GLU"] }],
  }),
];
