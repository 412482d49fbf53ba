import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { biomarkerOf, biomarkers } from "@kitpath/contract/catalogue/biomarkers/biomarkers";
import fc from "fast-check";
import { analytes } from "./analytes.ts";
import { convertValue } from "./convert-value.ts";
import { conversionTo, isEqualCode } from "./unit-factor.ts";

const convert = (code: string, value: string, unit: string) => {
  const converted = convertValue(biomarkerOf(code), { value, unit });
  return "value" in converted ? converted.value : converted.problem;
};
/** Checks lines such as `TSH 2.10 mIU/L = 2.10`; the unit may have blanks. */
const holds = (lines: string) => {
  for (const line of lines.trim().split("\n")) {
    const [, code = "", value = "", unit = "", wanted] = /^\s*(\S+) (\S+) (.*) = (.*)$/.exec(line) ?? [];
    assert.equal(convert(code, value, unit), wanted, line);
  }
};

describe("a value in another unit", () => {
  test("stays the same in every spelling of the biomarker's own unit", () => {
    const spellings: Record<string, string> = {
      TSH: "mIU/L m[IU]/L m[iU]/L miu/l MIU/L mUI/L mIE/l mU/L uIU/mL µIU/mL μIU/ml u[IU]/mL uU/mL μU/mL mcIU/mL UIU/ML",
      FSH: "IU/L [IU]/L U/L mIU/mL mUI/ml mU/mL IU/l",
      PLT: "10⁹/L 10*9/L 10^9/L x10^9/L X10E9/L ×10⁹/l 10E9/L 10e+09/L 10**9/L E9/L 10(9)/L 109/L G/L g/l Gpt/L K/uL K/µL k/ul 10*3/uL x10^3/µL 10³/mm³ thou/uL Thousand/cumm K/mm3 x1000/uL /nL 10^9cells/L 10*9{cells}/L",
      RBC: "10¹²/L T/L Tpt/L M/uL 10^6/µL mill/mm3 Mio/µl million/cumm x10E12/L 10*12/L /pL",
      CREA: "µmol/L umol/L μmol/l UMOL/L mcmol/L micromol/L uM nmol/mL",
      FERR: "ug/L µg/L mcg/L ng/mL ng/ml NG/ML",
      FT4: "pmol/L PMOL/L pmol/l pM",
      ALT: "U/L IU/L iu/l UI/L u/l mU/mL unit/L",
      MCV: "fL fl FL um3 µm³",
      MCH: "pg PG Pg",
      HGB: "g/L G/L g/l mg/mL gm/L",
      CRP: "mg/L MG/L ug/mL µg/ml",
      EGFR: "mL/min/1.73m2 ml/min/1.73m² mL/min/{1.73_m2} mL/min/1.73m^2 ml/min/1,73m2 mL/min/1.73sqm mL/min/BSA",
      NA: "mmol/L mEq/L meq/l MMOL/L Mmol/L mM mval/L",
      HBA1C: "mmol/mol MMOL/MOL mmol/molHb",
      TPO: "IU/mL kIU/L [IU]/mL UI/ml k[IU]/L",
      "SC2-SPK": "U/mL kU/L",
    };
    for (const [code, units] of Object.entries(spellings))
      for (const unit of units.split(" "))
        assert.equal(Number(convert(code, "2.10", unit)), 2.1, `${code} ${unit}`);
    for (const unit of ["mIU / L", " µIU/ mL", "[mIU/L]", "(mIU/L)", "mIU per L", "", "-", "N/A", '""'])
      assert.equal(convert("TSH", "2.10", unit), "2.10", unit);
    assert.equal(convert("EGFR", "88", "ml/min per 1.73 m²"), "88");
  });

  test("moves the point by a power of ten, and keeps every digit and the limit", () => {
    holds(`
      HGB 13.5 g/dL = 135
      HGB 13.50 gm% = 135.0
      HGB <0.05 g/100 mL = <0.5
      HCT 42.1 % = 0.421
      HCT 5 % = 0.05
      WBC 5200 cells/µL = 5.200
      NEUT 4200 /cumm = 4.200
      PLT 250000 /uL = 250.000
      PLT 0.25 10*12/L = 250
      CRP <0.03 mg/dL = <0.3
      PSA 4.01 µg/dL = 40.1
      APOB 95 mg/dL = 0.95
      TSAT 0.25 ratio = 25
      PRL 0.35 IU/L = 350
      TP 7 g/dL = 70`);
    assert.equal(convert("FERR", "> 2.5", "mg/L"), ">2500");
  });

  test("is converted by the substance's known factor, and keeps its precision", () => {
    holds(`
      FT4 1.2 ng/dL = 15.4
      FT4 <0.40 ng/dL = <5.1
      FT3 3.1 pg/mL = 4.8
      E2 150 pg/mL = 551
      PROG 10.2 ng/mL = 32.4
      TESTO 650 ng/dL = 22.54
      TESTO 6.50 ng/mL = 22.54
      CORT 15.2 µg/dL = 419
      DHEAS 250 ug/dL = 6.78
      VITD 30.0 ng/mL = 74.9
      FOL 8.2 ng/mL = 18.6
      GLU 90 mg/dL = 5.0
      GLU 126 mg/dL = 6.99
      CHOL 200 mg/dL = 5.17
      TRIG 150 mg/dL = 1.69
      CREA 1.02 mg/dL = 90.2
      BIL 1.0 mg/dL = 17
      URATE 5.2 mg/dL = 309
      CA 9.6 mg/dL = 2.40
      CA 4.8 mEq/L = 2.40
      MG 1.7 meq/L = 0.85
      FE 95 µg/dL = 17.0
      HGB 8.4 mmol/L = 135
      MCH 1.86 fmol = 30.0
      PRL 15.0 ng/mL = 318
      HBA1C 6.5 % = 48
      HBA1C 7.0 % (NGSP) = 53
      ALT 0.50 µkat/L = 30
      AMH 2.1 ng/mL = 15.0
      GLU 0 mg/dL = 0.0`);
  });

  test("is refused if the factor is unknown or the unit ambiguous, and the message names both units", () => {
    holds(`
      UREA 40 mg/dL = Urea is reported in mmol/L, not in mg/dL.
      FT4 15 kg = Free thyroxine is reported in pmol/L, not in kg.
      FT4 15 10*9/L = Free thyroxine is reported in pmol/L, not in 10*9/L.
      EGFR 60 mL/min = Estimated glomerular filtration rate is reported in mL/min/1.73m², not in mL/min.
      NEUT 55 % = Neutrophils is reported in 10⁹/L, not in %.
      TPO 20 U/mL = Thyroid peroxidase antibodies is reported in IU/mL, not in U/mL.
      FAI 0.5 ratio = Free androgen index is reported in %, not in ratio.
      HBA1C 0.065 ratio = Haemoglobin A1c is reported in mmol/mol, not in ratio.
      HBA1C 1 % = Haemoglobin A1c of 1 % would be below zero in mmol/mol.
      SC2-SPK 200 BAU/mL = SARS-CoV-2 anti-spike antibodies is reported in U/mL, not in BAU/mL.
      TSH 2.1 blips = Thyroid stimulating hormone is reported in mIU/L, not in blips.`);
    assert.equal(convert("SC2-SAL", "3", "mg/L"), "SARS-CoV-2 RNA, saliva has no unit; mg/L was given.");
  });

  test("of every biomarker stays the same in its own unit and code, and each factor has its source", () => {
    for (const biomarker of biomarkers) {
      for (const unit of [biomarker.unit, biomarker.ucum ?? ""])
        assert.deepEqual(convertValue(biomarker, { value: "7.30", unit }), { value: "7.30" }, biomarker.code);
    }
    for (const [code, analyte] of Object.entries(analytes)) {
      assert.ok(biomarkerOf(code), code);
      assert.ok(analyte!.source.length > 5, code);
    }
  });

  test("in a unit named like an object property is refused, and never causes an error of ours", () => {
    for (const name of [
      "constructor",
      "toString",
      "__proto__",
      "hasOwnProperty",
      "mg/constructor",
      "valueOf/L",
    ])
      assert.match(convert("TSH", "1", name), /constructor|toString|proto|hasOwn|valueOf/, name);
  });

  test("returns unchanged after a conversion there and back", () => {
    const pairs = [
      ["GLU", "mg/dL", 18.0156],
      ["CREA", "mg/dL", 0.011312],
      ["TESTO", "ng/dL", 28.842],
      ["HGB", "g/dL", 0.1],
    ] as const;
    fc.assert(
      fc.property(
        fc.constantFrom(...pairs),
        fc.integer({ min: 10, max: 99_999 }),
        ([code, unit, back], given) => {
          const value = Number(convert(code, String(given), unit));
          assert.ok(Math.abs(value * back - given) / given < 0.05, `${code} ${given} ${value}`);
        },
      ),
    );
  });

  test("in an arbitrary unit is converted or refused, and never causes an error of ours", () => {
    const parts = fc.constantFrom(
      "m",
      "g",
      "/",
      "L",
      "10",
      "^",
      "9",
      "µ",
      "[",
      "]",
      "{",
      "}",
      "IU",
      "%",
      ".",
      "(",
      " ",
      "U",
    );
    fc.assert(
      fc.property(fc.constantFrom(...biomarkers), fc.array(parts, { maxLength: 12 }), (biomarker, some) => {
        const converted = convertValue(biomarker, { value: "1.5", unit: some.join("") });
        if ("value" in converted) assert.match(converted.value, /^[\d.]+$/);
      }),
    );
    assert.equal(conversionTo(biomarkerOf("TSH"), "m".repeat(100_000)), null);
  });
});

describe("a UCUM code", () => {
  test("equals another of the same scale, and is accepted as written", () => {
    const tsh = biomarkerOf("TSH");
    for (const code of ["m[IU]/L", "u[IU]/mL", "mU/L"]) assert.ok(isEqualCode(tsh, code), code);
    for (const code of ["M[IU]/L", "MU/L", "[IU]/L", "mmol/L", "mIU/L"])
      assert.ok(!isEqualCode(tsh, code), code);
    assert.ok(!isEqualCode(biomarkerOf("GLU"), "Mmol/L"));
  });
});
