/** What a conversion has to know about the substance that a biomarker measures. */
export type Analyte = {
  /** Grams in a mole. */
  molarMass?: number;
  /** Equivalents in a mole. */
  charge?: number;
  /** Milligrams in an international unit. */
  mgPerIU?: number;
  /** Whether `U` stands for the international unit: enzymes, and hormones measured against a standard of the WHO. */
  isUInternational?: boolean;
  /** The only other unit that is known, where the units' own relation does not hold: own value = value × factor + offset. */
  only?: { ucum: string; factor: number; offset: number };
  source: string;
};

const pubChem = (cid: number, molarMass: number): Analyte => ({ molarMass, source: `PubChem CID ${cid}` });
const element = (molarMass: number, charge?: number): Analyte => ({
  molarMass,
  ...(charge ? { charge } : {}),
  source: "IUPAC, standard atomic weights 2021",
});
const enzyme: Analyte = { isUInternational: true, source: "IUB 1964: 1 U = 1 µmol/min" };
const standardised = (code: string): Analyte => ({ isUInternational: true, source: `WHO ${code}` });

const cholesterol = pubChem(5997, 386.65);
const haemoglobin: Analyte = {
  molarMass: 16_114.5,
  source: "ICSH 1995, haemoglobin as its monomer Hb(Fe), in which laboratories count moles",
};

/**
 * By biomarker code. Missing on purpose: urea (`mg/dL` of urea or of its nitrogen), proteins whose mass differs by assay (SHBG,
 * transferrin), and `U/mL` of antibodies, which each maker defines.
 */
export const analytes: Partial<Record<string, Analyte>> = {
  HGB: haemoglobin,
  MCH: haemoglobin,
  MCHC: haemoglobin,
  HBA1C: {
    // 1 mmol/mol = 0.09148 % + 2.152
    only: { ucum: "%", factor: 1 / 0.09148, offset: -2.152 / 0.09148 },
    source: "IFCC-NGSP master equation, ngsp.org/ifcc.asp",
  },
  ALT: enzyme,
  ALP: enzyme,
  GGT: enzyme,
  CK: enzyme,
  BIL: pubChem(5280352, 584.66),
  CREA: pubChem(588, 113.12),
  URATE: pubChem(1175, 168.11),
  GLU: pubChem(5793, 180.156),
  CHOL: cholesterol,
  HDL: cholesterol,
  LDL: cholesterol,
  NHDL: cholesterol,
  // As triolein, by convention.
  TRIG: pubChem(5497163, 885.43),
  NA: element(22.99, 1),
  CA: element(40.078, 2),
  MG: element(24.305, 2),
  FE: element(55.845),
  // The capacity is counted in the iron that is bound.
  TIBC: element(55.845),
  ZN: element(65.38),
  SE: element(78.971),
  TSH: standardised("81/565"),
  FSH: standardised("92/510"),
  LH: standardised("80/552"),
  // 53 mIU in 2.5 µg.
  PRL: { isUInternational: true, mgPerIU: 2.5 / 53, source: "WHO 84/500, third international standard" },
  FT4: pubChem(5819, 776.87),
  FT3: pubChem(5920, 650.97),
  E2: pubChem(5757, 272.38),
  PROG: pubChem(5994, 314.46),
  TESTO: pubChem(6013, 288.42),
  FTESTO: pubChem(6013, 288.42),
  DHEAS: pubChem(12594, 368.49),
  CORT: pubChem(5754, 362.46),
  AMH: { molarMass: 140_000, source: "Pepinsky 1988, dimer of 140 kDa; makers state 1 µg/L = 7.14 pmol/L" },
  VITD: pubChem(5283731, 400.64),
  FOL: pubChem(135398658, 441.4),
  VITA: pubChem(445354, 286.45),
  VITE: pubChem(14985, 430.71),
  // An index, usually printed without a unit, is the same number as in %.
  FAI: {
    only: { ucum: "{index}", factor: 1, offset: 0 },
    source: "Vermeulen 1999: 100 × testosterone / SHBG",
  },
};
