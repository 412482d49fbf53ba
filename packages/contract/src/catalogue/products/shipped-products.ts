import type { ProductTestType } from "./test-status.ts";
import type { Audience } from "./audience.ts";
import { adults, everyone, men, women } from "./audience.ts";
import type { SpecimenType } from "../biomarkers/biomarker.ts";

export type Panel = { title: string; biomarkers: readonly string[] };

export type ProductDefinition = {
  /** The same in sandbox and live. */
  productCode: string;
  title: string;
  /** The service-level agreement that a lab accepts for it; null if there is none. */
  slaId: string | null;
  description: string;
  category: "covid" | "general";
  testType: ProductTestType | null;
  purpose: string | null;
  phlebotomyType: "NONE" | "MOBILE" | "IN-CLINIC";
  registrationType: "AUTOMATIC_WITH_USER_INFO" | "MANUAL";
  registrationless: boolean;
  specimenType: SpecimenType;
  panels: readonly Panel[];
  /** Whom it is for: others can have it, but get no interpretation where the reference ranges are not theirs. */
  audience: Audience;
  /** Pence, ex VAT. */
  priceMinor: number;
  turnaroundHours: number;
};

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

type Row = Pick<ProductDefinition, "productCode" | "title" | "slaId" | "description" | "priceMinor"> &
  Partial<ProductDefinition>;

const profile = (row: Row & { panels: readonly Panel[] }): ProductDefinition => ({
  category: "general",
  testType: null,
  purpose: null,
  phlebotomyType: "NONE",
  registrationType: "AUTOMATIC_WITH_USER_INFO",
  registrationless: false,
  specimenType: "BLOOD",
  turnaroundHours: 48,
  audience: adults,
  ...row,
});

const pcr = (row: Row & { biomarker: string; purpose: string }): ProductDefinition => {
  const { biomarker, ...rest } = row;
  const isSaliva = biomarker === "SC2-SAL";
  return profile({
    category: "covid",
    audience: everyone,
    testType: "PCR",
    specimenType: isSaliva ? "SALIVA" : "SWAB",
    turnaroundHours: isSaliva ? 36 : 24,
    ...rest,
    panels: [{ title: "COVID-19", biomarkers: [biomarker] }],
  });
};

/** Every product of the platform, in the order of the agreements' catalogue. */
export const products: readonly ProductDefinition[] = [
  pcr({
    productCode: "C1SAL10000",
    title: "Saliva PCR general testing",
    slaId: "SLA000000",
    description: "COVID-19 PCR test from saliva.",
    priceMinor: 4500,
    biomarker: "SC2-SAL",
    purpose: "General",
  }),
  pcr({
    productCode: "C1SAL10100",
    title: "Saliva PCR Fit to Fly",
    slaId: "01",
    description: "COVID-19 PCR test from saliva with a certificate for travel.",
    priceMinor: 5900,
    biomarker: "SC2-SAL",
    purpose: "Fit to fly",
  }),
  pcr({
    productCode: "C1SWB10300",
    title: "Swab PCR Fit to fly",
    slaId: "03",
    description: "COVID-19 PCR swab with a certificate for travel.",
    priceMinor: 6200,
    biomarker: "SC2-SWB",
    purpose: "Fit to fly",
  }),
  pcr({
    productCode: "C1SWB10400",
    title: "Swab PCR Test to Release",
    slaId: "04",
    description: "COVID-19 PCR swab to end isolation early.",
    priceMinor: 6500,
    biomarker: "SC2-SWB",
    purpose: "Test to release",
  }),
  pcr({
    productCode: "C1SWB10500",
    title: "Swab PCR Day 2",
    slaId: "05",
    description: "COVID-19 PCR swab on the second day after arrival.",
    priceMinor: 5500,
    biomarker: "SC2-SWB",
    purpose: "Day 2",
    registrationType: "MANUAL",
  }),
  pcr({
    productCode: "C1SWB10600",
    title: "Swab PCR Day 8",
    slaId: "06",
    description: "COVID-19 PCR swab on the eighth day after arrival.",
    priceMinor: 5500,
    biomarker: "SC2-SWB",
    purpose: "Day 8",
    registrationType: "MANUAL",
  }),
  pcr({
    productCode: "C1SEQ10700",
    title: "Day 2 Day 8 sequencing",
    slaId: "07",
    description: "Sequencing of a positive day 2 or day 8 swab.",
    priceMinor: 9500,
    biomarker: "SC2-SEQ",
    testType: "Sequencing",
    purpose: "Sequencing",
    turnaroundHours: 144,
  }),
  pcr({
    productCode: "C1SEQ10800",
    title: "SeqSecure",
    slaId: "08",
    description: "Sequencing as a service for surveillance.",
    priceMinor: 7000,
    biomarker: "SC2-SEQ",
    testType: "Sequencing",
    purpose: "Sequencing",
    turnaroundHours: 144,
  }),
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
  profile({
    productCode: "C1SWB12600",
    title: "COVID-19 Rapid Antigen Test",
    slaId: null,
    description: "Rapid antigen test, read at home and confirmed by the lab.",
    priceMinor: 1500,
    category: "covid",
    audience: everyone,
    testType: "COVID-19 Rapid Antigen",
    purpose: "General",
    specimenType: "SWAB",
    registrationType: "MANUAL",
    registrationless: true,
    turnaroundHours: 24,
    panels: [{ title: "COVID-19", biomarkers: ["SC2-AG"] }],
  }),
];
