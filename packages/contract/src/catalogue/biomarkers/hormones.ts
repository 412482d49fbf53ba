import { below, between, blood } from "../biomarker.ts";

/** Thyroid, sex hormones and adrenal biomarkers with UK adult reference ranges. */
export const hormoneBiomarkers = [
  blood("TSH", "Thyroid stimulating hormone", { unit: "mIU/L", ucum: "m[IU]/L", loinc: "3016-3", decimals: 2, range: between(0.27, 4.2), plausible: [0.005, 150] }),
  blood("FT4", "Free thyroxine", { unit: "pmol/L", ucum: "pmol/L", loinc: "14920-3", range: between(12, 22), plausible: [0.5, 120] }),
  blood("FT3", "Free triiodothyronine", { unit: "pmol/L", ucum: "pmol/L", loinc: "14928-6", range: between(3.1, 6.8), plausible: [0.5, 60] }),
  blood("TPO", "Thyroid peroxidase antibodies", { unit: "IU/mL", ucum: "[IU]/mL", loinc: "8099-4", decimals: 0, range: below(34), plausible: [1, 3000] }),
  blood("TGAB", "Thyroglobulin antibodies", { unit: "IU/mL", ucum: "[IU]/mL", loinc: "8098-6", decimals: 0, range: below(115), plausible: [1, 6000] }),
  blood("FSH", "Follicle stimulating hormone", { unit: "IU/L", ucum: "[IU]/L", loinc: "15067-2", range: { f: between(3.5, 12.5), m: between(1.5, 12.4) }, plausible: [0.1, 250] }),
  blood("LH", "Luteinising hormone", { unit: "IU/L", ucum: "[IU]/L", loinc: "10501-5", range: { f: between(2.4, 12.6), m: between(1.7, 8.6) }, plausible: [0.1, 250] }),
  blood("E2", "Oestradiol", { unit: "pmol/L", ucum: "pmol/L", loinc: "14715-7", decimals: 0, range: { f: between(45, 854), m: between(41, 159) }, plausible: [5, 20_000] }),
  blood("PROG", "Progesterone", { unit: "nmol/L", ucum: "nmol/L", loinc: "14890-8", decimals: 1, range: { f: between(0.2, 75.9), m: between(0.2, 0.5) }, plausible: [0.1, 1000] }),
  blood("PRL", "Prolactin", { unit: "mIU/L", ucum: "m[IU]/L", loinc: "15081-3", decimals: 0, range: { f: between(102, 496), m: between(86, 324) }, plausible: [5, 100_000] }),
  blood("TESTO", "Testosterone", { unit: "nmol/L", ucum: "nmol/L", loinc: "14913-8", decimals: 2, range: { f: between(0.29, 1.67), m: between(8.64, 29) }, plausible: [0.05, 120] }),
  blood("FTESTO", "Free testosterone, calculated", { unit: "nmol/L", ucum: "nmol/L", decimals: 3, range: { f: between(0.001, 0.03), m: between(0.2, 0.62) }, plausible: [0.001, 5] }),
  blood("SHBG", "Sex hormone binding globulin", { unit: "nmol/L", ucum: "nmol/L", loinc: "13967-5", decimals: 1, range: { f: between(32.4, 128), m: between(18.3, 54.1) }, plausible: [1, 500] }),
  blood("FAI", "Free androgen index", { unit: "%", ucum: "%", decimals: 1, range: { f: between(0.3, 5.6), m: between(24.3, 110) }, plausible: [0.05, 400] }),
  blood("DHEAS", "Dehydroepiandrosterone sulphate", { unit: "µmol/L", ucum: "umol/L", decimals: 2, range: { f: between(1.65, 9.15), m: between(2.41, 11.6) }, plausible: [0.1, 60] }),
  blood("AMH", "Anti-Müllerian hormone", { unit: "pmol/L", ucum: "pmol/L", decimals: 1, range: { f: between(5.4, 25), m: between(5.5, 103) }, plausible: [0.1, 300] }),
  blood("CORT", "Cortisol, morning", { unit: "nmol/L", ucum: "nmol/L", loinc: "14675-3", decimals: 0, range: between(166, 507), critical: { low: 50 }, plausible: [5, 3000] }),
  blood("PSA", "Prostate specific antigen", { unit: "µg/L", ucum: "ug/L", loinc: "2857-1", decimals: 2, range: below(3), plausible: [0.01, 5000] }),
];
