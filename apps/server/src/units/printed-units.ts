const superscripts = "⁰¹²³⁴⁵⁶⁷⁸⁹";

/** The metric units in which laboratories print, as they are spelled without capitals. */
const spellings: Record<string, readonly string[]> = {
  g: ["g", "gm", "gms", "gram", "grams"],
  mol: ["mol", "mole", "moles", "mols"],
  L: ["l", "lt", "ltr", "liter", "liters", "litre", "litres"],
  "[IU]": ["iu", "i.u.", "ui", "ie"],
  U: ["u", "unit", "units"],
  eq: ["eq", "val"],
  kat: ["kat"],
  osm: ["osm", "osmol"],
  m: ["m"],
  s: ["s", "sec"],
};
const others: Record<string, readonly string[]> = {
  h: ["h", "hr", "hrs", "hour"],
  min: ["min", "minute"],
  d: ["d", "day"],
  "%": ["%", "percent", "pct", "vol%", "%vol"],
  "1": ["1", "ratio", "fraction"],
  "{index}": ["index", "{index}"],
  uL: ["mm3", "cumm", "cmm"],
  mL: ["cm3", "cc", "ccm"],
  fL: ["um3", "cum", "cuum"],
};
const counts: Record<string, readonly string[]> = {
  "10*3": ["k", "th", "thou", "thous", "thousand", "thousands", "tsd"],
  "10*6": ["m", "mil", "mill", "million", "millions", "mio"],
  "10*9": ["g", "gpt", "giga", "bil", "bill", "billion"],
  "10*12": ["t", "tpt", "tera"],
};
const prefixes: Record<string, readonly string[]> = {
  "": [""],
  k: ["k"],
  d: ["d"],
  c: ["c"],
  m: ["m", "milli"],
  u: ["u", "mc", "micro"],
  n: ["n", "nano"],
  p: ["p", "pico"],
  f: ["f", "femto"],
};

const codesOf = (table: Record<string, readonly string[]>): [string, string][] =>
  Object.entries(table).flatMap(([code, words]) => words.map((word): [string, string] => [word, code]));
const prefixed = codesOf(prefixes).flatMap(([before, prefix]) =>
  codesOf(spellings).map(([word, code]): [string, string] => [before + word, prefix + code]),
);
/** The first spelling counts: `cum` is no centi-anything. */
const units = new Map([...prefixed, ...codesOf(others)]);
const counted = new Map(codesOf(counts));

/** No laboratory reports in these, so that a capital letter before a unit is the habit of a printer. */
const megaOrMore = /(^|[./(])[YZEPTGM](g|mol|U|IU|L|l|eq|Eq)(?![A-Za-z])/;
const none = /^(|-+|""|n\.?\/?a\.?|none|null|unitless|\{\})$/i;

/** Whether a printed unit says that there is none, as HL7's `""` does. */
export const isNoUnit = (unit: string): boolean => none.test(unit.trim());

/**
 * Returns the UCUM codes that a printed unit can stand for, the likeliest first. Some are no codes, and some measure another kind
 * of thing: `G/L` is grams in a litre for a protein and billions in a litre for cells.
 */
export function ucumCodesOf(printed: string): string[] {
  const text = plain(printed);
  if (text.includes("[")) return [text];
  const [amount = "", ...per] = text.split("/");
  const count = per.length > 0 && counted.get(amount.toLowerCase());
  const molar = /^([munpf]?)M$/.exec(text);
  const found = [
    text,
    termOf(text),
    count ? termOf([count, ...per].join("/")) : null,
    molar ? `${molar[1]}mol/L` : null,
  ];
  return [...new Set(found.filter((code) => code !== null))].filter((code) => !megaOrMore.test(code));
}

/** Writes micro, powers of ten, the usual body surface and a hundred millilitres in one way each, without blanks. */
function plain(printed: string): string {
  return printed
    .replace(
      /[⁰¹²³⁴-⁹]+/g,
      (digits) => `^${digits.replace(/./gu, (digit) => String(superscripts.indexOf(digit)))}`,
    )
    .normalize("NFKC")
    .replace(/[\s_\u200b-\u200d\u2060\ufeff]|^units?:/gi, "")
    .replace(/^\((.*)\)$|^\[([^\]]*)\]$/, "$1$2")
    .replace(/[\u03bc\u00b5]/g, "u")
    .replace(/[×✕⋅·∙]/g, "x")
    .replace(/(?<=[a-z0-9\]])per(?=\d|[a-z])/i, "/")
    .replace(/\/\(?\{?1[.,]73\.?(sq\.?m|m?\^?\*{0,2}2?)\)?\}?$|\/bsa$/i, "/{1.73m2}")
    .replace(/^[x*.]?(?:10?)?(?:\*\*|[*^]|e\+?|exp|\()0*(\d{1,2})\)?/i, "10*$1")
    .replace(/^[x*]?10(3|6|9|12)(?=\/)/, "10*$1")
    .replace(/^x(?=1000)/i, "")
    .replace(/(?<=[a-z])[\^*]+(?=\d)/gi, "")
    .replace(/^(10\*\d+|[a-z]+)?\.?(cells?|#|wbcs?|rbcs?)(?=\/)/i, "$1")
    .replace(/\/100ml$|(?<=gm?s?)%$/i, "/dL")
    .replace(/(?<=^%)[({]?(ngsp|dcct)[)}]?$|(?<=mol)[({]?hb[)}]?$/i, "");
}

/** Reads a product of units regardless of capital letters; null if one is unknown. */
function termOf(text: string): string | null {
  const parts = text.split("/").map((part, index) => {
    if (index === 0 && part === "") return "";
    if (/^(\d+|10\*\d+|\{.*\})$/.test(part) && part !== "1") return part;
    return units.get(part.toLowerCase()) ?? null;
  });
  return parts.includes(null) ? null : parts.join("/");
}
