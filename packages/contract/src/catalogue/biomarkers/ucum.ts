/** UCUM units (unitsofmeasure.org) that laboratories report in; they are case-sensitive. These take a prefix: */
const metric = new Set(
  (
    "m s g rad sr K C cd mol Hz N Pa J W A V F Ohm S Wb Cel T H lm lx Bq Gy Sv L l u eV bar cal B Np " +
    "kat U [IU] [iU] eq osm m[Hg] m[H2O]"
  ).split(" "),
);
const others = new Set(
  (
    "% 10* 10^ min h d wk mo a deg ' '' [ppth] [ppm] [ppb] [pptr] [pH] [degF] [arb'U] [USP'U] [GPL'U] [MPL'U] [APL'U] " +
    "[beth'U] [anti'Xa'U] [todd'U] [dye'U] [mclg'U] [CFU] [PFU] [FFU] [EU] [ELU] [TCID_50] [CCID_50] [EID_50] [HPF] [LPF] [drp]"
  ).split(" "),
);
const prefixes = ["", ..."Y Z E P T G M k h da d c m u n p f a z y".split(" ")];

/** Whether a unit is a UCUM code: `mmol/L`, `10*9/L`, `m[IU]/L`, `mL/min/{1.73_m2}`. */
export function isUcumCode(code: string): boolean {
  if (!/^[!-~]+$/.test(code)) return false;
  let term = withoutNotes(code);
  for (let inner = innermost.exec(term); inner; inner = innermost.exec(term)) {
    if (!isProduct(inner[1]!)) return false;
    term = term.replace(innermost, "1");
  }
  return isProduct(term);
}

const innermost = /\(([^()]*)\)/;

/** A note in braces names the things counted; on its own it stands for 1. */
const withoutNotes = (code: string): string =>
  code.replace(/(^|[./(])\{[^{}]*\}/g, (_, before: string) => `${before}1`).replace(/\{[^{}]*\}/g, "");

const isProduct = (term: string): boolean => term.replace(/^\//, "").split(/[./]/).every(isFactor);

function isFactor(factor: string): boolean {
  if (/^\d+$/.test(factor)) return true;
  const [, unit = ""] = /^(.+?)([+-]?\d+)?$/.exec(factor) ?? [];
  return (
    others.has(unit) ||
    prefixes.some((prefix) => unit.startsWith(prefix) && metric.has(unit.slice(prefix.length)))
  );
}
