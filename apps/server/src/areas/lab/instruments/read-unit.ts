import { isUcumCode } from "@kitpath/contract/catalogue/biomarkers/ucum";
import { ucumCodesOf } from "#units/printed-units.ts";

/** No printed unit is longer, nor any name that can be mapped. */
const unitAtMost = 80;
const nameAtMost = 200;

const isUcum = (text: string): boolean => ucumCodesOf(text).some(isUcumCode);

/** Units without a stroke that are written beside a name; a single letter is rather a specimen: `Glucose (S)`. */
const alone = /^(%|fl|pg)$/i;

/** Whether a text beside a name can only be a unit: `ng/dL`, `10^9/L`, `%`. */
export const isUnit = (text: string): boolean =>
  text.length <= unitAtMost && (alone.test(text) || (/\/|\bper\b/.test(text) && isUcum(text)));

/** What is in brackets is a unit, though perhaps none that we know, unless it is a plain word or letter. */
const isBracketedUnit = (text: string): boolean =>
  isUnit(text) || /[/%]/.test(text) || (text.length > 1 && text.length <= unitAtMost && isUcum(text));

export type Named = { name: string; unit: string };

/** Parts an instrument's name from the unit after it: `FT4 [ng/dL]`, `FT4 (ng/dL)`, `FT4, ng/dL`, `FT4_ng/dL`, `FT4 ng/dL`. */
export function splitUnit(text: string): Named {
  if (text.length > nameAtMost) return { name: text.trim(), unit: "" };
  const bracketed = inBrackets(text);
  if (bracketed && isBracketedUnit(bracketed.unit)) return bracketed;
  for (const { index, 0: mark } of text.matchAll(/\s+in\s+|[\s,;:_–|/-]+/g)) {
    const [name, rest] = [text.slice(0, index), text.slice(index + mark.length)];
    const unit = [rest, rest.replace(/[\s_]+per[\s_]+|_/gi, "/")].find(isUnit);
    if (name && unit) return { name, unit };
  }
  return { name: text.trim(), unit: "" };
}

const openers: Record<string, string> = { ")": "(", "]": "[", "}": "{" };

/** The text in the brackets at the end, which may hold others: `TSH [m[IU]/L]`. */
function inBrackets(text: string): Named | null {
  const last = text.at(-1) ?? "";
  const opener = openers[last];
  if (!opener) return null;
  let depth = 0;
  for (let at = text.length - 1; at >= 0; at--) {
    if (text[at] === last) depth++;
    if (text[at] === opener) depth--;
    if (depth === 0) {
      const name = text.slice(0, at).replace(/[\s,;:_–-]+$/, "");
      return name ? { name, unit: text.slice(at + 1, -1).trim() } : null;
    }
  }
  return null;
}

const measured = /^([<>≤≥]?\s*[\d.,]+(?:\s\d{3})*)\s*([\p{L}%µμ[×].*)$/u;

/** A number with the one mark that instruments put beside it: `6.00 H`, `H 6.00`. */
const marked = /^(?:(?:HH|LL|[HLNA])\s+)?([<>≤≥]?\s*[\d.,]+)$|^([<>≤≥]?\s*[\d.,]+)\s*(?:HH|LL|[HLNA])$/;

/** Parts a number from the unit in the same cell, `1.2 ng/dL`, or from a mark, which is not kept. */
export function splitValue(text: string): { value: string; unit: string } {
  const [, after, before = after] = marked.exec(text) ?? [];
  if (before !== undefined) return { value: before, unit: "" };
  const [, value = "", unit = ""] = measured.exec(text) ?? [];
  return value && isUnit(unit) ? { value: value.trim(), unit } : { value: text, unit: "" };
}
