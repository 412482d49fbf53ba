import ucum from "@lhncbc/ucum-lhc";
import type { BiomarkerDefinition } from "@kitpath/contract/catalogue/biomarkers/biomarkers";
import type { Analyte } from "./analytes.ts";
import { analytes } from "./analytes.ts";
import { ucumCodesOf } from "./printed-units.ts";

/** How a value becomes one in a biomarker's unit: value × factor + offset. */
export type Conversion = { factor: number; offset: number };

export type Measured = Pick<BiomarkerDefinition, "code" | "unit" | "ucum">;

const library = ucum.UcumLhcUtils.getInstance();
const kept = new Map<string, Conversion | null>();
const keptAtMost = 2000;
const unknown: Analyte = { source: "" };

/**
 * Returns how values in a printed unit or UCUM code are converted to the biomarker's own unit; null if that is unknown, or if the
 * unit could mean two that give different values.
 */
export function conversionTo(biomarker: Measured, unit: string): Conversion | null {
  const key = JSON.stringify([biomarker.code, biomarker.ucum, biomarker.unit, unit]);
  const known = kept.get(key);
  if (known !== undefined) return known;
  const found = findConversion(biomarker, unit);
  if (kept.size >= keptAtMost) kept.clear();
  kept.set(key, found);
  return found;
}

/** Whether a value is the same number in the biomarker's UCUM code and in another, which is taken as it is written. */
export function isEqualCode({ code, ucum: own }: Measured, other: string): boolean {
  const conversion = own === null ? null : convert(other, own, analytes[code] ?? unknown);
  return conversion?.factor === 1 && conversion.offset === 0;
}

function findConversion({ code, unit: own, ucum: ownCode }: Measured, unit: string): Conversion | null {
  if (unit.trim() === own || unit === ownCode) return { factor: 1, offset: 0 };
  const analyte = analytes[code] ?? unknown;
  const targets = ownCode ? [ownCode] : ucumCodesOf(own);
  const found = targets.flatMap((target) =>
    ucumCodesOf(unit).flatMap((given) => convert(given, target, analyte) ?? []),
  );
  const [first] = found;
  return first && found.every(({ factor }) => factor === first.factor) ? first : null;
}

/** The surface for which a rate is stated is part of what is measured; other notes are not. */
const surface = (code: string) => code.replace("1.73_m2", "1.73m2").includes("{1.73m2}");

function convert(given: string, target: string, analyte: Analyte): Conversion | null {
  if (given === target) return { factor: 1, offset: 0 };
  if (surface(given) !== surface(target)) return null;
  const { only, molarMass, charge, mgPerIU } = analyte;
  if (only) return given === only.ucum ? only : null;
  const [from, to] = [given, target].map((code) => comparable(code, target, analyte)) as [string, string];
  const options = {
    ...(molarMass ? { molecularWeight: molarMass } : {}),
    ...(charge ? { charge } : {}),
  };
  const direct = inLibrary(from, to, options);
  if (direct !== null) return exactly(direct);
  if (!mgPerIU) return null;
  const byMass = inLibrary(from, to.replace(standIn, "g"));
  return byMass === null ? null : exactly(byMass / (mgPerIU / 1000));
}

/** Returns null for a unit that the library does not know, and for one that it takes for a property of its tables: `constructor`. */
function inLibrary(from: string, to: string, options: object = {}): number | null {
  try {
    const { toVal } = library.convertUnitTo(from, 1, to, options);
    return toVal !== null && Number.isFinite(toVal) ? toVal : null;
  } catch {
    return null;
  }
}

/** UCUM converts no international unit, since it knows none of the substances: not even `u[IU]/mL` to `m[IU]/L`. */
const standIn = "lm";
const international = "[IU]";

function comparable(code: string, target: string, { isUInternational }: Analyte): string {
  const spelled = code.replace("[iU]", international);
  if (!isUInternational) return spelled.replace(international, standIn);
  return target.includes(international)
    ? spelled.replace(international, standIn).replace(/(?<=^|[./kdcmunpf])U(?=$|[./])/, standIn)
    : spelled.replace(international, "U");
}

/** Takes away what a division of binary fractions leaves: 0.9999999999999999. */
const exactly = (factor: number): Conversion => ({ factor: Number(factor.toPrecision(12)), offset: 0 });
