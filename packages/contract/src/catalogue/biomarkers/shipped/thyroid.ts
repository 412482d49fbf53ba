import { below, between } from "../biomarker.ts";
import { blood } from "../blood.ts";
import { adults } from "../people.ts";
import { elecsys } from "./range-sources.ts";

/** Thyroid hormones and antibodies. */
export const thyroidBiomarkers = [
  blood("TSH", "Thyroid stimulating hormone", {
    unit: "mIU/L",
    ucum: "m[IU]/L",
    loinc: ["3016-3", "Thyrotropin [Units/volume] in Serum or Plasma"],
    decimals: 2,
    ranges: adults(between(0.27, 4.2)),
    source: elecsys,
    plausible: [0.005, 150],
  }),
  blood("FT4", "Free thyroxine", {
    unit: "pmol/L",
    ucum: "pmol/L",
    loinc: ["14920-3", "Thyroxine (T4) free [Moles/volume] in Serum or Plasma"],
    ranges: adults(between(12, 22)),
    source: elecsys,
    plausible: [0.5, 120],
  }),
  blood("FT3", "Free triiodothyronine", {
    unit: "pmol/L",
    ucum: "pmol/L",
    loinc: ["14928-6", "Triiodothyronine (T3) Free [Moles/volume] in Serum or Plasma"],
    ranges: adults(between(3.1, 6.8)),
    source: elecsys,
    plausible: [0.5, 60],
  }),
  blood("TPO", "Thyroid peroxidase antibodies", {
    unit: "IU/mL",
    ucum: "[IU]/mL",
    loinc: ["8099-4", "Thyroperoxidase Ab [Units/volume] in Serum or Plasma"],
    decimals: 0,
    ranges: adults(below(34)),
    source: elecsys,
    plausible: [1, 3000],
  }),
  blood("TGAB", "Thyroglobulin antibodies", {
    unit: "IU/mL",
    ucum: "[IU]/mL",
    loinc: ["8098-6", "Thyroglobulin Ab [Units/volume] in Serum or Plasma"],
    decimals: 0,
    ranges: adults(below(115)),
    source: elecsys,
    plausible: [1, 6000],
  }),
];
