import type { Validator } from "stdnum";

/** Loaded once it is needed: it knows the numbers of 92 countries. */
const library = () => import("stdnum");

/** Countries outside the EU that the library lists with those of the EU. */
const notInTheEu: ReadonlySet<string> = new Set(["AD", "CH"]);

/** Whether a country, by its ISO code, is a member state of the EU. */
export async function isEuCountry(code: string): Promise<boolean> {
  const { euVat } = await library();
  return code in euVat && !notInTheEu.has(code);
}

/** Prefixes of VAT numbers that are not the country's ISO code. `XI` is Northern Ireland's. */
const prefixes: Record<string, readonly string[]> = { GR: ["EL", "GR"], GB: ["GB", "XI"], IM: ["GB"] };

/** What numbers of other countries look like; there is nothing to check in them. */
const elsewhere = /^[A-Z0-9]{4,20}$/;

async function validatorsOf(code: string): Promise<readonly Validator[]> {
  const { euVat, stdnum } = await library();
  if (code === "GB" || code === "IM") return [stdnum.GB?.vat].filter((one) => one !== undefined);
  if (euVat[code]) return euVat[code];
  const known = stdnum[code] ?? {};
  return [known.vat, known.mva].filter((one) => one !== undefined);
}

type ReadVatNumber = {
  /** With its prefix, without spaces and punctuation. */
  number: string;
  /** Whether its form and check digit were checked: there is nothing to check those of some countries by. */
  isChecked: boolean;
};

/** Reads a VAT number of a country, by its ISO code. Null if it is none. */
export async function readVatNumber(code: string, given: string): Promise<ReadVatNumber | null> {
  const plain = given.toUpperCase().replaceAll(/[\s.,;:\-\u2010-\u2015/'’()]/g, "");
  const known = prefixes[code] ?? [code];
  const prefix = known.find((each) => plain.startsWith(each));
  const digits = prefix ? plain.slice(prefix.length) : plain;
  const number = `${prefix === "GR" ? "EL" : (prefix ?? known[0])}${digits}`;
  const validators = await validatorsOf(code);
  if (validators.length === 0) return elsewhere.test(digits) ? { number, isChecked: false } : null;
  // Some countries' numbers begin with letters that are their prefix too.
  const isValid = validators.some((one) => one.validate(digits).isValid || one.validate(plain).isValid);
  return isValid ? { number, isChecked: true } : null;
}
